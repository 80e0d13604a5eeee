import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { expect, test } from './support/test.ts'

/** A wider rendition is waste, unless the next narrower one would have to be enlarged. */
const MAX_SURPLUS = 1.5
/** Boxes are rounded to whole pixels. */
const ROUNDING = 1.01

/** Pictures that the browser draws larger than their pixels, though wider ones are offered, or takes needlessly wide. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(
    ([surplus, rounding]) => {
      const found: string[] = []
      for (const image of document.querySelectorAll<HTMLImageElement>('picture > img')) {
        const { offsetWidth, offsetHeight, naturalWidth, naturalHeight, currentSrc } = image
        if (!image.complete || naturalWidth === 0 || offsetWidth === 0) continue
        const proportion = naturalWidth / naturalHeight
        const isCover = getComputedStyle(image).objectFit === 'cover'
        const drawn = (isCover ? Math.max : Math.min)(offsetWidth, offsetHeight * proportion)
        const sets = [...(image.parentElement?.querySelectorAll('source, img') ?? [])]
          .map(element => (element.getAttribute('srcset') ?? '').split(', '))
          .map(set => set.map(candidate => candidate.split(' ')))
          .map(set => set.map(([path = '', width = '']) => ({ path, width: Number.parseInt(width, 10) })))
        const set = sets.find(candidates => candidates.some(({ path }) => currentSrc.endsWith(path))) ?? []
        const taken = set.find(({ path }) => currentSrc.endsWith(path))?.width ?? 0
        const isEnlarged = taken * rounding < drawn && set.some(({ width }) => width > taken)
        const isWaste = taken > drawn * surplus && set.some(({ width }) => width < taken && width >= drawn)
        if (isEnlarged || isWaste)
          found.push(`${taken} px drawn ${Math.round(drawn)} wide: ${image.sizes} ${currentSrc}`)
      }
      return found
    },
    [MAX_SURPLUS, ROUNDING] as const,
  )
}

/** Walks down, and waits for the pictures that come into view. */
async function walkDown(page: Page): Promise<void> {
  const heightPx = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < heightPx; y += 450) {
    await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), y)
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLImageElement>('picture > img')].every(
            image => image.complete || image.getBoundingClientRect().top > innerHeight,
          ),
        ),
      )
      .toBe(true)
  }
}

/** One page on a phone and one on a desktop; all of them at every width in a long run. */
const IN_EVERY_RUN = ['/ 375', `${paths.flat(FLATS.inTower)} 1440`]

for (const path of ['/', paths.flat(FLATS.inTower), '/no-such-page']) {
  for (const width of [375, 768, 1024, 1440, 1920]) {
    const tag = IN_EVERY_RUN.includes(`${path} ${width}`) ? ['@desktop'] : ['@desktop', '@long']
    test(`pictures of ${path} have the pixels they need at ${width} px`, { tag }, async ({ page, noise }) => {
      // There is no such page.
      noise.expect(/status of 404/)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await walkDown(page)
      expect(await misfits(page)).toEqual([])
    })
  }
}
