import type { Page } from '@playwright/test'
import { PROJECT } from '#demo/testing/known-quarter.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, keptPageTest, test } from './support/test.ts'
import { WIDTHS_PX } from './support/widths.ts'

/** What of a flat the tests compare the page with. */
interface Flat {
  id: number
  title: string
  status: string
  price: number | null
  price_old: number | null
  payment_from: number | null
}

/** The first flat that the catalogue finds. */
async function findFlat(page: Page, query: string): Promise<Flat> {
  const response = await page.request.get(`/api/property/?${query}&limit=1`)
  expect(response.ok(), query).toBe(true)
  const { results }: { results: Flat[] } = await response.json()
  const [flat] = results
  if (!flat) throw new Error(`no flat for ${query}`)
  return flat
}

/** Opens the page of the first flat that the catalogue finds. */
async function openFlat(page: Page, query: string): Promise<Flat> {
  const flat = await findFlat(page, query)
  const response = await page.goto(`/flats/${flat.id}`)
  expect(response?.status()).toBe(200)
  return flat
}

/** The offer of the flat as search engines read it. */
async function structuredOffer(page: Page): Promise<{ availability: string; price?: number }> {
  const text = await page.locator('script[type="application/ld+json"]').first().textContent()
  const data: { '@graph': { offers?: { availability: string; price?: number } }[] } = JSON.parse(text ?? '')
  const offer = data['@graph'].find(({ offers }) => offers)?.offers
  if (!offer) throw new Error('the page has no offer for search engines')
  return offer
}

/** Scrolls through the whole page, so that everything that waits for it has come. */
async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
  await page.waitForLoadState('networkidle')
}

/** Roubles of a text such as `62 426 ₽`. */
const rubOf = (text: string | null) => Number(text?.replace(/\D/g, ''))
/** A sum as the page writes it, with any space between its groups. */
const asRub = (rub: number) => new RegExp(`${rub.toLocaleString('ru-RU').replace(/\s/g, '\\s')}\\s₽`)

const main = (page: Page) => page.getByRole('main')
const mortgage = (page: Page) => page.getByRole('region', { name: 'Ипотека для этой квартиры' })
const firstPayment = (page: Page) =>
  mortgage(page)
    .getByRole('list', { name: 'Предложения банков' })
    .getByRole('listitem')
    .first()
    .getByRole('definition')
    .last()

