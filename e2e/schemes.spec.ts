import type { Locator, Page } from '@playwright/test'
import { expect, keptPageTest, test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Зона списком' }).getByRole('link')
const stage = (page: Page) => page.getByRole('group', { name: 'План уровня, выбор места' })
const spots = (page: Page) => stage(page).locator('svg a')
const card = (page: Page) => page.getByRole('article')

keptPageTest(
  'by keys: the filter, a row that brings its place out, the booking; keys move the scheme',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    await page.goto('/parkings/genplan')
    await page.getByRole('checkbox', { name: /^С зарядкой/ }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/parkings/genplan?has_charger=1')
    const answer = await page.request.get('/api/parkings/?has_charger=1&zone=1')
    const { count }: { count: number } = await answer.json()
    await expect(stage(page).locator('path[data-state=match]')).toHaveCount(count)

    await page.getByRole('link', { name: /^Зона 2/ }).press('Enter')
    await expect(page).toHaveURL('/parkings/genplan?has_charger=1&zone=2')
    // The address is there before the scheme is.
    await expect(page.getByRole('link', { name: /^Зона 2/ })).toHaveAttribute('aria-current', 'true')

    await stage(page).focus()
    await page.keyboard.press('+')
    await expect(page.getByRole('button', { name: 'Показать всё' })).toBeEnabled()
    await page.keyboard.press('0')
    await expect(page.getByRole('button', { name: 'Показать всё' })).toBeDisabled()

    const row = rows(page).first()
    const name = (await row.locator('b').textContent()) ?? ''
    await row.focus()
    await expect(card(page).getByRole('heading')).toHaveText(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(name)
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
  },
)

keptPageTest(
  'a pointer: hover describes a space, a drag moves the scheme, a click books it',
  {
    tag: ['@desktop', '@long'],
  },
  async ({ page }) => {
    await page.goto('/storages/genplan?at=7014')
    await expect(card(page).getByRole('heading')).toHaveText(/№\s14$/)
    await stage(page).focus()
    const first = spots(page).first()
    const small = (await first.boundingBox())?.width ?? 0
    // The scheme hears keys when its script is there.
    await expect(async () => {
      await page.keyboard.press('+')
      await expect.poll(async () => (await first.boundingBox())?.width, { timeout: 2000 }).toBeGreaterThan(small)
    }).toPass()
    const spot = await middleSpot(page)
    await spot.hover()
    const named = await card(page).getByRole('heading').textContent()
    const before = await spot.boundingBox()
    await page.mouse.down()
    await page.mouse.move((before?.x ?? 0) + 120, (before?.y ?? 0) + 10, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(async () => (await spot.boundingBox())?.x).not.toBe(before?.x)
    await spot.click()
    await expect(page.getByRole('dialog')).toContainText(named ?? '')
  },
)

keptPageTest('by touch: a tap describes a space, the sheet books it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/parkings/genplan?at=5076')
  await expect(card(page)).toBeInViewport({ ratio: 1 })
  const shown = await card(page).getByRole('heading').textContent()
  await expect(shown).toMatch(/№\s76$/)
  const other = stage(page).locator('svg a:has(path[data-pointed]) + a path').first()
  await other.tap()
  await expect(card(page).getByRole('heading')).not.toHaveText(shown ?? '')
  const name = (await card(page).getByRole('heading').textContent()) ?? ''
  await card(page).getByRole('link', { name: 'Забронировать' }).tap()
  await expect(page.getByRole('dialog').getByLabel('Телефон')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(name)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a list replaces the scheme, and the filter is a form', { tag: '@long-phone' }, async ({ page }) => {
    await page.goto('/storages')
    await page.getByRole('link', { name: 'На плане' }).click()
    await expect(page).toHaveURL('/storages/genplan')
    await page.getByLabel('Площадь от, м²').fill('8')
    await page.getByRole('button', { name: 'Применить' }).click()
    await expect(page).toHaveURL(/area_min=8/)
    const answer = await page.request.get('/api/storages/?area_min=8&zone=1')
    const { count }: { count: number } = await answer.json()
    await expect(rows(page).filter({ hasText: '₽' })).toHaveCount(count)
    await expect(rows(page).first()).toHaveAttribute('href', '#request')
    await expect(page.locator('#request')).toBeAttached()
  })
})

/** The place nearest to the middle of what is seen: at the edges buttons lie over places. */
async function middleSpot(page: Page): Promise<Locator> {
  const box = await stage(page).boundingBox()
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  const away = await spots(page).evaluateAll(
    (all, { x, y }) =>
      all.map(element => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return Math.hypot(left + width / 2 - x, top + height / 2 - y)
      }),
    middle,
  )
  return spots(page).nth(away.indexOf(Math.min(...away)))
}
