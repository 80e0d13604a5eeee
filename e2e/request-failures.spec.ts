import { aFlatOnSale, listStored, newPhone } from './support/requests.ts'
import { expect, test } from './support/test.ts'

/** Opens the window of a question about a flat, fills it in and sends it. */
async function send(page: import('@playwright/test').Page, phone: string) {
  await page.goto(await aFlatOnSale(page))
  await page.getByText('Задать вопрос', { exact: true }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Имя').fill('Анна Проверка')
  await form.getByLabel('Телефон').pressSequentially(phone)
  await form.getByLabel('Даю согласие на обработку персональных данных').click({ force: true })
  await form.getByRole('button', { name: 'Принимаю', exact: true }).click()
  await form.getByLabel(/Принимаю условия|политику/).check({ force: true })
  await form.locator('button[type=submit]').click()
  return form
}

const FAULTS = [
  { name: 'an ill store', status: 503, noise: /503/ },
  { name: 'a dead connection', status: null, noise: /ERR_CONNECTION_RESET/ },
]

for (const { name, status, noise: heard } of FAULTS) {
  test(`${name} loses nothing typed: the request goes again by itself and is stored once`, async ({ page, noise }) => {
    // The pauses between the attempts are 2 and 4 seconds.
    test.slow()
    noise.expect(heard)
    const phone = newPhone()
    const keys: (string | undefined)[] = []
    await page.route(/\/api\/(request|booking)\/$/, async route => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 2) return route.continue()
      if (status === null) return route.abort('connectionreset')
      return route.fulfill({ status, headers: { 'Retry-After': '1' }, json: { detail: 'Заявка не ушла' } })
    })
    const form = await send(page, phone.typed)
    await expect(form.getByText(/Отправим её\s+сами, как только сайт ответит/)).toBeVisible()
    await expect(form.getByText('Заявка отправлена!')).toBeVisible({ timeout: 20_000 })
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    await expect.poll(async () => (await listStored()).filter(request => request.phone === phone.digits).length).toBe(1)
  })
}

test('the labels of the first address of the visit go with its request', async ({ page }) => {
  const phone = newPhone()
  const bodies: string[] = []
  page.on('request', request => {
    if (/\/api\/(request|booking)\/$/.test(request.url())) bodies.push(request.postData() ?? '')
  })
  await page.goto('/flats?utm_source=ya&utm_campaign=river&yclid=77')
  // Kept by the script of the page: a visitor who leaves before it has come is not known by his labels.
  await page.waitForFunction(() => sessionStorage.getItem('visit') !== null)
  const form = await send(page, phone.typed)
  await expect(form.getByText('Заявка отправлена!')).toBeVisible()
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatch(/utm_source"\s*[:\r\n]+\s*"?ya/)
  expect(bodies[0]).toMatch(/yclid"\s*[:\r\n]+\s*"?77/)
})

test('the legal texts open in a new tab and have no call card', async ({ page, context }) => {
  await page.goto('/')
  const card = page.locator('form[action="/api/request/"]').first()
  for (const [link, path, title] of [
    ['политику конфиденциальности', '/confidential-policy', 'Политика конфиденциальности'],
    ['пользовательское соглашение', '/terms-of-use', 'Пользовательское соглашение'],
  ] as const) {
    const [tab] = await Promise.all([context.waitForEvent('page'), card.getByRole('link', { name: link }).click()])
    await expect(tab).toHaveURL(path)
    await expect(tab).toHaveTitle(new RegExp(title))
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(tab.locator('form[action="/api/request/"]')).toHaveCount(0)
    const levels = await tab.locator('main :is(h1, h2, h3, h4)').evaluateAll(all => all.map(h => Number(h.tagName[1])))
    expect(levels.length).toBeGreaterThan(3)
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
    await tab.close()
  }
})
