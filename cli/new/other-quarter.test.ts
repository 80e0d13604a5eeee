import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { flatModel } from '#app/pages/flat/model.server.ts'
import { flatsModel } from '#app/pages/flats/model.server.ts'
import { homeModel } from '#app/pages/home/model.server.ts'
import { legalModel } from '#app/pages/legal/model.server.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import { findDemoWords, readDemoWords } from '#demo/testing/demo-words.ts'
import { type MailServer, startMailServer } from '#server/adapters/testing/mail-server.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { iconPaths } from '#server/http/brand-icons.ts'
import { makePage, pageAt } from '#server/pages/testing/make-page.ts'
import { startSite, type TestSite } from '#server/testing/start-site.ts'
import { writeQuarter } from './new.ts'

const SECRET = 'a key that only the tests know'
const WORDS = readDemoWords()

const folder = mkdtempSync(join(tmpdir(), 'kvartal-other-'))
let mail: MailServer
let receiver: WebhookReceiver
let site: TestSite

beforeAll(async () => {
  writeQuarter(
    folder,
    {
      name: 'Липовый двор',
      phone: '+7 (000) 000-00-01',
      address: 'Примерная улица, 2',
      city: 'г. Липовск',
      developer: 'Липа',
      'legal-entity': 'ООО «Липа»',
      domain: 'lipa.test',
    },
    '2026-11-01',
  )
  mail = await startMailServer()
  receiver = await startWebhookReceiver(SECRET)
  site = await startSite({
    delivers: true,
    environment: {
      CONTENT_DIR: folder,
      LOG_LEVEL: 'silent',
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: SECRET,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      SMTP_TLS: 'off',
      MAIL_FROM: 'site@lipa.test',
      MAIL_TO: 'office@lipa.test',
    },
  })
})
afterAll(async () => {
  await site.close()
  await receiver.close()
  await mail.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Whatever is asked, the demo is not in the answer. */
async function ask(path: string, statuses: readonly number[] = [200]): Promise<string> {
  const answer = await fetch(site.url + path)
  const text = await answer.text()
  expect(statuses, path).toContain(answer.status)
  expect(findDemoWords(text, WORDS), path).toEqual([])
  return text
}

beforeEach(() => {
  // A list that finds nothing in the demo would find nothing anywhere.
  const { project, phone } = JSON.parse(readFileSync('demo/content/global/global.json', 'utf8'))
  expect(findDemoWords(`${project.name}, ${phone}, ${project.site_url}`, WORDS).length).toBeGreaterThanOrEqual(3)
})

test('no call of the documentation names the demo, nor does the documentation itself', async () => {
  const { paths: calls } = JSON.parse(await ask(apiPaths.openapi()))
  const asked = Object.entries<{ get?: { responses: object } }>(calls).flatMap(([path, { get }]) =>
    get && !path.includes('{') ? [{ path, responses: get.responses }] : [],
  )
  expect(asked.length).toBeGreaterThan(15)
  // What a quarter may go without is not there, and the documentation says so.
  for (const { path, responses } of asked) await ask(path, '404' in responses ? [200, 404] : [200])
  await ask(apiPaths.docs())
})

test('no flat, house, drawing or icon is of the demo', async () => {
  const { results } = JSON.parse(await ask(apiPaths.property({ limit: 96 })))
  for (const { id, plan } of results.slice(0, 12)) {
    for (const path of [`/api/property/${id}/`, `/api/property/${id}/similar_flat/`, plan.src]) await ask(path)
  }
  for (const { id } of JSON.parse(await ask(apiPaths.building()))) await ask(`/api/building/${id}/`)
  for (const path of [paths.quarterDrawing(), '/site.webmanifest', ...iconPaths]) await ask(path)
  expect((await fetch(site.url + paths.townDrawing())).status).toBe(404)
})

test('no model of a page names the demo', async () => {
  const { pages } = site.services
  const { list } = site.services.lots.list('flat', new URLSearchParams('limit=96'))
  const models = [
    pageAt(pages, homeModel, '/'),
    pageAt(pages, flatsModel, '/flats'),
    ...list.results.map(({ id }) => pageAt(pages, flatModel, `/flats/${id}`)),
    await makePage(pages, legalModel, '/confidential-policy'),
  ]
  for (const model of models) expect(findDemoWords(JSON.stringify(model), WORDS)).toEqual([])
})

test('mails and the webhook of a request name the new quarter', async () => {
  const [flat] = site.services.lots.list('flat', new URLSearchParams('limit=1')).list.results
  const body = { name: 'Анна', phone: '+7 (912) 345-67-89', mail: 'anna@visitor.test', type: 'booking' }
  const answer = await fetch(site.url + apiPaths.request(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, property: flat?.id, link: `/flats/${flat?.id}`, personal: true, policy: true }),
  })
  expect(await answer.text()).toContain('id')
  // One to the office, one to the visitor.
  await vi.waitFor(() => expect(mail.letters).toHaveLength(2), { timeout: 20_000 })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000 })
  const letters = mail.letters.map(({ raw }) => {
    const [head = '', text = ''] = raw.split('\r\n\r\n')
    return `${head}\n${Buffer.from(text, 'base64')}`
  })
  expect(letters.join()).toContain('Липовый двор')
  for (const text of [...letters, JSON.stringify(receiver.received)]) expect(findDemoWords(text, WORDS)).toEqual([])
})
