import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { inRun } from '#server/testing/run-length.ts'
import { SCRIPT_TARGETS } from '../scripts/browsers.ts'
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

const FOLDERS = ['build/client/assets', 'build/office/assets']
const assets = (ending: string) =>
  FOLDERS.flatMap(folder => readdirSync(folder).map(name => join(folder, name))).filter(name => name.endsWith(ending))

/** Built-in functions that the oldest of the supported browsers lack. */
const LATER_FUNCTIONS =
  /\b(?:(?:Object|Map)\.groupBy|Promise\.(?:withResolvers|try)|Array\.fromAsync|URL\.(?:canParse|parse)|AbortSignal\.any|RegExp\.escape)\b/

test('scripts use nothing that the oldest supported browsers lack', { tag: '@desktop' }, async () => {
  expect(assets('.js').length).toBeGreaterThan(20)
  for (const name of assets('.js')) {
    const code = readFileSync(name, 'utf8')
    const compile = async (target: string | string[]) => (await transformWithOxc(code, name, { target })).code
    expect(await compile(SCRIPT_TARGETS), name).toBe(await compile('esnext'))
    expect(LATER_FUNCTIONS.exec(code)?.[0], name).toBeUndefined()
  }
})

/** What makes older browsers drop a whole rule. The compiler replaces it. Each browser that knows container queries knows their ranges. */
const LATER_CSS = /@media[^{]*[<>]|[{};]&|light-dark\(|@scope\b/

test('stylesheets are compiled for browsers older than those that run the scripts', { tag: '@desktop' }, () => {
  expect(assets('.css').length).toBeGreaterThan(5)
  for (const name of assets('.css')) expect(LATER_CSS.exec(readFileSync(name, 'utf8'))?.[0], name).toBeUndefined()
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
