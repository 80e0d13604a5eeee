import type { Locator, Page } from '@playwright/test'
import { inRun } from '#server/testing/run-length.ts'
import { expect, expectAccessible, expectTakenOver, keptPageTest, test } from './support/test.ts'

declare global {
  interface Window {
    /** Names of what has flown from page to page, put here by the test. */
    flown: string[]
  }
}

/** What a page looks like, where a number says it: sizes, places, lines. */

const main = (page: Page) => page.getByRole('main')

async function idOf(page: Page, query: string): Promise<number> {
  const response = await page.request.get(`/api/property/?${query}&limit=1`)
  const { results }: { results: { id: number }[] } = await response.json()
  const [flat] = results
  if (!flat) throw new Error(`no flat for ${query}`)
  return flat.id
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}

test.describe('on a desktop', { tag: '@desktop' }, () => {
  keptPageTest('cards of a row share their lines, whatever they hold', async ({ page }) => {
    // Reduced, booked and plain ones side by side.
    await page.goto('/flats?building=1&ordering=-price_per_m2')
    const rows = await main(page)
      .getByRole('article')
      .evaluateAll(cards => {
        const lines = new Map<number, { title: number; price: number }[]>()
        for (const card of cards) {
          const top = (selector: string) => Math.round(card.querySelector(selector)?.getBoundingClientRect().top ?? -1)
          const row = Math.round(card.getBoundingClientRect().top)
          lines.set(row, [...(lines.get(row) ?? []), { title: top('h3'), price: top('data') }])
        }
        return [...lines.values()]
      })
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) {
      expect(new Set(row.map(({ title }) => title)).size, JSON.stringify(row)).toBe(1)
      expect(new Set(row.map(({ price }) => price)).size, JSON.stringify(row)).toBe(1)
    }
  })

  for (const width of inRun({ short: [768], long: [1024, 768] })) {
    keptPageTest(`a table ${width} px wide keeps number and price in sight, however it is moved`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/flats?view=table')
      const region = page.getByRole('region', { name: /таблиц/i })
      const row = region.getByRole('row').nth(1)
      for (const left of [0, 10_000]) {
        await region.evaluate((box, x) => box.scrollTo(x, 0), left)
        const number = await boxOf(row.getByRole('rowheader'))
        const price = await boxOf(row.locator('[data-variant=main]'))
        expect(number.x, 'number').toBeGreaterThanOrEqual(0)
        expect(price.x, 'price').toBeGreaterThan(number.x + number.width - 1)
        expect(price.x + price.width, 'price').toBeLessThanOrEqual(width)
      }
    })
  }

  test('the plan flies from its card to its page and home again; a card is not marked by the click', {
    tag: '@long',
  }, async ({ page, noise }) => {
    // A slow machine shows the page later than the browser thinks right for styles that were fetched ahead.
    noise.expect(/preloaded using link preload but not used/)
    await page.addInitScript(() => {
      const flown: string[] = []
      Object.assign(window, { flown })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (...asked: Parameters<typeof start>) => {
        const transition = start(...asked)
        void transition.ready.then(() => {
          for (const { effect } of document.getAnimations()) {
            if (effect instanceof KeyframeEffect && effect.pseudoElement) flown.push(effect.pseudoElement)
          }
        })
        return transition
      }
    })
    await page.goto('/flats')
    const card = main(page).getByRole('article').nth(1)
    const path = await card.getByRole('link').getAttribute('href')
    const name = `::view-transition-group(flat-${path?.split('/').at(-1)})`
    const flown = () => page.evaluate(() => window.flown.splice(0))
    // The script of the flight comes when the page lives, with the host of its notices.
    await expect(page.locator('[data-float] > [role=status]')).toBeAttached()
    // A link whose script is late is followed by the browser, which flies nothing.
    await expectTakenOver(card.getByRole('link'))
    // Nor does a drawing fly that has not come: a new server makes the pictures of several tests one after another.
    const hasCome = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
    await expect.poll(() => card.locator('img').first().evaluate(hasCome)).toBe(true)
    await card.getByRole('link').click()
    await expect(page).toHaveURL(path ?? '')
    await expect.poll(flown).toContain(name)
    await page.goBack()
    await expect(page).toHaveURL('/flats')
    await expect.poll(flown).toContain(name)
  })

  keptPageTest('a flat without a finish shows a room of one that it can have', { tag: '@long' }, async ({ page }) => {
    await page.goto(`/flats/${await idOf(page, 'building=3&finish=none&status=free')}`)
    const finish = page.getByRole('region', { name: 'Отделка', exact: true })
    await expect(finish.getByText(/^Пример: .*отделка «/)).toBeVisible()
    await expect(finish.getByRole('tab')).toHaveCount(4)
  })

  test('with the colours of the system the compass is seen', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(`/flats/${await idOf(page, 'building=2&window_view=river&floor_min=12&status=free')}`)
    const colours = (locator: Locator, property: string) =>
      locator.evaluateAll((parts, name) => parts.map(part => getComputedStyle(part).getPropertyValue(name)), property)
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const [ring] = await colours(page.getByRole('img', { name: /север/i }).locator('circle'), 'stroke')
    expect(ring).not.toBe(ground)
  })
})

