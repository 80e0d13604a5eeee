import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { paths } from '#contract/paths.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { fillWithDemo } from './support/demo-data.ts'
import { fillRequest } from './support/request-form.ts'
import { listStored, newPhone } from './support/requests.ts'
import { startSiteProcess } from './support/site-process.ts'
import { expect, test } from './support/test.ts'

/** The form by itself, with its time held: request-sending.test.tsx. */
const FAULTS = [
  { name: 'an ill store', status: 503, noise: /503/, tag: ['@desktop', '@long'] },
  { name: 'a dead connection', status: null, noise: /ERR_CONNECTION_RESET/, tag: ['@phone', '@long'] },
]

for (const { name, status, noise: heard, tag } of FAULTS) {
  test(`${name} loses nothing typed: the request goes again by itself and is stored once`, { tag }, async ({
    page,
    noise,
  }) => {
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
    const { form, submit } = await fillRequest(page, phone.typed)
    await submit.click()
    await expect(form.getByText('Заявка отправлена!')).toBeVisible()
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    await expect.poll(async () => (await listStored()).filter(request => request.phone === phone.digits).length).toBe(1)
  })
}

/** A separate site whose database can be locked by another process, as a failed backup would. */
async function startLockable() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-locked-'))
  fillWithDemo(dataDir)
  const site = await startSiteProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  if (!site.url) throw new Error(`the site did not start: ${site.output()}`)
  const other = new DatabaseSync(join(dataDir, 'kvartal.db'))
  return {
    url: site.url,
    lock: () => other.exec('begin immediate'),
    unlock: () => other.exec('rollback'),
    names: () =>
      other
        .prepare('select name from request')
        .all()
        .map(({ name }) => name),
    async close() {
      other.close()
      site.signal('SIGKILL')
      await site.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

test('while the store is locked the form keeps what was typed, with a script and without, and both are taken afterwards', {
  tag: ['@desktop', '@long'],
}, async ({ page, noise, browser, contextOptions, viewport }) => {
  test.slow()
  noise.expect(/503/)
  const site = await startLockable()
  const plain = await browser.newContext({ ...contextOptions, viewport, javaScriptEnabled: false })
  try {
    const { form, submit } = await fillRequest(page, newPhone().typed, site.url)
    const plainPage = await plain.newPage()
    await plainPage.goto(`${site.url}${paths.flat(FLATS.onSale)}`)
    const card = plainPage.locator('form[action="/api/request/"]')
    await card.first().getByLabel('Имя').fill('Борис Безскрипта')
    await card.first().getByLabel('Телефон').fill(newPhone().typed)
    for (const box of ['personal', 'policy']) await card.first().locator(`[name=${box}]`).check({ force: true })

    site.lock()
    await submit.click()
    await expect(form.getByText('Произошла ошибка')).toBeVisible({ timeout: 15_000 })
    await expect(form.getByText(/Отправим её\s+сами, как только сайт ответит/)).toBeVisible()
    const [answer] = await Promise.all([
      plainPage.waitForResponse(/\/api\/request\/$/),
      card.first().locator('button[type=submit]').click(),
    ])
    expect(answer.status()).toBe(503)
    expect(answer.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    await expect(plainPage.getByRole('main').getByText(/\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}/)).toBeVisible()
    await expect(card.getByLabel('Имя')).toHaveValue('Борис Безскрипта')
    expect(site.names()).toEqual([])

    site.unlock()
    await card.locator('button[type=submit]').click()
    await expect(plainPage.getByText('Заявка отправлена!')).toBeVisible()
    await expect(form.getByText('Заявка отправлена!')).toBeVisible()
    expect(site.names().sort()).toEqual(['Анна Проверка', 'Борис Безскрипта'])
  } finally {
    await plain.close()
    await site.close()
  }
})

test('the labels of the first address of the visit go with its request', { tag: '@desktop' }, async ({ page }) => {
  const phone = newPhone()
  const bodies: string[] = []
  page.on('request', request => {
    if (/\/api\/(request|booking)\/$/.test(request.url())) bodies.push(request.postData() ?? '')
  })
  await page.goto('/flats?utm_source=ya&utm_campaign=river&yclid=77')
  // Kept by the script of the page: a visitor who leaves before it has come is not known by their labels.
  await page.waitForFunction(() => sessionStorage.getItem('visit') !== null)
  const { form, submit } = await fillRequest(page, phone.typed)
  await submit.click()
  await expect(form.getByText('Заявка отправлена!')).toBeVisible()
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatch(/utm_source"\s*[:\r\n]+\s*"?ya/)
  expect(bodies[0]).toMatch(/yclid"\s*[:\r\n]+\s*"?77/)
})

test('the legal texts open in a new tab, the card of a callback in their footer', { tag: '@phone' }, async ({
  page,
  context,
}) => {
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
    await expect(tab.locator('form[action="/api/request/"]')).toHaveCount(1)
    const levels = await tab.locator('main :is(h1, h2, h3, h4)').evaluateAll(all => all.map(h => Number(h.tagName[1])))
    expect(levels.length).toBeGreaterThan(3)
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
    await tab.close()
  }
})
