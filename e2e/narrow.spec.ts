import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { expect, expectNothingCut, keptPageTest } from './support/test.ts'
import { atEachWidth, PHONE_WIDTHS_PX } from './support/widths.ts'

// The same look at every page that the site has: pages.spec.ts.
keptPageTest('a list without a flat loses no word on the narrowest phones @phone', async ({ page }, { project }) => {
  await atEachWidth(
    page,
    project,
    () => page.goto('/flats?rooms=0&area_min=80'),
    () => expectNothingCut(page),
    PHONE_WIDTHS_PX,
  )
})

keptPageTest(
  'on the narrowest phone the button of the booking bar does not cover the price @phone',
  async ({ page }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(paths.flat(FLATS.inTower))
      const bar = page.getByRole('complementary', { name: 'Цена и бронь' })
      // It comes when the price of the page has gone.
      await page.evaluate(() => scrollTo({ top: 3 * innerHeight, behavior: 'instant' }))
      await expect(bar).toBeVisible()
      const meetings = await bar.evaluate(element => {
        const range = document.createRange()
        const texts = [...element.querySelectorAll('p > *')].map(text => {
          range.selectNodeContents(text)
          return range.getBoundingClientRect()
        })
        const controls = [...element.querySelectorAll('a, button')].map(control => control.getBoundingClientRect())
        return texts.flatMap(text =>
          controls.filter(({ left, width }) => width > 0 && left < text.right).map(({ left }) => text.right - left),
        )
      })
      expect(meetings, `${width} px`).toEqual([])
    }
  },
)

for (const path of ['/confidential-policy', '/personal-data-consent', '/terms-of-use']) {
  keptPageTest(`a finger finds the links of a legal text: ${path} @phone`, async ({ page }) => {
    await page.goto(path)
    const low = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll(links =>
        links.flatMap(link => {
          const { height } = link.getClientRects()[0] ?? { height: 0 }
          const before = Number.parseFloat(getComputedStyle(link, '::before').insetBlockStart) || 0
          return height - 2 * before < 24 ? [`${link.textContent}: ${height}`] : []
        }),
      )
    expect(low).toEqual([])
  })
}