keptPageTest(
  'the open list of sort orders stays inside the page',
  { tag: '@long-desktop' },
  async ({ page, isMobile }) => {
    await page.goto('/flats')
    const select = page.getByRole('combobox', { name: 'Порядок' })
    await select.scrollIntoViewIfNeeded()
    if (isMobile) await select.tap()
    else await select.click()
    const options = select.getByRole('option')
    const places = await options.evaluateAll(all =>
      all.map(option => {
        const { left, top, right, bottom } = option.getBoundingClientRect()
        return { left, top, right, bottom, name: option.textContent }
      }),
    )
    expect(places.length).toBeGreaterThanOrEqual(8)
    const [width, height] = await page.evaluate(() => [document.documentElement.clientWidth, window.innerHeight])
    for (const { left, top, right, bottom, name } of places) {
      expect(left, name ?? '').toBeGreaterThanOrEqual(0)
      expect(top, name ?? '').toBeGreaterThanOrEqual(0)
      expect(right, name ?? '').toBeLessThanOrEqual(width ?? 0)
      expect(bottom, name ?? '').toBeLessThanOrEqual(height ?? 0)
    }
  },
)

test.describe('on a phone', { tag: '@phone' }, () => {
  keptPageTest('the page of a flat begins with name, view, plan and price, and has one heart', async ({ page }) => {
    await page.goto(`/flats/${await idOf(page, 'building=2&status=free')}`)
    const name = await boxOf(page.getByRole('heading', { level: 1 }))
    const plan = await boxOf(main(page).locator('[data-flat] [role=tabpanel]'))
    expect(name.y).toBeLessThan(260)
    expect(plan.y).toBeGreaterThan(name.y)
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Забронировать' })).toBeInViewport()
    // Most of the plan on the first screen.
    expect(plan.y + plan.height / 2).toBeLessThan(812)
    const hearts = await main(page)
      .getByRole('button', { name: /избранно/ })
      .evaluateAll(all => all.filter(heart => !heart.closest('#similar')).length)
    expect(hearts).toBe(1)
  })

  keptPageTest('sizes of the plan have letters of 11 px and more, and all of them can be reached', async ({ page }) => {
    await page.goto(`/flats/${await idOf(page, 'rooms=4&status=free')}`)
    await page.getByRole('tab', { name: 'С размерами' }).click()
    const panel = page.getByRole('tabpanel', { name: 'С размерами' })
    const letters = panel.locator('svg text')
    await expect(letters.first()).toBeAttached()
    const sizes = await letters.evaluateAll(all =>
      all.map(text => {
        const scale = text instanceof SVGTextElement ? text.getScreenCTM() : null
        return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale?.a ?? 0, scale?.b ?? 0)
      }),
    )
    expect(sizes.length).toBeGreaterThan(10)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10.99)
    // The drawing begins where its box begins, and the box scrolls to its end.
    const isWhole = await panel.evaluate(box => {
      const svg = box.querySelector('svg')?.getBoundingClientRect()
      const frame = box.getBoundingClientRect()
      return svg !== undefined && svg.left >= frame.left - 1 && svg.right - frame.left <= box.scrollWidth + 1
    })
    expect(isWhole).toBe(true)
    await expectAccessible(page)
  })

  test('the view has 1.5 pixels of its picture for each of its height', { tag: '@long' }, async ({
    browser,
    baseURL,
  }) => {
    const phones = [
      [375, 3],
      [767, 2],
      ...inRun({
        short: [],
        long: [
          [430, 3],
          [360, 2],
          [640, 3],
        ],
      }),
    ] as const
    for (const [width, deviceScaleFactor] of phones) {
      const context = await browser.newContext({
        viewport: { width, height: 812 },
        deviceScaleFactor,
        isMobile: true,
        hasTouch: true,
        baseURL,
      })
      const page = await context.newPage()
      await page.goto(`/flats/${await idOf(page, 'building=2&floor_min=12&status=free')}`)
      const image = page.locator('#plan img').first()
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      const shown = await image.evaluate(async (img: HTMLImageElement) => {
        const { width: w, height: h } = img.getBoundingClientRect()
        const { currentSrc } = img
        // Not `naturalWidth`, which is what the page says of the picture.
        const pixels = await createImageBitmap(await (await fetch(currentSrc)).blob())
        const ratio = pixels.width / pixels.height
        // Of the whole picture, which the frame crops: `object-fit: cover`.
        return {
          height: Math.max(h, w / ratio),
          pixels: pixels.height,
        }
      })
      expect(shown.height, `${width} px at ${deviceScaleFactor}`).toBeLessThanOrEqual(shown.pixels / 1.5)
      await context.close()
    }
  })

  keptPageTest(
    'nothing for axe where a finish shows its rooms and two sides their views',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto(`/flats/${await idOf(page, 'building=2&rooms=3&floor_min=12&status=free')}`)
      await expect(page.getByRole('tablist', { name: 'Интерьеры с отделкой' })).toBeAttached()
      await expectAccessible(page)
    },
  )
})