test.describe('on a desktop', { tag: '@desktop' }, () => {
  keptPageTest(
    'a flat on sale: heading, address, offer for search engines, price and payment of the catalogue',
    async ({ page }) => {
      const flat = await openFlat(page, 'status=free&rooms=2')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(flat.title)
      await expect(page).toHaveTitle(new RegExp(`${flat.title}.*«${PROJECT.name}»`.replace(/\s/g, '\\s')))
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/flats/${flat.id}$`))
      await expect(page.locator('meta[name=robots]')).toHaveCount(0)
      expect(await structuredOffer(page)).toMatchObject({
        availability: 'https://schema.org/InStock',
        price: flat.price,
      })
      await expect(
        main(page)
          .getByText(asRub(flat.price ?? 0))
          .first(),
      ).toBeVisible()
      const payment = main(page).getByRole('link', { name: /^Платёж/ })
      await expect(payment).toContainText(asRub(flat.payment_from ?? 0))
      await expect(payment).toContainText(/ПСК\s\d/)
      // Next to the price, and in the bar of sections.
      await expect(main(page).getByRole('link', { name: 'Забронировать' }).filter({ visible: true })).toHaveCount(2)
    },
  )

  keptPageTest(
    'a reduced price is shown with the old one, the reason and the lowest price of 30 days',
    async ({ page }) => {
      const flat = await openFlat(page, 'discount=1')
      await expect(main(page).locator('s').first()).toHaveText(asRub(flat.price_old ?? 0))
      await expect(main(page).getByText(/^Дешевле на/)).toContainText(asRub((flat.price_old ?? 0) - (flat.price ?? 0)))
      await expect(
        main(page)
          .getByText(/Самая\sнизкая\sцена\sза\s30\sдней/)
          .first(),
      ).toBeVisible()
    },
  )

  keptPageTest('a booked flat: its price, a place in the queue instead of booking', async ({ page }) => {
    const flat = await openFlat(page, 'status=booked')
    await expect(
      main(page)
        .getByText(asRub(flat.price ?? 0))
        .first(),
    ).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Забронировать' })).toHaveCount(0)
    expect(await structuredOffer(page)).toMatchObject({ availability: 'https://schema.org/Reserved' })
    await main(page).getByRole('link', { name: 'Встать в очередь' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      'Если бронь снимут, позвоним вам раньше, чем квартира вернётся в продажу.',
    )
    await expect(page.getByRole('dialog')).toContainText(flat.title)
  })

  keptPageTest('a sold flat shows no price and links to similar ones', async ({ page }) => {
    const flat = await openFlat(page, 'status=sold')
    expect(flat.price).toBeNull()
    const offer = await structuredOffer(page)
    expect(offer.availability).toBe('https://schema.org/SoldOut')
    expect(offer).not.toHaveProperty('price')
    await expect(main(page).getByText('Квартира продана', { exact: true })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Забронировать' })).toHaveCount(0)
    for (const gone of ['Отделка', 'Цена', 'Ипотека для этой квартиры']) {
      await expect(page.getByRole('region', { name: gone, exact: true })).toHaveCount(0)
    }
    const similar = page.getByRole('region', { name: /^Похожие/ })
    await main(page).getByRole('link', { name: 'Посмотреть похожие' }).click()
    await expect(similar.getByRole('article').first()).toBeInViewport()
    await similar.getByRole('article').first().getByRole('link').click()
    await expect(page).not.toHaveURL(new RegExp(`/flats/${flat.id}`))
    await expect(page).toHaveURL(/\/flats\/\d+$/)
    await expect(main(page).getByRole('link', { name: 'Забронировать' }).first()).toBeVisible()
  })

  keptPageTest('what is no id is no page', { tag: '@long' }, async ({ page, noise }) => {
    noise.expect(/404/)
    for (const id of ['999999999', '0', '-1', 'abc', '1230abc', '1e3', '9'.repeat(40)]) {
      const response = await page.goto(`/flats/${id}`)
      expect(response?.status(), id).toBe(404)
      await expect(page.getByRole('heading', { level: 1 }), id).toContainText('страница не существует')
    }
  })

  // The router of the browser does not take such an address over: the page is what the server says.
  test('/flats/%00 is no page', async ({ request }) => {
    const response = await request.get('/flats/%00')
    expect(response.status()).toBe(404)
    expect(await response.text()).toMatch(/страница не\sсуществует/)
  })

  keptPageTest('the plan has four drawings, chosen with the keyboard', async ({ page }) => {
    const flat = await openFlat(page, 'status=free')
    const tabs = page.getByRole('tablist', { name: 'Вид планировки' })
    const plan = page.getByRole('img', { name: new RegExp(`^План.*${flat.title.replace(/\s/g, '\\s')}`) }).first()
    const drawn = () => plan.evaluate(element => element.innerHTML)
    const furnished = await drawn()
    await tabs.getByRole('tab', { name: 'С мебелью' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: 'С размерами' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'С размерами' })).toBeVisible()
    await expect.poll(drawn).not.toBe(furnished)
    const dimensions = await drawn()
    await page.keyboard.press('End')
    await expect(tabs.getByRole('tab', { name: 'Разбор' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('img', { name: /^Разбор планировки/ })).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: 'Разбор' })).toHaveAttribute('aria-busy', 'false')
    await page.keyboard.press('ArrowRight')
    await expect.poll(drawn).toBe(furnished)
    expect(dimensions).not.toBe(furnished)
  })

  keptPageTest('the plan fills the screen, grows with keys and wheel, moves and closes', async ({ page }) => {
    await openFlat(page, 'status=free')
    const open = page.getByRole('button', { name: 'На весь экран' })
    await open.click()
    const zoom = page.getByRole('dialog')
    const frame = zoom.getByRole('group')
    await expect(frame).toBeVisible()
    const scale = () => frame.evaluate(element => element.style.getPropertyValue('--plan-scale'))
    const place = () => frame.evaluate(element => element.style.getPropertyValue('--plan-x'))
    await expect.poll(scale).toBe('1')
    await frame.focus()
    await page.keyboard.press('+')
    await expect.poll(async () => Number(await scale())).toBeGreaterThan(1)
    const once = Number(await scale())
    await frame.hover()
    await page.mouse.wheel(0, -300)
    await expect.poll(async () => Number(await scale())).toBeGreaterThan(once)
    const before = await place()
    await page.keyboard.press('ArrowRight')
    await expect.poll(place).not.toBe(before)
    await page.keyboard.press('0')
    await expect.poll(scale).toBe('1')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(zoom).toBeHidden()
    await expect(open).toBeFocused()
  })

  keptPageTest(
    'booking opens the window of a request about this flat, and closing it gives the focus back',
    async ({ page }) => {
      const flat = await openFlat(page, 'status=free')
      const book = main(page).getByRole('link', { name: 'Забронировать' }).filter({ visible: true }).first()
      await book.click()
      const form = page.getByRole('dialog')
      await expect(form.getByRole('heading', { name: 'Забронировать квартиру' })).toBeVisible()
      await expect(form).toContainText(flat.title)
      await expect(form).toContainText(asRub(flat.price ?? 0))
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      await expect(book).toBeFocused()
    },
  )

  keptPageTest('the mortgage is computed anew for another deposit, term and buyer', async ({ page }) => {
    await openFlat(page, 'status=free&rooms=2')
    await mortgage(page).scrollIntoViewIfNeeded()
    const first = rubOf(await firstPayment(page).textContent())
    const deposit = mortgage(page).getByRole('slider', { name: 'Первый взнос' })
    // Inert until React has hydrated it.
    await expect(mortgage(page).locator('[inert]')).toHaveCount(0)
    await deposit.press('End')
    await expect.poll(async () => rubOf(await firstPayment(page).textContent())).toBeLessThan(first / 2)
    await deposit.press('Home')
    await expect.poll(async () => rubOf(await firstPayment(page).textContent())).toBe(first)
    await mortgage(page).getByRole('slider', { name: 'Срок' }).press('Home')
    await expect.poll(async () => rubOf(await firstPayment(page).textContent())).toBeGreaterThan(first)
    await mortgage(page).getByRole('slider', { name: 'Срок' }).press('End')
    await mortgage(page).getByRole('radio', { name: 'Просто покупатель' }).check({ force: true })
    await expect.poll(async () => rubOf(await firstPayment(page).textContent())).toBeGreaterThan(first)
    await expect(mortgage(page).getByText('Ипотека для всех').first()).toBeVisible()
  })

  keptPageTest(
    'the full cost of a credit is read before its rate and is written no smaller',
    { tag: '@long' },
    async ({ page }) => {
      await openFlat(page, 'status=free&rooms=2')
      const offers = mortgage(page).getByRole('list', { name: 'Предложения банков' }).getByRole('listitem')
      await expect.poll(() => offers.count()).toBeGreaterThan(3)
      for (const offer of await offers.all()) {
        const names = await offer.getByRole('term').allTextContents()
        expect(names.map(name => name.trim())).toEqual(['ПСК', 'Ставка', 'Платёж'])
        const sizes = await offer
          .getByRole('definition')
          .evaluateAll(values => values.map(value => Number.parseFloat(getComputedStyle(value).fontSize)))
        expect(sizes[0]).toBeGreaterThanOrEqual(sizes[1] ?? 0)
      }
    },
  )

  keptPageTest('another finish changes the sum, its pictures and the price of the loan', async ({ page }) => {
    await openFlat(page, 'status=free&finish=whitebox')
    const finish = page.getByRole('region', { name: 'Отделка', exact: true })
    await finish.scrollIntoViewIfNeeded()
    const choose = (name: RegExp) => finish.getByRole('radio', { name }).check({ force: true })
    const sums = async () => (await finish.getByRole('definition').allTextContents()).join('|')
    await choose(/^White box/)
    const bare = await sums()
    await choose(/^Графит/)
    await expect.poll(sums).not.toBe(bare)
    await expect(finish.getByRole('figure').first()).toContainText('«Графит»')
  })

  test('the address of the page is copied', { tag: '@long' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // With a system sheet there would be nothing to read.
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const flat = await openFlat(page, 'status=free')
    await page.getByRole('button', { name: 'Поделиться' }).click()
    await expect(page.getByText('Ссылка скопирована')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/flats/${flat.id}$`))
  })

  keptPageTest('the plan of the floor leads to its other flats', { tag: '@long' }, async ({ page }) => {
    const flat = await openFlat(page, 'status=free&building=2')
    const other = page
      .getByRole('group', { name: /^План .*этажа/ })
      .getByRole('link')
      .first()
    const href = await other.getAttribute('href')
    expect(href).not.toBe(`/flats/${flat.id}`)
    await other.press('Enter')
    await expect(page).toHaveURL(href ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  keptPageTest('the bar of sections stays in sight and says where the reader is', async ({ page }) => {
    await openFlat(page, 'status=free&rooms=2')
    const bar = page.getByRole('navigation', { name: 'Разделы страницы' })
    await bar.getByRole('link', { name: 'Ипотека' }).click()
    await expect(mortgage(page)).toBeInViewport()
    await expect(bar).toBeInViewport()
    await expect(bar.getByRole('link', { name: 'Ипотека' })).toHaveAttribute('aria-current', 'location')
  })
})

test.describe('on a phone', { tag: '@phone' }, () => {
  keptPageTest(
    'price and booking come to the lower edge when the price block has left the screen',
    async ({ page }) => {
      const flat = await openFlat(page, 'status=free')
      const bar = page.getByRole('complementary').filter({ has: page.getByRole('link', { name: 'Забронировать' }) })
      await main(page)
        .getByRole('link', { name: /^Платёж/ })
        .scrollIntoViewIfNeeded()
      await expect(bar).toBeHidden()
      await page.getByRole('heading', { name: /^Похожие/ }).scrollIntoViewIfNeeded()
      await expect(bar).toBeVisible()
      await expect(bar).toContainText(asRub(flat.price ?? 0))
      await bar.getByRole('link', { name: 'Забронировать' }).click()
      await expect(page.getByRole('dialog')).toContainText(flat.title)
    },
  )
})

for (const [name, query] of [
  ['on sale', 'status=free&rooms=2'],
  ['with a discount', 'discount=1'],
  ['booked', 'status=booked'],
  ['sold', 'status=sold'],
] as const) {
  const title = `a flat ${name}: nothing for axe, the whole page is as wide as the screen`
  keptPageTest(title, { tag: '@long' }, async ({ page }) => {
    // Four widths of a long page.
    test.slow()
    await openFlat(page, query)
    await walkDown(page)
    await expectAccessible(page, { hasColours: true })
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is read, the other drawings are addresses, requests lead to the form', {
    tag: '@long-phone',
  }, async ({ page }) => {
    const flat = await openFlat(page, 'status=free&rooms=2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(flat.title)
    for (const name of ['Место в доме', 'Отделка', 'Ипотека для этой квартиры']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    await main(page).getByText('Всё об этой квартире').click()
    await expect(page.getByRole('heading', { name: 'Солнце в течение дня' })).toBeVisible()
    await expect(page.getByText('Почему такая цена')).toBeVisible()
    expect(rubOf(await firstPayment(page).textContent())).toBeGreaterThan(0)

    const drawings = page.getByRole('link', { name: /^(С размерами|3D|Разбор)$/ })
    await expect(drawings).toHaveCount(3)
    for (const drawing of await drawings.all()) {
      const answer = await page.request.get((await drawing.getAttribute('href')) ?? '')
      expect(answer.ok()).toBe(true)
      expect(answer.headers()['content-type']).toContain('image/svg+xml')
    }

    const href = await main(page)
      .getByRole('link', { name: 'Забронировать' })
      .filter({ visible: true })
      .first()
      .getAttribute('href')
    const form = page.locator(href ?? '')
    await expect(form.getByLabel('Телефон')).toBeVisible()
  })
})
