import { paths } from '#contract/paths.ts'
import { RESALE_COUNT, RESALE_FLAT, RESALE_STREET, RESALE_WINDOWS } from '#demo/testing/known-resale.ts'
import { expect, keptPageTest } from './support/test.ts'

keptPageTest(
  'a resale flat is found by its district, read, kept and asked for',
  { tag: '@long-desktop' },
  async ({ page, noise }) => {
    noise.expect(/status of 404/)
    await page.goto('/seconds')
    const list = page.locator('#list')
    await expect(list.getByRole('article')).toHaveCount(RESALE_COUNT)
    await page.goto(paths.resale({ district: RESALE_FLAT.district_slug }))
    await list.getByRole('link', { name: new RegExp(RESALE_STREET) }).click()
    await expect(page).toHaveURL(paths.resaleFlat(RESALE_FLAT.id))
    await expect(page.getByText(RESALE_WINDOWS).first()).toBeVisible()
    await page.getByRole('button', { name: 'В избранное', exact: true }).click()
    await expect(page.getByRole('button', { name: 'В избранном', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Забронировать' }).click()
    await expect(page.getByRole('dialog')).toContainText(RESALE_STREET)
    await page.goto('/favorites')
    await expect(page.getByRole('article')).toContainText(RESALE_STREET)
    expect((await page.goto('/seconds/3999'))?.status()).toBe(404)
  },
)

keptPageTest(
  'a title of two lines has its count after its last word, and the view switch is not cut',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto('/seconds')
    const gap = await page.getByRole('heading', { level: 1 }).evaluate(heading => {
      const lastLine = [...heading.getClientRects()].at(-1)
      const count = heading.nextElementSibling?.getBoundingClientRect()
      return { lines: heading.getClientRects().length, between: (count?.left ?? 0) - (lastLine?.right ?? 0) }
    })
    expect(gap.lines).toBe(2)
    expect(gap.between).toBeLessThan(40)
    const views = page.getByRole('navigation', { name: 'Вид каталога' })
    expect(await views.evaluate(row => row.scrollWidth - row.clientWidth)).toBe(0)
  },
)
