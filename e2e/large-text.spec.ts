import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { inRun } from '#server/testing/run-length.ts'
import { expect, expectNoSidewaysScroll, test } from './support/test.ts'
import { atEachWidth } from './support/widths.ts'

/** Twice the browser's own 16px. */
const LARGE_PX = 32
const WIDTHS_PX = inRun({ short: [375], long: [375, 768, 1024, 1440] })
const PAGES = [
  { path: '/', tag: '@long' },
  { path: '/favorites', tag: '@long' },
  { path: '/flats?rooms=2&window_view=river&soft=window_view', tag: '@long-desktop' },
  { path: '/flats?rooms=2&view=table', tag: '@long' },
  { path: '/flats?rooms=0&area_min=80', tag: '@long' },
  { path: paths.flat(FLATS.inTower), tag: '@long' },
]

/** Makes the visitor's own font size another one, as the settings of a browser do. */
async function setFontSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } })
}

/** Texts that a box cuts off: wider or higher than what hides their rest. A row that scrolls hides nothing. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = (value: string) => value === 'hidden' || value === 'clip'
    const scrolls = (from: Element, to: Element): boolean =>
      from !== to &&
      (/auto|scroll/.test(getComputedStyle(from).overflowX) ||
        (from.parentElement !== null && scrolls(from.parentElement, to)))
    const isForReaders = (element: Element) => element.clientWidth <= 1 || element.clientHeight <= 1
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (isForReaders(element) || element.closest('[inert], [aria-hidden=true], svg, noscript')) continue
      const { overflowX, overflowY, visibility } = getComputedStyle(element)
      if (visibility === 'hidden' || (!cuts(overflowX) && !cuts(overflowY))) continue
      const box = element.getBoundingClientRect()
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement
        if (!text.textContent?.trim() || !parent || isForReaders(parent)) continue
        if (parent.closest('svg, noscript, [aria-hidden=true]') || scrolls(parent, element)) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right, top, bottom, width } = range.getBoundingClientRect()
        const isBeside = left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top
        const isCut =
          (cuts(overflowX) && (right > box.right + 1 || left < box.left - 1)) ||
          (cuts(overflowY) && (bottom > box.bottom + 1 || top < box.top - 1))
        if (width > 0 && isCut && !isBeside)
          found.push(`${text.textContent.trim().slice(0, 40)} in ${element.className}`)
      }
    }
    return found
  })
}

/** Walks down the page as it is read, so that what waits to be seen has come. */
async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
  await page.waitForLoadState('networkidle')
}

for (const { path, tag } of PAGES) {
  test(`letters twice as large lose nothing: ${path}`, { tag }, async ({ page }, { project }) => {
    test.slow()
    await setFontSize(page, LARGE_PX)
    const check = async (widthPx: number) => {
      await walkDown(page)
      // They are larger indeed.
      const sizePx = await page
        .locator('main p')
        .first()
        .evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))
      expect(sizePx, `${widthPx} px`).toBeGreaterThan(24)
      await expectNoSidewaysScroll(page)
      expect(await cutTexts(page), `${widthPx} px`).toEqual([])
    }
    await atEachWidth(page, project, () => page.goto(path), check, WIDTHS_PX)
  })
}

test(
  'letters of the usual size lose nothing where a house has sections',
  { tag: '@long' },
  async ({ page }, { project }) => {
    const check = async (widthPx: number) => {
      await walkDown(page)
      expect(await cutTexts(page), `${widthPx} px`).toEqual([])
    }
    await atEachWidth(page, project, () => page.goto(paths.flat(FLATS.inSection)), check, WIDTHS_PX)
  },
)

test('with letters twice as large the link to the filter is above the list and covers none of it', {
  tag: '@phone',
}, async ({ page }) => {
  await setFontSize(page, LARGE_PX)
  await page.goto('/flats')
  const link = page.getByRole('link', { name: /^Фильтры/ })
  await expect(link).toHaveCount(1)
  await page.getByRole('article').nth(3).scrollIntoViewIfNeeded()
  await expect(link).not.toBeInViewport()
  await link.click()
  await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible()
})
