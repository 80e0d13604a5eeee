import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { openBlockedBrowser } from './support/blocked-browser.ts'
import { fillRequest } from './support/request-form.ts'
import { listDelivered, listStored, newPhone } from './support/requests.ts'
import { expect, test } from './support/test.ts'

/** A Saturday within the weeks after the day of the demo. */
const VISIT = { day: '05/12/2026', typedDay: '05122026', hours: /^В\sсубботу офис открыт с\s9:00 до\s19:00$/ } as const

test('a buyer finds a flat by filter, opens it and leaves a request: a double click is stored and delivered once', {
  tag: '@long-desktop',
}, async ({ page }) => {
  const phone = newPhone()
  await page.goto('/flats?rooms=2&price_max=8000000')
  const first = page.getByRole('article').first()
  await expect(first).toContainText('₽')
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/flats\/\d+$/)
  const flatId = Number(page.url().split('/').pop())

  await page.getByRole('link', { name: 'Задать вопрос' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Имя').fill('Анна Проверка')
  await form.getByLabel('Телефон').pressSequentially(phone.typed)
  await form.getByLabel('Вопрос, необязательно').fill('Есть ли кладовая?')
  const submit = form.getByRole('button', { name: 'ОТПРАВИТЬ' })
  await expect(submit).toBeDisabled()
  await form.getByLabel('Даю согласие на обработку персональных данных').click({ force: true })
  await form.getByRole('button', { name: 'Принимаю', exact: true }).click()
  await form.getByLabel(/Принимаю/).check({ force: true })
  await submit.dblclick()
  await expect(form.getByText('Заявка отправлена!')).toBeVisible()

  await expect
    .poll(async () => (await listDelivered()).filter(({ body }) => body.phone === phone.digits))
    .toHaveLength(1)
  const [delivered] = (await listDelivered()).filter(({ body }) => body.phone === phone.digits)
  expect(delivered?.body).toMatchObject({ name: 'Анна Проверка', property_id: flatId })
  expect(delivered?.body.extra).toMatchObject({ question: 'Есть ли кладовая?' })
  // The texts that the page showed are the evidence.
  const { sha256, version } = await (await page.request.get('/api/personal_data_consent/')).json()
  expect(delivered?.body.consents).toHaveLength(3)
  expect(delivered?.body.consents).toContainEqual(
    expect.objectContaining({ doc: 'personal_data_consent', version, sha256 }),
  )
  const stored = (await listStored()).filter(request => request.phone === phone.digits)
  expect(stored).toHaveLength(1)
  expect(stored[0]?.id).toBe(delivered?.id)
})

test('Back closes an open window, keeps the page and what was typed; the next Back leaves the page', {
  tag: '@long-desktop',
}, async ({ page }) => {
  await page.goto('/flats?rooms=2')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/flats\/\d+$/)
  const { pathname } = new URL(page.url())
  const data: string[] = []
  page.on('request', request => request.url().includes('.data') && data.push(request.url()))
  const window = page.getByRole('dialog')
  const open = () => page.getByRole('link', { name: 'Задать вопрос' }).first().click()
  await open()
  await window.getByLabel('Имя').fill('Марина')
  await window.getByLabel('Телефон').pressSequentially('8 812 123-45-67')
  await expect(window.getByLabel('Телефон')).toHaveValue('+7 (812) 123-45-67')
  await page.goBack()
  await expect(window).toBeHidden()
  expect(new URL(page.url()).pathname).toBe(pathname)
  await open()
  await expect(window.getByLabel('Имя')).toHaveValue('Марина')
  await expect(window.getByLabel('Телефон')).toHaveValue('+7 (812) 123-45-67')
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.window)).toBeUndefined()
  // The page was asked for nothing anew.
  expect(data.filter(url => url.includes(pathname))).toEqual([])
  // A reload closes the window, and its step goes with it.
  await open()
  await expect.poll(() => page.evaluate(() => history.state?.window)).toBe(true)
  await page.reload()
  await expect.poll(() => page.evaluate(() => history.state?.window)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL(/\/flats\?rooms=2$/)
})

test('with cookies and storage blocked a request is taken all the same', { tag: '@desktop' }, async ({
  baseURL,
  hasTouch,
  isMobile,
  launchOptions,
  viewport,
}) => {
  const { page, close } = await openBlockedBrowser({ ...launchOptions, baseURL, hasTouch, isMobile, viewport })
  const phone = newPhone()
  const { form, submit } = await fillRequest(page, phone.typed)
  await submit.click()
  await expect(form.getByText('Заявка отправлена!')).toBeVisible()
  expect((await listStored()).filter(request => request.phone === phone.digits)).toHaveLength(1)
  await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied')
  expect(await page.context().cookies()).toEqual([])
  await close()
})

