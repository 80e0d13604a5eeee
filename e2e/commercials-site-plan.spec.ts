import { paths } from '#contract/paths.ts'
import { PREMISES } from '#demo/testing/known-premises.ts'
import { typo } from '#domain/text/typography.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, keptPageTest } from './support/test.ts'

keptPageTest(
  'by keys and links: the quarter, a building, its ground floor, premises; one filter all the way',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/commercials?hood=1')
    await page.getByRole('link', { name: 'На генплане' }).click()
    await expect(page).toHaveURL('/commercials/genplan?hood=1')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const row = page.getByRole('table').getByRole('link', { name: 'Корпус 1', exact: true })
    await row.press('Enter')
    await expect(page).toHaveURL('/commercials/genplan?at=1&hood=1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корпус 1')
    await expectAccessible(page)
    const floor = page.getByRole('link', { name: new RegExp(`^${typo('1-й этаж')}\\. Свободно 1 из.\\d+, подходит 1`) })
    await floor.first().press('Enter')
    await page.getByRole('link', { name: typo('План 1-го этажа') }).press('Enter')
    await expect(page).toHaveURL('/commercials/genplan?at=1.3.1&hood=1')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Первый этаж')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'О помещении' }).click()
    await expect(page).toHaveURL(paths.commercial(PREMISES.id))
  },
)
