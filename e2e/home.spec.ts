import type { Page } from '@playwright/test'
import { PROJECT } from '#demo/testing/known-quarter.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, keptPageTest, test } from './support/test.ts'
import { atEachWidth, PHONE } from './support/widths.ts'

/** Source: docs/specification-coverage.md#default-layout, docs/design-system.md#pictures. */
const MAX_IMAGE_BYTES = 400 * 1024
const MAX_SHIFT = 0.02
/** Source: WCAG 2.2, 2.5.8 "Target size". */
const MIN_TARGET_PX = 24
/** A digit of a placeholder is no wider. */
const DIGIT_PX = 9

const search = (page: Page) => page.getByRole('form', { name: 'Быстрый подбор квартиры' })
const show = (page: Page) => search(page).getByRole('button', { name: /^Показать/ })

/** The number in «Показать 128 квартир». */
async function shownCount(page: Page): Promise<number> {
  return Number((await show(page).innerText()).replace(/\D/g, ''))
}

/** The number next to the title of the list. */
async function listCount(page: Page): Promise<number> {
  const found = page.getByText(/^найдено /).first()
  return Number(((await found.textContent()) ?? '').replace(/\D/g, ''))
}

/** Walks down the page as a visitor does, so that everything that waits to be seen comes. */
async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
}

