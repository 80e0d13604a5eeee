import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormResult } from '#app/context.ts'
import { fieldErrorsSchema, refusalSchema } from '#contract/errors.ts'
import { requestAnswerSchema } from '#contract/request.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { startWebhookReceiver } from '../adapters/testing/webhook-receiver.ts'
import { readConfig } from '../config.ts'
import { newFolder } from '../db/testing/databases.ts'
import { SAMPLE_CVS } from '../testing/sample-cvs.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { createApi } from './api.ts'

const SECRET = 'a-secret-of-twenty-one'
const PATH = '/api/job_application/'
const ONE_MB = 1024 ** 2

let api: TestApi
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let remove: () => Promise<void>
beforeAll(async () => {
  const folder = await newFolder()
  remove = folder.remove
  receiver = await startWebhookReceiver(SECRET)
  api = await startApi(folder.location, {
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: SECRET,
    CV_MAX_MB: '1',
    SITE_URL: 'https://bereg.example',
  })
  api.services.requests.start()
})
afterAll(async () => {
  await api.close()
  await receiver.close()
  await remove()
})

let visitors = 0
/** A filled form of a new visitor. */
function aForm(file?: File, over: Record<string, string> = {}): FormData {
  visitors += 1
  const form = new FormData()
  const fields = {
    name: 'Анна',
    phone: `+7912${String(visitors).padStart(7, '0')}`,
    type: 'consult',
    link: '/vacancies',
  }
  for (const [name, value] of Object.entries({ ...fields, ...over })) form.set(name, value)
  if (file) form.set('cv', file)
  return form
}
const aFile = (bytes: Uint8Array = SAMPLE_CVS.docx, name = 'Резюме.docx') => new File([new Uint8Array(bytes)], name)
/** A form as a browser encodes it. */
async function encoded(form: FormData) {
  const whole = new Response(form)
  return { body: await whole.arrayBuffer(), type: whole.headers.get('content-type') ?? '' }
}
async function send(form: FormData, headers: Record<string, string> = {}, path = PATH) {
  const { body, type } = await encoded(form)
  const init = { method: 'POST', body, headers: { 'Content-Type': type, ...headers } }
  return api.send(path, init, `198.51.100.${visitors}`)
}

test('a CV reaches the receiver as an address, which gives the file to save and nothing else', async () => {
  const answer = await send(aForm(aFile()))
  expect(answer.status).toBe(201)
  const { id } = requestAnswerSchema.parse(await answer.json())
  await expect.poll(() => receiver.received.some(received => received.id === id)).toBe(true)
  const { url, ...file } = Object(receiver.received.find(received => received.id === id)?.body.file)
  expect(file).toMatchObject({
    name: 'Резюме.docx',
    size: SAMPLE_CVS.docx.length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const { origin, pathname, search } = new URL(url ?? '')
  expect(origin).toBe('https://bereg.example')
  const fetched = await api.get(pathname + search)
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(SAMPLE_CVS.docx)
  expect(Object.fromEntries(fetched.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Резюме.docx')}`,
    'cache-control': 'no-store',
  })
  const later = search.replace(/expires=\d+/, 'expires=9999999999')
  const forged = search.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`)
  const wrong = [forged, later, '', '?expires=x&signature=x']
  for (const query of wrong) expect((await api.get(pathname + query)).status, query).toBe(404)
  expect((await api.get(`${pathname.replace(id, crypto.randomUUID())}${search}`)).status).toBe(404)
})

test('a form without a file, or with an input that was left empty, is a request', async () => {
  expect((await send(aForm())).status).toBe(201)
  expect((await send(aForm(new File([], '')))).status).toBe(201)
})

test('a file above the limit, or of another content, is an error of the field', async () => {
  const refusalOf = async (file: File) => {
    const answer = await send(aForm(file))
    return [answer.status, fieldErrorsSchema.parse(await answer.json())]
  }
  const large = [400, { cv: { error_msg: 'Слишком большой размер файла' } }]
  const padded = (size: number) => aFile(Buffer.concat([SAMPLE_CVS.pdf], size))
  expect(await refusalOf(padded(ONE_MB + 1))).toEqual(large)
  expect(await refusalOf(padded(3 * ONE_MB))).toEqual(large)
  expect(await refusalOf(aFile(Buffer.from('MZ')))).toEqual([400, { cv: { error_msg: errorTexts.fileFormat } }])
  expect((await send(aForm(padded(ONE_MB)))).status).toBe(201)
})

test('the same key is the same request', async () => {
  const form = aForm(aFile())
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const answers = [await send(form, key), await send(form, key)]
  const [first, second] = await Promise.all(answers.map(answer => answer.json()))
  expect(second).toEqual(first)
})

test('no other call takes a file, and those without a form take no multipart at all', async () => {
  for (const path of ['/api/request/', '/api/booking/'])
    expect((await send(aForm(aFile()), {}, path)).status, path).toBe(400)
  for (const path of ['/api/captcha/validate/', '/api/csp_report/', '/api/favorites/'])
    expect((await send(aForm(aFile()), {}, path)).status, path).toBe(415)
})

test('two uploads are read at once and one of one client; others wait unread', async () => {
  const read = new Set<number>()
  const ends: ReadableStreamDefaultController[] = []
  const upload = (n: number, address: string) => {
    const body = new ReadableStream(
      {
        start: controller => void ends.push(controller),
        pull: () => void read.add(n),
      },
      { highWaterMark: 0 },
    )
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
    // The DOM's type of a request does not have `duplex`, which Node requires for a stream.
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
    return api.send(PATH, init, address)
  }
  const uploads = Array.from({ length: 4 }, (_, n) => upload(n, `203.0.113.${n}`))
  const second = await upload(4, '203.0.113.0')
  expect(second.status).toBe(503)
  expect(second.headers.get('retry-after')).toBe('5')
  refusalSchema.parse(await second.json())
  await expect.poll(() => read.size).toBe(2)
  expect([...read].sort()).toEqual([0, 1])
  for (const end of ends) end.close()
  const statuses = (await Promise.all(uploads)).map(({ status }) => status)
  expect(statuses).toEqual(Array(4).fill(400))
})

test('a form without a script is answered with a page; a form with an error comes back with the field of the file', async () => {
  const pages: [FormResult, number][] = []
  const forms = createApi(api.services, readConfig({}), async (page, status) => {
    pages.push([page, status])
    return new Response(page.kind, { status })
  })
  const post = async (form: FormData) => {
    const { body, type } = await encoded(form)
    const headers = { 'Content-Type': type, Accept: 'text/html,*/*' }
    const answer = await forms.request('/job_application', { method: 'POST', body, headers })
    return [answer.status, pages.pop()?.[0]]
  }
  const consents = { personal: 'on', policy: 'on' }
  expect(await post(aForm(aFile(), consents))).toMatchObject([201, { kind: 'sent' }])
  const wrong = await post(aForm(aFile(), { ...consents, name: '' }))
  expect(wrong).toMatchObject([
    400,
    { kind: 'wrong', values: { cv: 'Резюме.docx' }, errors: { name: { error_msg: errorTexts.nameRequired } } },
  ])
  const huge = await post(aForm(aFile(Buffer.alloc(6 * ONE_MB)), consents))
  expect(huge).toEqual([
    400,
    { kind: 'wrong', values: { type: 'consult', cv: '' }, errors: { cv: { error_msg: errorTexts.fileSize } } },
  ])
})
