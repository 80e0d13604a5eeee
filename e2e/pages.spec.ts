import type { Request } from '@playwright/test'
import { addressOf, isShared, UNKNOWN_PAGE, walkedPages } from '#app/pages/registry.ts'
import { paths } from '#contract/paths.ts'
import { LOTS, SLUGS } from '#demo/testing/known-flats.ts'
import { inRun, isLongRun } from '#server/testing/run-length.ts'
import { ALIKE } from './support/alike-pages.ts'
import { listCoveredControls } from './support/controls.ts'
import {
  expect,
  expectAccessible,
  expectNoCoveredControl,
  expectNoSidewaysScroll,
  expectNothingCut,
  expectNothingMovesUnseen,
  keptPageTest,
  test,
} from './support/test.ts'
import { HEIGHT_PX, PHONE_WIDTHS_PX } from './support/widths.ts'

const LOOKED_AT_PX = inRun({ short: [320, 768, 1024, 1440], long: [...PHONE_WIDTHS_PX, 768, 1024, 1440] })

/** Pages whose colours are measured in every run: those that others are made like. */
const COLOURED = [
  paths.home(),
  paths.flats(),
  paths.sitePlan(),
  paths.favorites(),
  paths.about(),
  paths.news(),
  paths.purchase(),
  UNKNOWN_PAGE,
]

for (const entry of walkedPages) {
  const { pattern, layout } = entry
  const address = addressOf(entry, LOTS, SLUGS)
  const isKnown = pattern !== UNKNOWN_PAGE
  const tag = ALIKE.has(pattern) ? '@long' : '@long-desktop'

  keptPageTest(
    `${pattern} is complete, accessible and calls no third party`,
    { tag },
    async ({ page, noise, baseURL }, { project }) => {
      if (!isKnown) noise.expect(/status of 404/)
      const elsewhere: string[] = []
      const record = (request: Request) => {
        const { origin, protocol } = new URL(request.url())
        if (origin !== baseURL && /^https?:$/.test(protocol)) elsewhere.push(request.url())
      }
      page.on('request', record)
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(isKnown ? 200 : 404)
      expect(answer?.headers()['cache-control']).toBe(isShared(pattern) ? 'public, no-cache' : 'no-store')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      // The print layout has its own head.
      if (layout !== 'print') {
        for (const landmark of ['banner', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toHaveCount(1)
      }
      // What search engines may keep has one address; paper is the page of something else.
      if (isKnown && isShared(pattern) && layout !== 'print') {
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`))
      } else await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expectAccessible(page, {
        hasColours: isLongRun || (project.name === 'phone' && COLOURED.includes(pattern)),
      })
      await expectNothingMovesUnseen(page)
      page.off('request', record)
      expect(elsewhere).toEqual([])
      // Styles follow the width at once. What scripts decide by it is for the other project.
      if (project.name === 'phone') {
        for (const width of LOOKED_AT_PX) {
          await page.setViewportSize({ width, height: HEIGHT_PX })
          await expectNothingCut(page)
          await expectNoCoveredControl(page)
        }
      } else {
        await expectNoSidewaysScroll(page)
        await expectNoCoveredControl(page)
      }
    },
  )
}

test('the audit of controls names one that something covers @desktop', async ({ page }) => {
  await page.setContent(`<button>Free</button><p style="position: relative"><a href="#x">Covered</a>
    <span style="position: absolute; inset: 0">sheet</span></p>`)
  expect(await page.evaluate(listCoveredControls)).toEqual(['a. «Covered» is covered by span. «sheet»'])
})

test('no two pages have the same title or the same description @desktop', async ({ request }) => {
  const entries = walkedPages.filter(
    ({ layout, pattern }) => layout !== 'print' && pattern !== UNKNOWN_PAGE && isShared(pattern),
  )
  const heads: { pattern: string; title: string; description: string }[] = []
  // One after another: a busy machine would refuse some of so many at once.
  for (const entry of entries) {
    const html = await (await request.get(addressOf(entry, LOTS, SLUGS))).text()
    heads.push({
      pattern: entry.pattern,
      title: /<title>([^<]+)</.exec(html)?.[1] ?? '',
      description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '',
    })
  }
  expect(heads.length).toBeGreaterThan(30)
  for (const part of ['title', 'description'] as const) {
    const texts = heads.map(head => head[part])
    expect(texts).not.toContain('')
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([])
  }
})
