import { afterEach, expect, test, vi } from 'vitest'
import * as errorTexts from '#texts/field-errors.ts'
import { captchaRefusal } from './captcha.ts'

const REFUSED = Response.json({ token: { error_msg: errorTexts.captchaFailed } }, { status: 400 })
const BUSY = Response.json({ detail: 'Подождите минуту' }, { status: 429 })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['a good token', Response.json({ status: 'ok' }), null],
  ['a token that the service could not judge', Response.json({ status: 'skipped' }), null],
  ['a site that is down', new Response('', { status: 503 }), null],
  ['a lost connection', null, null],
  ['a refused token', REFUSED, errorTexts.captchaUser],
  ['too many checks', BUSY, 'Подождите минуту'],
])('%s: the text for the visitor', async (_, answer, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const call = vi.fn(
    async (_path: string, _init: RequestInit) => answer ?? Promise.reject(new TypeError('no connection')),
  )
  vi.stubGlobal('fetch', call)
  expect(await captchaRefusal('abc')).toBe(text)
  expect(call).toHaveBeenCalledExactlyOnceWith(
    '/api/captcha/validate/',
    expect.objectContaining({ method: 'POST', body: '{"token":"abc"}' }),
  )
})
