import type { Page } from '@playwright/test'
import { typo } from '#domain/text/typography.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, keptPageTest, test } from './support/test.ts'

const marker = (page: Page, building: number) =>
  page.getByRole('link', { name: new RegExp(`^Корпус ${building} \\d+\\s`) })
const rooms = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Комнаты' }).filter({ visible: true }).getByRole('checkbox', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('on a desktop', { tag: '@desktop' }, () => {
  keptPageTest('from the quarter to a request by keys alone', async ({ page }) => {
    await page.goto('/genplan?rooms=2')
    await marker(page, 2).focus()
    await expect(page.getByRole('article').filter({ hasText: 'Башня у' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(/^Корпус\s2$/)
    await expect(page).toHaveURL(/\/genplan\?at=2&rooms=2$/)

    const floor = page.getByRole('link', { name: new RegExp(`^${typo('9-й этаж')}\\. Свободно`) })
    await floor.focus()
    await page.keyboard.press('Enter')
    await expect(floor).toHaveAttribute('data-pointed')
    await expect(page.getByRole('region', { name: typo('9-й этаж') })).toBeInViewport()
    await page.getByRole('link', { name: typo('План 9-го этажа') }).press('Enter')
    await expect(heading(page)).toHaveText(/^Этаж\s9$/)

    const first = page.getByRole('list', { name: 'План этажа, выбор квартиры' }).getByRole('link').first()
    const flat = await first.getAttribute('href')
    await first.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${flat}$`))
    await page.getByRole('link', { name: 'Забронировать' }).filter({ visible: true }).first().press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Телефон')).toBeVisible()
  })

  keptPageTest(
    'a pointer brings a building, a floor and a flat out, and each shape leads where it says',
    async ({ page }) => {
      await page.goto('/genplan')
      await page.locator('svg a[href="/genplan?at=6"] path').hover()
      await expect(page.getByRole('article').getByRole('heading', { name: /^Корпус\s6$/ })).toBeVisible()
      await page.locator('svg a[href="/genplan?at=6"] path').click()
      await expect(heading(page)).toHaveText(/^Корпус\s6$/)
      await page.locator('svg a[href="/genplan?at=6.1.7"] path').click()
      await page.getByRole('link', { name: typo('План 7-го этажа') }).click()
      await expect(heading(page)).toHaveText(/^Этаж\s7$/)
      await expect(page.getByRole('link', { name: typo('7-й этаж') })).toHaveAttribute('aria-current', 'page')
      await page.getByRole('link', { name: 'Этаж выше' }).click()
      await expect(heading(page)).toHaveText(/^Этаж\s8$/)
      await page.getByRole('link', { name: /^Корпус\s6$/ }).click()
      await expect(heading(page)).toHaveText(/^Корпус\s6$/)
    },
  )

  keptPageTest(
    'a filter counts at once, moves the address, and is kept on the way down and in the list',
    async ({ page }) => {
      await page.goto('/genplan')
      await rooms(page, /^3/).check({ force: true })
      await expect(page).toHaveURL(/\/genplan\?rooms=3$/)
      const response = await page.request.get('/api/property/?rooms=3&limit=1')
      const { count }: { count: number } = await response.json()
      await expect(page.getByRole('link', { name: new RegExp(`^Показать ${count}\\s`) })).toHaveAttribute(
        'href',
        '/flats?rooms=3',
      )
      await page.getByLabel('Цена до, ₽').fill('11 000 000')
      await expect(page).toHaveURL(/\/genplan\?rooms=3&price_max=11000000$/)
      await marker(page, 6).click()
      await expect(page).toHaveURL(/\/genplan\?at=6&rooms=3&price_max=11000000$/)
      await expect(rooms(page, /^3/)).toBeChecked()
    },
  )
})

keptPageTest(
  'the chessboard keeps building and filter, and leads to a flat',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await page.goto('/flats?rooms=2')
    await page.getByRole('link', { name: 'Шахматка' }).click()
    await expect(page).toHaveURL(/\/flats\?rooms=2&view=chess$/)
    await page
      .getByRole('navigation', { name: 'Корпуса' })
      .getByRole('link', { name: /^Корпус\s3/ })
      .click()
    await expect(page).toHaveURL(/rooms=2&view=chess&at=3$/)
    await page.getByRole('group', { name: 'Комнаты' }).getByRole('checkbox', { name: /^3 / }).check({ force: true })
    await expect(page).toHaveURL(/rooms=2&rooms=3&view=chess&at=3$/)
    await expect(page.locator('nav[aria-label="Корпуса"] [aria-current]')).toHaveAttribute('href', /at=3$/)
    // By its address: which cell is the first to match changes when the list answers.
    const flat = await page.locator('[data-cell][data-state=match]').first().getAttribute('href')
    await page.locator(`[data-cell][href="${flat}"]`).click()
    await expect(page).toHaveURL(new RegExp(`${flat}$`))
    await page.goBack()
    await page.getByRole('link', { name: 'На генплане' }).click()
    await expect(page).toHaveURL(/\/genplan\?rooms=2&rooms=3$/)
  },
)

test.describe('on a phone', { tag: '@phone' }, () => {
  keptPageTest('a tap opens the card, and its button the request', async ({ page }) => {
    await page.goto('/genplan')
    await marker(page, 6).tap()
    await expect(page).toHaveURL(/\/genplan$/)
    const card = page.locator('[data-building="6"]')
    await expect(card).toHaveAttribute('data-open')
    await expect(card).toBeInViewport({ ratio: 0.7 })
    await card.getByRole('link', { name: 'Выбрать этаж' }).tap()
    await expect(heading(page)).toHaveText(/^Корпус\s6$/)
    await page.getByRole('link', { name: new RegExp(`^${typo('9-й этаж')}\\. Свободно`) }).tap()
    await page.getByRole('link', { name: typo('План 9-го этажа') }).tap()
    await expect(heading(page)).toHaveText(/^Этаж\s9$/)
    await expect(page.getByRole('main').getByRole('link', { name: 'Генплан', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'О квартире' }).tap()
    await expect(page).toHaveURL(/\/flats\/\d+$/)
    await page.getByRole('link', { name: 'Забронировать' }).filter({ visible: true }).first().tap()
    await expect(page.getByRole('dialog').getByLabel('Телефон')).toBeVisible()
  })

  test('the picture comes as large as it is drawn, and not as for a wide screen', async ({ page }) => {
    await page.goto('/genplan')
    const picture = page.locator('img[fetchpriority=high]')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const [file, drawn] = await picture.evaluate((image: HTMLImageElement) => [
      Number(/w:(\d+)/.exec(image.currentSrc)?.[1]),
      image.clientWidth * devicePixelRatio,
    ])
    expect(file).toBeGreaterThanOrEqual(drawn ?? 0)
    expect(file).toBeLessThan((drawn ?? 0) * 1.8)
  })

  keptPageTest('a card in the middle brings its building out', async ({ page }) => {
    await page.goto('/genplan')
    await page.locator('[data-building="4"]').evaluate(card => {
      card.parentElement?.scrollBy({ left: card.getBoundingClientRect().left - 30 })
    })
    await expect(page.locator('[data-building="4"]')).toHaveAttribute('data-open')
    await expect(marker(page, 4)).toBeInViewport({ ratio: 0.9 })
  })

  keptPageTest('the picture stays where it was moved until a marker out of sight is selected', async ({ page }) => {
    await page.goto('/genplan?building=6')
    await expect(page.locator('[data-building="6"]')).toBeInViewport({ ratio: 0.95 })
    const picture = page.locator('[style*="--middle"]')
    await picture.evaluate(stage => stage.scrollTo({ left: 0, behavior: 'instant' }))
    await marker(page, 5).tap()
    await expect(page.locator('[data-building="5"]')).toBeInViewport({ ratio: 0.95 })
    expect(await picture.evaluate(stage => stage.scrollLeft)).toBe(0)
    await page.locator('[data-building="3"]').evaluate(card => {
      card.parentElement?.scrollBy({ left: card.getBoundingClientRect().left - 30 })
    })
    await expect(marker(page, 3)).toBeInViewport({ ratio: 0.95 })
  })

  keptPageTest('all markers are seen when a building at the edge is selected', async ({ page }) => {
    await page.goto('/genplan?building=5')
    await expect(page.locator('[data-building="5"]')).toBeInViewport({ ratio: 0.95 })
    for (const building of [1, 2, 3, 4, 5, 6]) await expect(marker(page, building)).toBeInViewport({ ratio: 0.95 })
  })
})

// The quarter itself: pages.spec.ts.
for (const [address, tag] of [
  ['/flats?view=chess&at=3&rooms=2', '@long-desktop'],
  ['/genplan?at=3&rooms=2', '@long-phone'],
  ['/genplan?at=2.1.12&rooms=2', '@long-desktop'],
] as const) {
  keptPageTest(`${address}: nothing for axe, nothing wider than the screen`, { tag }, async ({ page }) => {
    await page.goto(address)
    await expect(heading(page)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists and links replace the pictures, and the filter is a form', { tag: '@long-phone' }, async ({ page }) => {
    await page.goto('/genplan')
    await expect(page.getByRole('table', { name: '' }).last().getByRole('row')).toHaveCount(7)
    await page
      .getByRole('row')
      .getByRole('link', { name: /^Корпус\s5$/ })
      .click()
    await expect(heading(page)).toHaveText(/^Корпус\s5$/)
    await rooms(page, /^1/).check({ force: true })
    await page.getByRole('button', { name: 'Применить' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/genplan\?(at=5&rooms=1|rooms=1&at=5)$/)
    await page
      .getByRole('link', { name: /^\d+\u2060-\u2060й этаж\. Свободно/ })
      .first()
      .click()
    await expect(heading(page)).toHaveText(/^Этаж\s\d+$/)
    await expect(page.getByRole('list', { name: 'План этажа, выбор квартиры' }).getByRole('listitem')).not.toHaveCount(
      0,
    )
  })
})
