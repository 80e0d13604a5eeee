import { paths } from '#contract/paths.ts'
import { WAYS } from '#demo/testing/known-documents.ts'
import { expect, keptPageTest, test } from './support/test.ts'

const FAMILY = paths.purchase(WAYS.family)

keptPageTest(
  'a way to buy counts what is set, keeps it in the address and leads to the flats that fit',
  { tag: '@long-desktop' },
  async ({ page }) => {
    await page.goto(FAMILY)
    const payment = page.getByRole('status').first()
    await expect(payment).toHaveText(/31\s761/)
    const building = page.getByRole('combobox', { name: 'Корпус' })
    await building.scrollIntoViewIfNeeded()
    await building.focus()
    await building.selectOption('1')
    await expect(payment).toHaveText(/35\s496/)
    await expect(page).toHaveURL(`${FAMILY}?building=1`)
    await expect(page.getByRole('heading', { name: /^Подходят по платежу до 35\s500/ })).toBeAttached()
    const link = page.getByRole('link', { name: /^Смотреть все/ }).first()
    const count = /\d+/.exec(await link.innerText())?.[0] ?? ''
    await link.click()
    await expect(page).toHaveURL('/flats?payment_max=35500')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main')).toContainText(count)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form brings the counted page, which is printed on one sheet', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(FAMILY)
    await page.getByRole('textbox', { name: 'Стоимость квартиры' }).fill('9 000 000')
    await page.getByRole('textbox', { name: 'Первый взнос' }).fill('3000000')
    await page.getByRole('button', { name: 'Посчитать' }).click()
    await expect(page.getByRole('status').first()).toHaveText(/31\s844/)
    await expect(page.getByRole('region', { name: 'Программы рядом' }).getByRole('listitem')).toHaveCount(6)
    await page.getByRole('link', { name: 'Распечатать' }).click()
    await expect(page.getByText(/31\s844/).first()).toBeVisible()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    const href = await page.getByRole('link', { name: 'Скачать PDF' }).getAttribute('href')
    const file = await page.request.get(href ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    await page.getByRole('link', { name: 'Назад' }).click()
    await expect(page.getByRole('textbox', { name: 'Стоимость квартиры' })).toHaveValue(/9\s000\s000/)
  })
})
