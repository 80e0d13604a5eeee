import { paths } from '#contract/paths.ts'
import { PROMOS } from '#demo/testing/known-documents.ts'
import { listDelivered, newPhone } from './support/requests.ts'
import { expect, expectAccessible, keptPageTest, test } from './support/test.ts'

keptPageTest('the address of a question opens it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/faq')
  const question = page.locator('details', { hasText: 'Как работает эскроу-счёт?' })
  const id = await question.locator('p').getAttribute('id')
  await expect(question.locator('p')).toBeHidden()
  await page.goto(`/faq#${id}`)
  await expect(question.locator('p')).toBeVisible()
})

keptPageTest(
  'a vacancy opens in place, and the office hears which one was answered to',
  { tag: '@desktop' },
  async ({ page }) => {
    const phone = newPhone()
    await page.goto('/vacancies')
    const vacancy = page.locator('details', { hasText: 'Геодезист' })
    await vacancy.locator('summary').click()
    await expect(vacancy.getByRole('heading', { name: 'Чем займётесь' })).toBeVisible()
    await expectAccessible(page)
    await vacancy.getByRole('link', { name: 'Откликнуться' }).click()
    const dialog = page.getByRole('dialog', { name: 'Отклик: Геодезист' })
    await expect(dialog).toHaveAttribute('data-state', 'open')
    await dialog.getByLabel('Имя').fill('Анна Проверка')
    await dialog.getByLabel('Телефон').pressSequentially(phone.typed)
    await dialog.getByLabel('Даю согласие на обработку персональных данных').click({ force: true })
    await dialog.getByRole('button', { name: 'Принимаю', exact: true }).click()
    await dialog.getByLabel(/Принимаю/).check({ force: true })
    await dialog.getByRole('button', { name: 'ОТПРАВИТЬ' }).click()
    await expect
      .poll(async () => (await listDelivered()).find(({ body }) => body.phone === phone.digits)?.body.extra)
      .toMatchObject({ subject: 'Вакансия: Геодезист' })
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('news go on by pages, documents are files, a promotion leads to the form @desktop', async ({ page }) => {
    await page.goto('/media/news')
    await page.getByRole('link', { name: /^Следующие/ }).click()
    await expect(page).toHaveURL('/media/news?page=2')
    await page.goto('/documents?building=1')
    const href = await page.getByRole('main').locator('a[download]').first().getAttribute('href')
    const file = await page.request.get(href ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await page.goto(paths.promo(PROMOS.ofReadyHouse))
    await page.getByRole('link', { name: 'Уточнить условия' }).click()
    await expect(page.getByRole('region', { name: 'Обратный звонок' }).getByLabel('Телефон')).toBeInViewport()
  })
})
