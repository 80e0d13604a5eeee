import { paths } from '#contract/paths.ts'
import { PROMOS } from '#demo/testing/known-documents.ts'
import { SAMPLE_CVS } from '#server/testing/sample-cvs.ts'
import { listDelivered, listStored, newPhone } from './support/requests.ts'
import { expect, expectAccessible, keptPageTest, test } from './support/test.ts'

const CV = { name: 'Резюме.docx', mimeType: 'application/octet-stream', buffer: SAMPLE_CVS.docx }

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
    await dialog.getByLabel('Прикрепить резюме').setInputFiles(CV)
    await expect(dialog.getByLabel('Прикрепить резюме: Резюме.docx')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Даю согласие на обработку персональных данных').click({ force: true })
    await dialog.getByRole('button', { name: 'Принимаю', exact: true }).click()
    await dialog.getByLabel(/Принимаю/).check({ force: true })
    await dialog.getByRole('button', { name: 'ОТПРАВИТЬ' }).click()
    await expect
      .poll(async () => (await listDelivered()).find(({ body }) => body.phone === phone.digits)?.body.extra)
      .toMatchObject({ subject: 'Вакансия: Геодезист' })
    const delivered = (await listDelivered()).find(({ body }) => body.phone === phone.digits)
    const { name, url } = Object(delivered?.body.file)
    expect(name).toBe('Резюме.docx')
    const { pathname, search } = new URL(url)
    expect(await (await page.request.get(pathname + search)).body()).toEqual(CV.buffer)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a vacancy leads to a form that sends a CV; one that is too large comes back with its error @phone', async ({
    page,
    noise,
  }) => {
    noise.expect(/status of 400/)
    const phone = newPhone()
    await page.goto('/vacancies')
    const vacancy = page.locator('details', { hasText: 'Геодезист' })
    await vacancy.locator('summary').click()
    await vacancy.getByRole('link', { name: 'Откликнуться' }).click()
    const form = page.locator('#apply form')
    await expect(form).toBeInViewport()
    const fill = async (cv: typeof CV) => {
      const shown = page.locator('form', { has: page.getByLabel('Прикрепить резюме') })
      await shown.getByLabel('Имя').fill('Анна Проверка')
      await shown.getByLabel('Телефон').fill(phone.digits)
      await shown.getByLabel('Даю согласие на обработку персональных данных').check({ force: true })
      await shown.getByLabel(/Принимаю/).check({ force: true })
      await shown.getByLabel('Прикрепить резюме').setInputFiles(cv)
      await shown.getByRole('button', { name: 'ОТПРАВИТЬ' }).click()
    }
    await fill({ ...CV, buffer: Buffer.alloc(6 * 1024 ** 2) })
    const input = page.getByLabel('Прикрепить резюме')
    await expect(input).toHaveAccessibleDescription('Слишком большой размер файла')
    await fill(CV)
    await expect(page.getByRole('heading', { name: 'Заявка отправлена!' })).toBeVisible()
    const stored = (await listStored()).filter(request => request.phone === phone.digits)
    expect(stored).toMatchObject([{ type: 'consult', file: { name: 'Резюме.docx', size: CV.buffer.length } }])
  })

  test('news go on by pages, documents are files, a promotion leads to the form @desktop', async ({ page }) => {
    await page.goto('/media/news')
    await page.getByRole('link', { name: /^Следующие/ }).click()
    await expect(page).toHaveURL('/media/news?page=2')
    await page.goto('/documents?building=1')
    const href = await page.getByRole('main').locator('a[download]').first().getAttribute('href')
    const file = await page.request.get(href ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await page.goto(paths.promo(PROMOS.ofReadyBuilding))
    await page.getByRole('link', { name: 'Уточнить условия' }).click()
    await expect(page.getByRole('region', { name: 'Обратный звонок' }).getByLabel('Телефон')).toBeInViewport()
  })
})
