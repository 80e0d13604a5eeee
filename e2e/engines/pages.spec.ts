import { addressOf, UNKNOWN_PAGE, walkedPages } from '#contract/pages/registry.ts'
import { LOTS, SLUGS } from '#demo/testing/known-flats.ts'
import { listCoveredControls } from '../support/controls.ts'
import { expect, test } from '../support/engines/test.ts'

for (const entry of walkedPages) {
  test(`${entry.pattern} fits the screen, loads its pictures and covers no control`, async ({ site }) => {
    if (entry.pattern === UNKNOWN_PAGE) site.expectNoise(/404/)
    await site.goto(addressOf(entry, LOTS, SLUGS))
    expect(await site.evaluate(listCoveredControls)).toEqual([])
    await site.until(() => [...document.images].every(image => image.complete))
    const { overflowPx, broken } = await site.evaluate(() => ({
      overflowPx: document.documentElement.scrollWidth - innerWidth,
      broken: [...document.images]
        .filter(image => image.currentSrc && !image.naturalWidth)
        .map(image => image.currentSrc),
    }))
    expect(overflowPx).toBe(0)
    expect(broken).toEqual([])
  })
}