test('a visit to the office is booked on the page of its contacts', { tag: '@phone' }, async ({ page }) => {
  const phone = newPhone()
  await page.goto(paths.contacts())
  const form = page.locator('#visit')
  await form.getByLabel('Имя').fill('Анна Проверка')
  await form.getByLabel('Телефон').pressSequentially(phone.typed)
  await form.getByLabel('День визита').pressSequentially(VISIT.typedDay)
  await expect(form.getByText(VISIT.hours)).toBeVisible()
  await form.getByLabel('Время визита').pressSequentially('1430')
  await form.getByLabel('Даю согласие на обработку персональных данных').click({ force: true })
  await form.getByRole('button', { name: 'Принимаю', exact: true }).click()
  await form.getByLabel(/Принимаю/).check({ force: true })
  await form.getByRole('button', { name: 'Записаться' }).click()
  await expect(page.getByText('Заявка отправлена!')).toBeVisible()
  await expect
    .poll(async () => (await listDelivered()).find(({ body }) => body.phone === phone.digits)?.body)
    .toMatchObject({ type: 'visit', extra: { visit_date: VISIT.day, visit_time: '14:30' } })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visit outside opening hours comes back with the hours, and is sent once corrected', {
    tag: '@desktop',
  }, async ({ page, noise }) => {
    noise.expect(/status of 400/)
    const phone = newPhone()
    await page.goto(paths.contacts())
    const form = page.locator('#visit')
    await form.getByLabel('Имя').fill('Борис Безскрипта')
    await form.getByLabel('Телефон').fill(phone.typed)
    await form.getByLabel('День визита').fill(VISIT.day)
    await form.getByLabel('Время визита').fill('4:00')
    await form.getByLabel('Даю согласие на обработку персональных данных').press('Space')
    await form.getByLabel(/Принимаю/).press('Space')
    await form.getByRole('button', { name: 'Записаться' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Запись на визит' })).toBeVisible()
    await expect(page.getByLabel('Время визита')).toHaveAccessibleDescription(VISIT.hours)
    await expect(page.getByLabel('День визита')).toHaveValue(VISIT.day)
    await page.getByLabel('Время визита').fill('18:00')
    await page.getByRole('button', { name: 'Записаться' }).click()
    await expect(page.getByText('Заявка отправлена!')).toBeVisible()
    const stored = (await listStored()).filter(request => request.phone === phone.digits)
    expect(stored).toMatchObject([{ type: 'visit', extra: { visit_date: VISIT.day, visit_time: '18:00' } }])
  })

  test('the same way is open: filter, flat, request', { tag: '@long-desktop' }, async ({ page, isMobile }) => {
    const phone = newPhone()
    await page.goto('/flats')
    if (isMobile) await page.getByRole('link', { name: 'Фильтры' }).click()
    await page
      .getByRole('group', { name: 'Комнаты' })
      .getByText(/^Студия/)
      .click()
    await page.getByRole('button', { name: /^Показать/ }).click()
    await expect(page).toHaveURL(/rooms=0/)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/flats\/\d+$/)
    const flatId = Number(page.url().split('/').pop())

    const form = page.locator('form[action="/api/request/"]').first()
    await form.getByLabel('Имя').fill('Борис Безскрипта')
    await form.getByLabel('Телефон').fill(phone.typed)
    await form.getByLabel('Даю согласие на обработку персональных данных').press('Space')
    await form.getByLabel(/Принимаю/).press('Space')
    await form.getByRole('button', { name: 'ОТПРАВИТЬ' }).dblclick()
    await expect(page.getByText('Заявка отправлена!')).toBeVisible()
    await expect.poll(async () => (await listDelivered()).some(({ body }) => body.phone === phone.digits)).toBe(true)
    const stored = (await listStored()).filter(request => request.phone === phone.digits)
    expect(stored).toHaveLength(1)
    expect(stored[0]).toMatchObject({ property: flatId })
  })

  test('a form with mistakes comes back as it was filled in', { tag: '@phone' }, async ({ page, noise }) => {
    // The page that shows the mistakes is answered with the code of a refusal, which the browser logs.
    noise.expect(/400 \(Bad Request\)/)
    await page.goto(paths.flat(FLATS.onSale))
    const form = page.locator('form[action="/api/request/"]').first()
    await form.getByLabel('Имя').fill('Вера')
    await form.getByLabel('Телефон').fill('912')
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true
    })
    await form.getByRole('button', { name: 'ОТПРАВИТЬ' }).click()
    await expect(page.getByText('В номере не хватает цифр')).toBeVisible()
    await expect(page.getByLabel('Имя')).toHaveValue('Вера')
  })
})
