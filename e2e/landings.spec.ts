import { expect, expectAccessible, keptPageTest } from './support/test.ts'

keptPageTest(
  'a collection has its own text and address, and its filter leads to all flats @desktop @long',
  async ({ page }) => {
    await page.goto('/flats-filter/studii')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Студии')
    await expect(page.getByText(/^В продаже \d+ студи|^В\sпродаже\s\d+\sквартир/)).toBeVisible()
    await expectAccessible(page)
    const found = page.getByRole('main').getByRole('article')
    await expect(found).toHaveCount(24)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Двухкомнатные/ })
      .click()
    await expect(page).toHaveURL('/flats-filter/dvuhkomnatnye')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Двухкомнатные')
    await page.getByRole('group', { name: 'Комнаты' }).getByRole('checkbox', { name: /^1/ }).check()
    await expect(page).toHaveURL(/\/flats\?rooms=1&rooms=2$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Квартиры')
  },
)
