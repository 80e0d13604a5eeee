import { expect, type Page, test } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { inRun } from '#server/testing/run-length.ts'
import { measureRoutes } from '../scripts/bundle-sizes.ts'

const MAX_JS_BYTES = 140 * 1024
const MAX_CSS_BYTES = 30 * 1024

test('no page loads more than 140 KB of JavaScript and 30 KB of CSS', { tag: '@desktop' }, () => {
  const routes = measureRoutes('build/client')
  expect(routes.length).toBeGreaterThan(3)
  for (const { path, jsBytes, cssBytes } of routes) {
    expect(jsBytes, `JavaScript of ${path}`).toBeLessThanOrEqual(MAX_JS_BYTES)
    expect(cssBytes, `CSS of ${path}`).toBeLessThanOrEqual(MAX_CSS_BYTES)
  }
})

test('a stylesheet comes with its page, and once: one that follows would have the page laid out anew', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install()
  const more = inRun({ short: [], long: ['/', '/flats', '/genplan', '/about'] })
  for (const path of [paths.flat(FLATS.onSale), ...more]) {
    await page.goto(path)
    const sent = await stylesheets(page)
    // It comes with the last script that a page fetches by itself, three seconds later.
    await page.clock.runFor(3000)
    await expect(page.getByRole('region', { name: /^Уведомление о\scookie/ })).toBeVisible()
    expect(await stylesheets(page), path).toEqual(sent)
  }
})

function stylesheets(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('link[rel=stylesheet]')
    .evaluateAll(links => links.map(link => link.getAttribute('href')?.replace('#', '')))
}