keptPageTest('shows everything that the content has, under one title', { tag: '@long-phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PROJECT.name)
  for (const name of [
    'Берег, на котором живут круглый год',
    'Выберите дом',
    'От студии до четырёх комнат, в одном масштабе',
    'Утром сначала видно воду, потом всё остальное',
    'Одна квартира, разные платежи',
    'Ключи к готовой комнате',
    'Что нового',
    'Стройка без закрытых дверей',
    'Пешком от подъезда',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await expect(page.getByRole('list', { name: 'Квартиры в одном масштабе' }).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('img', { name: '412 деревьев' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Готовность корпусов' }).getByRole('listitem')).toHaveCount(6)
})

keptPageTest(
  'at every width the words of the title stay whole and nothing scrolls sideways',
  { tag: '@long' },
  async ({ page }, { project }) => {
    await atEachWidth(
      page,
      project,
      () => page.goto('/'),
      async widthPx => {
        const lines = await page.getByRole('heading', { level: 1 }).evaluate(title => {
          const text = title.firstChild
          if (!text?.textContent) return []
          const range = document.createRange()
          return [...text.textContent.matchAll(/\S+/g)].map(({ index, 0: word }) => {
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return range.getClientRects().length
          })
        })
        expect(lines, `${widthPx} px`).toEqual([1, 1])
        await walkDown(page)
        await expectNoSidewaysScroll(page)
      },
    )
  },
)

keptPageTest('is accessible from its top to its end', { tag: '@long' }, async ({ page }) => {
  test.slow() // The page is long, and every text of it is measured.
  await page.goto('/')
  await walkDown(page)
  await expectAccessible(page)
})

test('the hero is the largest thing of the first screen and is asked for before scripts', {
  tag: '@long-desktop',
}, async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      const last = list.getEntries().at(-1)
      const element = last instanceof LargestContentfulPaint ? last.element : null
      document.documentElement.dataset.lcp = `${element?.tagName} ${element?.getAttribute('alt') ?? ''}`
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const response = await page.goto('/')
  const html = (await response?.text()) ?? ''
  const preload = html.indexOf('rel="preload" as="image"')
  expect(preload).toBeGreaterThan(0)
  expect(preload).toBeLessThan(html.indexOf('<script'))
  // Scripts do not delay it: they are requested after the first paint.
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('<script type="module"')
  await expect(page.locator('html')).toHaveAttribute('data-lcp', /^IMG Набережная/)
})

test('nothing moves while the page comes and is read', { tag: '@long-desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value)
      document.documentElement.dataset.shift = String(shift)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await walkDown(page)
  const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
  expect(shift).toBeLessThanOrEqual(MAX_SHIFT)
})

test.describe('on a phone with a fine screen', { tag: '@phone' }, () => {
  test.use({ ...PHONE, deviceScaleFactor: 2 })

  test('the pictures of the first screen weigh less than 400 KB', async ({ page }) => {
    let bytes = 0
    const files: string[] = []
    page.on('response', async response => {
      if (response.request().resourceType() !== 'image') return
      bytes += (await response.body().catch(() => Buffer.alloc(0))).length
      files.push(response.url())
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(files.filter(file => file.includes('/img/'))).toHaveLength(1)
    expect(bytes).toBeLessThan(MAX_IMAGE_BYTES)
  })

  test('a tap on a building opens its floors', async ({ page }) => {
    await page.goto('/')
    const marker = page.getByRole('link', { name: /^Корпус 2 II кв/ })
    await marker.scrollIntoViewIfNeeded()
    await expect(page.getByRole('img', { name: /^Квартал с высоты/ })).toBeAttached()
    await marker.tap()
    await expect(page).toHaveURL('/genplan?at=2')
  })
})

keptPageTest('the quick search counts what the list then shows', { tag: '@long-phone' }, async ({ page }) => {
  await page.goto('/')
  const all = await shownCount(page)
  expect(all).toBeGreaterThan(0)

  await search(page).getByRole('checkbox', { name: '2', exact: true }).check({ force: true })
  await expect.poll(() => shownCount(page)).toBeLessThan(all)
  const ofTwoRooms = await shownCount(page)

  const upper = search(page).getByRole('slider', { name: 'Цена, млн ₽, верхняя граница' })
  await upper.focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('PageDown')
  await expect.poll(() => shownCount(page)).toBeLessThan(ofTwoRooms)
  await expect(search(page).getByText(/^до\s\d+(,\d)?$/)).toBeVisible()
  const chosen = await shownCount(page)

  await show(page).click()
  await expect(page).toHaveURL(/\/flats\?rooms=2&price_max=\d+$/)
  await expect.poll(() => listCount(page)).toBe(chosen)
})

test('what would give nothing is disabled, and a failed count leaves the button', { tag: '@phone' }, async ({
  page,
  noise,
}) => {
  noise.expect(/lots could not be counted|status of 500/)
  await page.goto('/')
  const area = search(page).getByRole('slider', { name: 'Площадь, м², верхняя граница' })
  await area.focus()
  await page.keyboard.press('Home')
  // Nothing so small has four rooms.
  await expect(search(page).getByRole('checkbox', { name: '4+' })).toBeDisabled()

  await page.route('**/api/property/facets/**', route => route.fulfill({ status: 500, body: '{}' }))
  await page.keyboard.press('End')
  await expect(search(page).getByRole('button', { name: 'Показать квартиры' })).toBeEnabled()
})

keptPageTest(
  'search engines read who sells what, and where the page lives',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    await page.goto('/?utm_source=test')
    await expect(page).toHaveTitle(new RegExp(PROJECT.name))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\.jpg$/)
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
    const listing = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'RealEstateListing')
    expect(listing.offers.offerCount).toBe(await shownCount(page))
    expect(listing.offers.lowPrice).toBeLessThan(listing.offers.highPrice)
  },
)

keptPageTest(
  'day turns to evening at the press of a button, and back',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await page.goto('/')
    const title = page.getByRole('heading', { level: 1 })
    const colorOf = () => title.evaluate(element => getComputedStyle(element).color)
    const byDay = await colorOf()
    // The second picture is fetched when the page has nothing else to do; without it there is nothing to press.
    await page.getByRole('button', { name: 'Показать вечером' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-hour', 'evening')
    await expect.poll(colorOf).toBe('rgb(246, 243, 236)')
    await expectAccessible(page, { hasColours: true })
    await page.getByRole('button', { name: 'Показать утром' }).click()
    await expect.poll(colorOf).toBe(byDay)
    await page.getByRole('button', { name: 'Показать вечером' }).click()
    // Elsewhere nothing is left of it.
    await page.goto('/flats')
    await expect(page.locator('html')).not.toHaveAttribute('data-hour', /./)
  },
)

test('the evening picture costs a phone nothing', { tag: ['@phone', '@long'] }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Показать вечером' })).toHaveCount(0)
  expect(asked.filter(url => url.includes('hero-evening'))).toEqual([])
})

keptPageTest(
  'plans have one scale and one ground line at every width',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    await atEachWidth(
      page,
      project,
      () => page.goto('/'),
      async widthPx => {
        const plans = await page
          .getByRole('list', { name: 'Квартиры в одном масштабе' })
          .locator('img')
          .evaluateAll(images =>
            images.map(image => {
              const { width, bottom } = image.getBoundingClientRect()
              return { scale: width / Number(image.getAttribute('width')), bottom }
            }),
          )
        for (const { scale, bottom } of plans) {
          expect(scale, `${widthPx} px`).toBeCloseTo(plans[0]?.scale ?? 0, 3)
          expect(bottom, `${widthPx} px`).toBeCloseTo(plans[0]?.bottom ?? 0, 0)
        }
      },
    )
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page reads in full and the quick search is a form', { tag: '@long-phone' }, async ({ page }) => {
    await page.goto('/')
    for (const text of ['Корпус 6', 'Терракота, орех', 'самый долгий срок программы']) {
      await expect(page.getByText(text).first()).toBeVisible()
    }
    await search(page).getByRole('checkbox', { name: 'Студия' }).check({ force: true })
    await search(page).getByLabel('Цена, ₽, до').fill('5000000')
    // Nothing counts again without a script, so the button promises no number.
    await expect(show(page)).toHaveText('Показать квартиры', { useInnerText: true })
    await show(page).click()
    await expect(page).toHaveURL(/\/flats\?.*rooms=0.*price_max=5000000/)
    const found = await listCount(page)
    expect(found).toBeGreaterThan(0)
    await page.goto('/flats?rooms=0&price_max=5000000')
    expect(await listCount(page)).toBe(found)
  })

  test('every field of the quick search is as wide as what it asks for, at every width @long', async ({ page }, {
    project,
  }) => {
    await atEachWidth(
      page,
      project,
      () => page.goto('/'),
      async widthPx => {
        for (const control of await search(page).getByRole('spinbutton').or(search(page).getByRole('checkbox')).all()) {
          const box = await control.boundingBox()
          const panel = await search(page).boundingBox()
          if (!box || !panel) throw new Error(`a control is not shown at ${widthPx} px`)
          expect(Math.min(box.width, box.height), `${widthPx} px`).toBeGreaterThanOrEqual(MIN_TARGET_PX)
          expect(box.x + box.width, `${widthPx} px`).toBeLessThanOrEqual(panel.x + panel.width)
          const placeholder = await control.getAttribute('placeholder')
          if (placeholder) expect(box.width, `${widthPx} px`).toBeGreaterThanOrEqual(placeholder.length * DIGIT_PX)
        }
      },
    )
  })
})
