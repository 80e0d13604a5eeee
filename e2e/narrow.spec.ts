import { expect, expectNoSidewaysScroll, test } from './support/test.ts'

const WIDTHS = [320, 360, 375, 390, 414]
const PAGES = [
  '/',
  '/flats',
  '/flats?rooms=0&area_min=80',
  '/flats/1230',
  '/favorites',
  '/favorites/print',
  '/confidential-policy',
  '/personal-data-consent',
  '/terms-of-use',
  '/net-takoj-stranicy',
]

for (const path of PAGES) {
  test(`the narrowest phones lose no word and do not scroll sideways: ${path} @phone`, async ({ page, noise }) => {
    noise.expect(/status of 404/)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expectNoSidewaysScroll(page)
      // A page can be cut where it does not scroll: what is written ends inside the screen.
      const cut = await page.evaluate(() => {
        const range = document.createRange()
        return [...document.querySelectorAll('h1, h2, h3')].flatMap(element => {
          if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth <= 1) return []
          for (let at = element.parentElement; at; at = at.parentElement)
            if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return []
          range.selectNodeContents(element)
          const { right } = range.getBoundingClientRect()
          return right > document.documentElement.clientWidth + 1 ? [element.textContent?.slice(0, 60)] : []
        })
      })
      expect(cut, `${width} px`).toEqual([])
    }
  })
}
