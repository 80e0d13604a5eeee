import { join } from 'node:path'
import { type MailServer, type ReceivedLetter, startMailServer } from '#server/adapters/testing/mail-server.ts'
import { startQuarterSite } from './support/quarter-site.ts'
import { fillRequest } from './support/request-form.ts'
import { newPhone } from './support/requests.ts'
import { startSiteProcess } from './support/site-process.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

const OWN = {
  'header.buy': 'Выбрать дом',
  'error.phoneShort': 'Номер короче, чем нужно',
  'result.successTitle': 'Записали вас',
  'request.type.consult': 'Вопрос соседям',
}

let mail: MailServer
let site: Awaited<ReturnType<typeof startQuarterSite>>
test.beforeAll(async () => {
  test.setTimeout(240_000)
  mail = await startMailServer()
  site = await startQuarterSite(OWN, {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'site@bereg.example',
    MAIL_TO: 'office@bereg.example',
  })
})
test.afterAll(async () => {
  await site?.close()
  await mail?.close()
})

test('a quarter’s own text stands on the rendered page, on the kept one and on the living one', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const time of ['made', 'kept']) {
    const html = await (await page.request.get(site.url)).text()
    expect(html, time).toContain(OWN['header.buy'])
    expect(html, 'a text of the demo that is not overridden here').toContain('Приезжайте посмотреть')
  }
  // The page says nothing on the console: React found what the server had rendered.
  await page.goto(site.url)
  await expect(page.getByRole('banner').getByText(OWN['header.buy'])).toBeVisible()
})

test('the form says it in the browser, the call says it to machines, the letter to the office', {
  tag: '@desktop',
}, async ({ page }) => {
  const answer = await page.request.post(`${site.url}/api/request/`, { data: { phone: '7900' } })
  expect(await answer.text()).toContain(OWN['error.phoneShort'])

  const { form, submit } = await fillRequest(page, '900', site.url)
  await expect(form.getByText(OWN['error.phoneShort'])).toBeVisible()
  await form.getByLabel('Телефон').fill('')
  await form.getByLabel('Телефон').pressSequentially(newPhone().typed)
  await submit.click()
  await expect(form.getByText(OWN['result.successTitle'])).toBeVisible()
  await expect
    .poll(() => mail.letters.map(bodyOf))
    .toEqual([expect.stringContaining(`Тема: ${OWN['request.type.consult']}`)])
})

test('a site that was built with other texts says so at its start', { tag: '@desktop' }, async () => {
  const old = await startSiteProcess({ CONTENT_DIR: site.contentDir, DATA_DIR: join(site.contentDir, 'other-data') })
  old.signal('SIGKILL')
  await old.ended
  const concern = 'content/interface.md has changed'
  expect(old.output()).toContain(concern)
  expect(site.output()).not.toContain(concern)
})

/** The text of a letter: Cyrillic travels in Base64. */
function bodyOf({ raw }: ReceivedLetter): string {
  const [, body = ''] = raw.split('\r\n\r\n')
  return Buffer.from(body, 'base64').toString()
}
