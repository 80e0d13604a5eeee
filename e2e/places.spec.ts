import type { Page } from '@playwright/test'
import { listDelivered, newPhone } from './support/requests.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, keptPageTest, test } from './support/test.ts'

/** How many the API finds. */
async function count(page: Page, path: string): Promise<number> {
  const answer = await page.request.get(path)
  expect(answer.ok(), path).toBe(true)
  const { count: found }: { count: number } = await answer.json()
  return found
}

/** One description and one page serve both: the second one is walked through in a long run. */
const KINDS = [
  {
    path: '/parkings',
    call: '/api/parkings/',
    title: 'Паркинг',
    name: 'Машино-место',
    free: 186,
    tag: '@long-desktop',
    desktopTag: ['@desktop'],
  },
  {
    path: '/storages',
    call: '/api/storages/',
    title: 'Кладовые',
    name: 'Кладовая',
    free: 109,
    tag: '@long',
    desktopTag: ['@desktop', '@long'],
  },
] as const

const list = (page: Page) => page.locator('#list')
/** Next to the heading. */
const foundText = (page: Page, found: number) => page.getByText(`найдено ${found}`, { exact: true })
const rows = (page: Page) => list(page).getByRole('row')

for (const { path, call, title, name, free, tag, desktopTag } of KINDS) {
  keptPageTest(
    `${path} shows its zones and its list, with nothing for axe and nothing sideways`,
    { tag },
    async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(foundText(page, free)).toBeAttached()
      expect(await count(page, call)).toBe(free)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
      await expect(page.locator('meta[name=robots]')).toHaveCount(0)
      expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('AggregateOffer')
      await expect(page.getByRole('region', { name: 'Зоны' }).getByRole('article')).toHaveCount(2)
      // The head and a page of the list.
      await expect(rows(page)).toHaveCount(25)
      await page.goto(`${path}?view=cards`)
      await expect(list(page).getByRole('article')).toHaveCount(24)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    },
  )

  keptPageTest(
    `a zone of ${path} leads to its list; more of it is appended, and Back leaves as it came`,
    { tag: [...desktopTag] },
    async ({ page }) => {
      await page.goto(path)
      await page.getByRole('link', { name: /^Зона 2: Показать/ }).click()
      await expect(page).toHaveURL(`${path}?zone=2`)
      const inZone = await count(page, `${call}?zone=2`)
      await expect(foundText(page, inZone)).toBeAttached()
      await page.getByRole('link', { name: /^Показать ещё/ }).click()
      await expect(rows(page)).toHaveCount(49)
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(foundText(page, free)).toBeAttached()
    },
  )

  keptPageTest(
    `by keys alone: the name of a row of ${path} opens the window of a booking that names it`,
    { tag: [...desktopTag] },
    async ({ page }) => {
      await page.goto(path)
      const link = rows(page).nth(1).getByRole('link')
      const number = (await link.textContent())?.replace(/\D/g, '')
      await link.press('Enter')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog).toContainText(new RegExp(`${name}\\s№\\s${number}(?!\\d)`))
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(link).toBeFocused()
    },
  )
}

keptPageTest('a booking of a place is delivered with its name and price', { tag: '@desktop' }, async ({ page }) => {
  const phone = newPhone()
  await page.goto('/parkings?zone=1&number=21')
  await list(page).getByRole('link', { name: '№ 21', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Имя').fill('Анна Проверка')
  await form.getByLabel('Телефон').pressSequentially(phone.typed)
  await form.getByLabel('Даю согласие на обработку персональных данных').click({ force: true })
  await form.getByRole('button', { name: 'Принимаю', exact: true }).click()
  await form.getByLabel(/Принимаю условия|политику/).check({ force: true })
  await form.getByRole('button', { name: 'Забронировать' }).click()
  await expect(page.getByText('Заявка отправлена!')).toBeVisible()
  await expect
    .poll(async () =>
      JSON.stringify((await listDelivered()).filter(({ body }) => JSON.stringify(body).includes(phone.digits))),
    )
    .toMatch(/Машино-место\s№\s21/)
})

keptPageTest(
  'parking spaces are favourites like flats, and printed',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await page.goto('/parkings?number=21')
    await list(page).getByRole('button', { name: 'Машино-место № 21 в избранном' }).click()
    // Who opens another address before the call is out takes the call along.
    await expect(page.getByRole('link', { name: /В избранном: 1/ }).first()).toBeAttached()
    await page.goto('/storages?number=14')
    await list(page).getByRole('button', { name: 'Кладовая № 14 в избранном' }).click()
    await expect(page.getByRole('link', { name: /В избранном: 2/ }).first()).toBeAttached()
    await page.goto('/favorites')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').last()).toContainText('Кладовая № 14')
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Паркинг\s?1$/ }).click()
    await expect(page.getByRole('article')).toContainText('Машино-место № 21')
    await page.goto('/favorites/print')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Паркинг', 'Кладовые'])
    await expect(
      page.getByRole('region', { name: 'Паркинг' }).getByRole('rowheader', { name: /^№\s21,/ }),
    ).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Кладовые' }).getByRole('rowheader', { name: /^№\s14,/ }),
    ).toBeVisible()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, call, tag } of KINDS) {
    test(`${path} filters by a plain form, turns its pages and leads to the scheme`, { tag }, async ({ page }) => {
      await page.goto(path)
      await expect(rows(page)).toHaveCount(25)
      await expect(rows(page).nth(1).getByRole('link')).toHaveAttribute(
        'href',
        new RegExp(`^${path}/genplan\\?at=\\d+$`),
      )
      await expect(page.locator('#request')).toBeAttached()
      const form = page.locator('form[method=get]').first()
      await expect(form).toHaveAttribute('action', path)
      const answer = await page.goto(`${path}?way_max=8`)
      expect(answer?.status()).toBe(200)
      await expect(foundText(page, await count(page, `${call}?way_max=8`))).toBeAttached()
      await page.goto(path)
      await page.getByRole('link', { name: /^Показать (?:ещё|следующие)|^Следующие/ }).click()
      await expect(page).toHaveURL(/offset=24|pages=2/)
    })
  }
})

keptPageTest(
  'on a phone the filter is a sheet, and the price is below the number',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/parkings')
    await page.getByRole('link', { name: /^Фильтры/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await sheet.getByRole('checkbox', { name: /^Двойное/ }).check({ force: true })
    const doubles = await count(page, '/api/parkings/?parking_kind=family')
    await sheet.getByRole('button', { name: new RegExp(`^Показать ${doubles}\\s`) }).click()
    await expect(page).toHaveURL(/\/parkings\?parking_kind=family$/)
    await expect(rows(page)).toHaveCount(doubles + 1)
    await expect(rows(page).nth(1).getByRole('rowheader')).toContainText('₽')
    await expectNoSidewaysScroll(page)
  },
)
