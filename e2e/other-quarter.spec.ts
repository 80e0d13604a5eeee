import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, UNKNOWN_PAGE, walkedPages } from '#contract/pages/registry.ts'
import { findDemoWords, readDemoWords } from '#demo/testing/demo-words.ts'
import { type QuarterSite, startSiteOf } from './support/quarter-site.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'
import { PHONE } from './support/widths.ts'

test.describe.configure({ mode: 'serial' })

const NAME = 'Липовый двор'
/** Flats of the example are counted from one. */
const A_FLAT = 1
const WORDS = readDemoWords()

let site: QuarterSite
test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startSiteOf(contentDir => {
    const args = ['scripts/new/main.ts', contentDir, '--name', NAME, '--phone', '+7 (000) 000-00-01']
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  })
})
test.afterAll(() => site?.close())

// Both widths in one project: the site is built and started once.
for (const [name, options] of [
  ['on a desktop', {}],
  ['on a phone', PHONE],
] as const) {
  test.describe(name, () => {
    test.use(options)

    test('another quarter has every page that it has content for, without a demo word', { tag: '@desktop' }, async ({
      page,
      noise,
    }) => {
      test.setTimeout(180_000)
      noise.expect(/status of 404/)
      for (const entry of walkedPages) {
        const path = addressOf(entry, { flat: A_FLAT })
        if (entry.needs) {
          // One page for all that is not there, and it is among those walked.
          expect((await page.request.get(site.url + path)).status(), path).toBe(404)
          continue
        }
        const answer = await page.goto(site.url + path)
        expect(answer?.status(), path).toBe(entry.pattern === UNKNOWN_PAGE ? 404 : 200)
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
        expect(findDemoWords(await page.content(), WORDS), path).toEqual([])
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
    })
  })
}

test('what it has nothing for is nowhere: no link, no empty block', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(site.url)
  const hrefs = await page.locator('a[href^="/"]').evaluateAll(links => links.map(link => link.getAttribute('href')))
  const pages = new Set(hrefs.map(href => href?.replace(/[?#].*$/, '')))
  for (const absent of [
    '/genplan',
    '/about',
    '/media/news',
    '/media/promo',
    '/documents',
    '/purchase',
    '/tour/index.html',
  ])
    expect([...pages], absent).not.toContain(absent)
  for (const path of pages) expect((await page.request.get(site.url + path)).status(), path).toBe(200)
  await expect(page.getByRole('banner').getByText(NAME)).toBeVisible()
  // A list or a section of nothing would be a place that looks forgotten.
  const empty = page.locator('main section:not(:has(*)), ul:not(:has(li)), nav:not(:has(a, button))')
  await expect(empty).toHaveCount(0)
})

test('what browsers load of its build says nothing of the demo', { tag: '@desktop' }, () => {
  const files = globSync('**/*.{js,css,svg,html,json}', { cwd: site.clientDir })
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    // Names and phones: scripts may well name a class or a field like a slug.
    const text = readFileSync(join(site.clientDir, file), 'utf8')
    expect(findDemoWords(text, { ...WORDS, marks: [] }), file).toEqual([])
  }
})
