import { addressOf, UNKNOWN_PAGE, walkedPages } from '#app/pages/registry.ts'
import { LOTS, SLUGS } from '#demo/testing/known-flats.ts'
import { listCoveredControls } from '../support/controls.ts'
import { expect, test } from '../support/engines/test.ts'

for (const entry of walkedPages) {
  test(`${entry.pattern} fits the screen, loads its pictures and covers no control`, async ({ site }) => {
    if (entry.pattern === UNKNOWN_PAGE) site.expectNoise(/404/)
    await site.goto(addressOf(entry, LOTS, SLUGS))
    expect(await site.evaluate(listCoveredControls)).toEqual([])
    expect(await site.evaluate(listBrokenPictures)).toEqual([])
    expect(await site.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  })
}

/** Runs in the page: scrolls to each picture that is shown and waits for it. @returns addresses of those that did not load */
async function listBrokenPictures(): Promise<string[]> {
  const broken: string[] = []
  for (const image of document.images) {
    if (!image.checkVisibility({ visibilityProperty: true })) continue
    image.scrollIntoView({ block: 'center', behavior: 'instant' })
    try {
      await image.decode()
    } catch {
      if (!image.naturalWidth) broken.push(image.currentSrc || image.outerHTML)
    }
  }
  return broken
}
