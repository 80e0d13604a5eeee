import { addressOf, walkedPages } from '#contract/pages/registry.ts'
import { paths } from '#contract/paths.ts'
import { FLATS, LOTS, SLUGS } from '#demo/testing/known-flats.ts'
import { expect, expectNoSidewaysScroll, test } from './support/test.ts'
import { atEachWidth } from './support/widths.ts'

const WIDTHS = [320, 360, 375, 390, 414]
const PAGES = [...walkedPages.map(entry => addressOf(entry, LOTS, SLUGS)), '/flats?rooms=0&area_min=80']

for (const path of PAGES) {
  test(`the narrowest phones lose no word and do not scroll sideways: ${path} @phone`, async ({ page, noise }, {
    project,
  }) => {
    noise.expect(/status of 404/)
    const look = async (widthPx: number) => {
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
      expect(cut, `${widthPx} px`).toEqual([])
    }
    await atEachWidth(page, project, () => page.goto(path), look, WIDTHS)
  })
}

test('on the narrowest phone the button of the booking bar stands beside the price, not over it @phone', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('accept-cookie', 'necessary'))
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(paths.flat(FLATS.inTower))
    const bar = page.getByRole('complementary', { name: 'Цена и бронь' })
    // It comes when the price of the page has gone.
    await expect(async () => {
      await page.mouse.wheel(0, 600)
      await expect(bar).toBeVisible({ timeout: 1000 })
    }).toPass()
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
})

for (const path of ['/confidential-policy', '/personal-data-consent', '/terms-of-use']) {
  test(`a finger finds the links of a legal text: ${path} @phone`, async ({ page }) => {
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
