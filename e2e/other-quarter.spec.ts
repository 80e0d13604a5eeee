import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, UNKNOWN_PAGE, walkedPages } from '#app/pages/registry.ts'
import { findDemoWords, readDemoWords } from '#demo/testing/demo-words.ts'
import { type MailServer, type ReceivedLetter, startMailServer } from '#server/adapters/testing/mail-server.ts'
import { isLongRun } from '#server/testing/run-length.ts'
import { overrideTexts, type QuarterSite, startQuarterSite } from './support/quarter-site.ts'
import { fillRequest } from './support/request-form.ts'
import { newPhone } from './support/requests.ts'
import { startSiteProcess } from './support/site-process.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'
import { PHONE } from './support/widths.ts'

test.describe.configure({ mode: 'serial' })

const NAME = 'Липовый двор'
/** Flats of the example are counted from one. */
const A_FLAT = 1
const WORDS = readDemoWords()
/** What it says in place of the product. */
const OWN = {
  'shell.headerBuy': 'Выбрать дом',
  'field-errors.phoneShort': 'Номер короче, чем нужно',
  'request-form.resultSuccessTitle': 'Записали вас',
  'messages.typeConsult': 'Вопрос соседям',
}

let mail: MailServer
let site: QuarterSite
test.beforeAll(async () => {
  test.setTimeout(240_000)
  mail = await startMailServer()
  const write = (contentDir: string) => {
    const args = ['build/server/kvartal.js', 'new', contentDir, '--name', NAME, '--phone', '+7 (000) 000-00-01']
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    overrideTexts(contentDir, OWN)
  }
  site = await startQuarterSite(write, {
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

// Both widths in one project: the site is built and started once.
for (const [name, options, tag] of [
  ['on a desktop', {}, ['@desktop', '@long']],
  ['on a phone', PHONE, ['@desktop']],
] as const) {
  test.describe(name, () => {
    test.use(options)

    test('another quarter has every page that it has content for, without a demo word', { tag: [...tag] }, async ({
      page,
      noise,
    }) => {
      test.setTimeout(180_000)
      noise.expect(/status of 404/)
      for (const entry of walkedPages) {
        const path = addressOf(entry, { flat: A_FLAT })
        if (entry.needs) {
          // One page for all that is not there, and it is among those walked.
          expect((await page.request.get(site.url + path)).status(), path).toBe(404)
          continue
        }
        const answer = await page.goto(site.url + path)
        expect(answer?.status(), path).toBe(entry.pattern === UNKNOWN_PAGE ? 404 : 200)
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
        expect(findDemoWords(await page.content(), WORDS), path).toEqual([])
        await expectAccessible(page, { hasColours: isLongRun })
        await expectNoSidewaysScroll(page)
      }
    })
  })
}

test('what it has nothing for is nowhere: no link, no empty block', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(site.url)
  const hrefs = await page.locator('a[href^="/"]').evaluateAll(links => links.map(link => link.getAttribute('href')))
  const pages = new Set(hrefs.map(href => href?.replace(/[?#].*$/, '')))
  for (const absent of [
    '/genplan',
    '/about',
    '/media/news',
    '/media/promo',
    '/documents',
    '/purchase',
    '/tour/index.html',
  ])
    expect([...pages], absent).not.toContain(absent)
  for (const path of pages) expect((await page.request.get(site.url + path)).status(), path).toBe(200)
  await expect(page.getByRole('banner').getByText(NAME)).toBeVisible()
  // A list or a section of nothing would be a place that looks forgotten.
  const empty = page.locator('main section:not(:has(*)), ul:not(:has(li)), nav:not(:has(a, button))')
  await expect(empty).toHaveCount(0)
})

test('what browsers load of its build says nothing of the demo', { tag: ['@desktop', '@long'] }, () => {
  const files = globSync('**/*.{js,css,svg,html,json}', { cwd: site.clientDir })
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    // Names and phones: scripts may well name a class or a field like a slug.
    const text = readFileSync(join(site.clientDir, file), 'utf8')
    expect(findDemoWords(text, { ...WORDS, marks: [] }), file).toEqual([])
  }
})

test('an overridden text is on the rendered, the cached and the hydrated page', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  for (const time of ['made', 'kept']) {
    const html = await (await page.request.get(site.url)).text()
    expect(html, time).toContain(OWN['shell.headerBuy'])
    expect(html, 'a text that is not overridden').toContain('Приезжайте посмотреть')
  }
  // The page says nothing on the console: React found what the server had rendered.
  await page.goto(site.url)
  await expect(page.getByRole('banner').getByText(OWN['shell.headerBuy'])).toBeVisible()
})

test('the form says it in the browser, the call says it to machines, the letter to the office', {
  tag: ['@desktop', '@long'],
}, async ({ page }) => {
  const answer = await page.request.post(`${site.url}/api/request/`, { data: { phone: '7900' } })
  expect(await answer.text()).toContain(OWN['field-errors.phoneShort'])

  const { form, submit } = await fillRequest(page, '900', site.url)
  await expect(form.getByText(OWN['field-errors.phoneShort'])).toBeVisible()
  await form.getByLabel('Телефон').fill('')
  await form.getByLabel('Телефон').pressSequentially(newPhone().typed)
  await submit.click()
  await expect(form.getByText(OWN['request-form.resultSuccessTitle'])).toBeVisible()
  await expect
    .poll(() => mail.letters.map(bodyOf))
    .toEqual([expect.stringContaining(`Тема: ${OWN['messages.typeConsult']}`)])
})

test('a site that was built with other texts says so at its start', { tag: ['@desktop', '@long'] }, async () => {
  const old = await startSiteProcess({ CONTENT_DIR: site.contentDir, DATA_DIR: join(site.contentDir, 'other-data') })
  old.signal('SIGKILL')
  await old.ended
  const alert = 'content/texts.json has changed'
  expect(old.output()).toContain(alert)
  expect(site.output()).not.toContain(alert)
})

/** The text of a letter: Cyrillic travels in Base64. */
function bodyOf({ raw }: ReceivedLetter): string {
  const [, body = ''] = raw.split('\r\n\r\n')
  return Buffer.from(body, 'base64').toString()
}
