import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { inRun } from '#server/testing/run-length.ts'
import { expect, keptPageTest, test } from './support/test.ts'

/**
 * What floats over the page (`data-float`), and the controls that it leaves no way to press: a control is covered when something that
 * floats answers for the most of nine points of it. The link of a card answers on the whole card.
 */
function coveredControls(page: Page, by: string): Promise<string[]> {
  return page.evaluate(by => {
    const found: string[] = []
    const selector = 'a[href], button, input, select, textarea, summary, label, [role=slider], [tabindex="0"], form'
    for (const control of document.querySelectorAll<HTMLElement>(selector)) {
      if (control.closest('[data-float], [inert], dialog') || !control.checkVisibility({ visibilityProperty: true }))
        continue
      // The quick search is one control, the callback form is a separate page.
      if (control instanceof HTMLFormElement && control.clientHeight > innerHeight / 3) continue
      const isWholeCard = getComputedStyle(control, '::after').position === 'absolute' && control.closest('article')
      const { left, right, top, bottom } = (isWholeCard || control).getBoundingClientRect()
      const [l, r, t, b] = [
        Math.max(left, 0),
        Math.min(right, innerWidth),
        Math.max(top, 0),
        Math.min(bottom, innerHeight),
      ]
      if (r - l < 2 || b - t < 2) continue
      const points = [0.1, 0.5, 0.9].flatMap(x => [0.1, 0.5, 0.9].map(y => [l + (r - l) * x, t + (b - t) * y] as const))
      const covered = points.filter(([x, y]) => document.elementFromPoint(x, y)?.closest(by))
      // A card or a plan is large: it is lost when there is little left to press.
      const isLarge = isWholeCard || b - t > innerHeight / 3
      if (covered.length > (isLarge ? 5 : 0))
        found.push((control.getAttribute('aria-label') ?? control.innerText).slice(0, 60))
    }
    return found
  }, by)
}

const NOTICE = 'section[aria-label*=cookie]'

/** Waits until the animations end, except the progress bar of the notice (over 5 s) and animations driven by scrolling. */
const settle = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
      .every(({ effect }) => Number(effect?.getTiming().duration) > 5000),
  )

async function expectNothingCovered(page: Page, by: string): Promise<void> {
  for (const part of [0, 0.3, 0.6, 1]) {
    await page.evaluate(
      part => scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * part, behavior: 'instant' }),
      part,
    )
    // What covers a control moves away when scrolling stops.
    await expect(async () => {
      await settle(page)
      expect(await coveredControls(page, by), `at ${part} of the page`).toEqual([])
    }).toPass({ timeout: 10_000 })
  }
}

test.describe('with the notice of cookies', () => {
  test.use({ cookieChoice: null })

  for (const [path, tag] of [
    ['/', ['@long']],
    ['/flats', ['@long']],
    [paths.flat(FLATS.inTower), ['@long-desktop']],
    ['/favorites', ['@long']],
    ['/confidential-policy', ['@long']],
  ] as const) {
    test(`the notice of cookies covers no control at ${path}`, { tag: [...tag] }, async ({ page }) => {
      // Its bar is stopped: checking takes longer than the notice stays.
      await page.clock.install()
      await page.goto(path)
      await page.clock.runFor(3000)
      await expect(page.locator(NOTICE)).toBeVisible()
      await expectNothingCovered(page, NOTICE)
    })
  }

  keptPageTest('a toast is above the cookie notice and the bottom bar', { tag: '@long' }, async ({ page }) => {
    await page.goto('/flats')
    await expect(page.locator(NOTICE)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('button', { name: /в\sизбранном$/ })
      .click()
    const toast = page.getByRole('status').getByText('Сохранили в')
    await expect(toast).toBeVisible()
    await settle(page)
    const boxes = await page
      .locator('[data-float]:visible')
      .evaluateAll(all =>
        all.map((element): DOMRect => element.getBoundingClientRect().toJSON()).filter(({ height }) => height > 0),
      )
    expect(boxes.length).toBeGreaterThan(1)
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        expect(
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          `${a.top} and ${b.top}`,
        ).toBe(false)
      }
    }
  })
})

keptPageTest('the way to the top covers no control', { tag: '@long' }, async ({ page }) => {
  for (const path of [paths.flat(FLATS.inTower), ...inRun({ short: [], long: ['/', '/flats'] })]) {
    await page.goto(path)
    await expectNothingCovered(page, '[data-float]:has([aria-label="Наверх"])')
  }
})

keptPageTest(
  'the pill of filters floats over the list, from the top of the page on and with its script or without @phone',
  async ({ page }) => {
    await page.goto('/flats')
    const pill = page.locator('[data-float]').filter({ hasText: 'Фильтры' })
    const below = () => pill.evaluate(element => Math.round(element.getBoundingClientRect().bottom - innerHeight))
    const expectFloating = () => expect.poll(below).toBe(-12)
    await expectFloating()
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
    // On the way down it hides; two scrolls in one frame would be one.
    await expect(pill).toHaveAttribute('data-hidden', 'true')
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
    await expectFloating()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectFloating()
    // At the end of the page it stays with its list.
    await page.evaluate(() => scrollTo({ top: 1_000_000, behavior: 'instant' }))
    await expect.poll(below).toBeLessThan(-812)
  },
)
