import { addressOf, UNKNOWN_PAGE, walkedPages } from '#app/pages/registry.ts'
import { LOTS, SLUGS } from '#demo/testing/known-flats.ts'
import { ALIKE } from '../support/alike-pages.ts'
import { listCoveredControls } from '../support/controls.ts'
import { expect, test } from '../support/engines/test.ts'

for (const entry of walkedPages) {
  const tag = [
    ...(ALIKE.has(entry.pattern) ? ['@long'] : []),
    ...(entry.pattern === '/flats/:id' ? ['@every-engine'] : []),
  ]
  test(`${entry.pattern} fits the screen, loads its pictures and covers no control`, { tag }, async ({ site }) => {
    if (entry.pattern === UNKNOWN_PAGE) site.expectNoise(/404/)
    await site.goto(addressOf(entry, LOTS, SLUGS))
    expect(await site.evaluate(listCoveredControls)).toEqual([])
    expect(await site.evaluate(listBrokenPictures)).toEqual([])
    expect(await site.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  })
}

/** Runs in the page: loads each picture that is shown. @returns addresses of those that did not load */
async function listBrokenPictures(): Promise<string[]> {
  const shown = [...document.images].filter(image => image.checkVisibility({ visibilityProperty: true }))
  for (const image of shown) image.loading = 'eager'
  const loading = shown.filter(image => !image.complete)
  await Promise.all(
    loading.map(
      image =>
        new Promise(resolve => {
          for (const end of ['load', 'error']) image.addEventListener(end, resolve)
        }),
    ),
  )
  return shown.filter(image => !image.naturalWidth).map(image => image.currentSrc || image.outerHTML)
}
