import { describe, expect, test } from 'vitest'
import { FieldErrors } from '#contract/errors.ts'
import * as errorTexts from '#texts/field-errors.ts'
import { BodyRefused, type ReadBodyOptions, readBody } from './read-body.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const MULTIPART = 'multipart/form-data; boundary=b'

function send(
  type: string,
  body: BodyInit,
  headers: Record<string, string> = {},
  options: ReadBodyOptions = { multipart: true },
) {
  const init = { method: 'POST', headers: { 'Content-Type': type, ...headers }, body, duplex: 'half' }
  return readBody(new Request('http://site.test/', init), options)
}

/** @returns status and reason of the refusal */
async function refusalOf(reading: Promise<unknown>): Promise<string> {
  const refused = await reading.then(
    () => 'read',
    error => error,
  )
  return refused instanceof BodyRefused ? `${refused.status} ${refused.message}` : String(refused)
}

const list = (count: number, item: (at: number) => string, between: string) =>
  Array.from({ length: count }, (_, at) => item(at)).join(between)
const part = (at: number) => `--b\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nx\r\n`
const TOO_MANY = '413 The body has too many fields'

describe('a hundred small things are read, one more is not', () => {
  test.each([
    ['fields of a form', FORM, (n: number) => list(n, at => `f${at}=`, '&')],
    ['parts of a form', MULTIPART, (n: number) => `${list(n, part, '')}--b--\r\n`],
    // The object itself is one.
    ['members of JSON', JSON_TYPE, (n: number) => `{${list(n, at => `"f${at}":0`, ',')}}`],
    ['items of JSON', JSON_TYPE, (n: number) => `[${list(n, String, ',')}]`],
    ['lists in lists', JSON_TYPE, (n: number) => `[${list(Math.ceil(n / 2), () => '[]', ',')}]`],
  ])('%s', async (_, type, body) => {
    expect(await refusalOf(send(type, body(100)))).toBe('read')
    expect(await refusalOf(send(type, body(102)))).toBe(TOO_MANY)
  })
})

test('an answer repeats a long name of a field no further than 64 characters', async () => {
  const name = 'n'.repeat(30_000)
  const refused = await send(FORM, `${name}=1&${name}=2`).catch(error => error)
  expect(Object.keys(refused.body)).toEqual(['n'.repeat(64)])
})

test('structural characters inside strings are not counted', async () => {
  const text = ',[{&'.repeat(300)
  expect(await send(JSON_TYPE, JSON.stringify({ a: text, b: '\\"' }))).toEqual({
    kind: 'json',
    fields: { a: text, b: '\\"' },
  })
})

describe('what is refused is not parsed first', () => {
  test.each([
    ['a form of 64 KB of empty fields', FORM, list(9000, at => `f${at}=`, '&'), TOO_MANY],
    ['JSON of 6,000 members', JSON_TYPE, `{${list(6000, at => `"${at}":0`, ',')}}`, TOO_MANY],
    ['JSON of 6,000 members that is none', JSON_TYPE, `{${list(6000, at => `"${at}":0`, ',')}`, TOO_MANY],
    ['1,000 parts', MULTIPART, list(1000, part, ''), TOO_MANY],
    ['a part with thousands of headers', MULTIPART, `--b\r\n${'X-A: 1\r\n'.repeat(7000)}\r\nx\r\n--b--`, '400'],
    ['a header with thousands of names', MULTIPART, `--b\r\nX: a${'; a=b'.repeat(9000)}\r\n\r\nx\r\n--b--`, '400'],
    ['a form of 65 KB', FORM, `a=${'x'.repeat(65 * 1024)}`, '413 The body is too large'],
    ['parts of 65 KB', MULTIPART, `--b\r\n${'x'.repeat(65 * 1024)}`, '413 The body is too large'],
  ])('%s', async (_, type, body, refusal) => {
    expect(await refusalOf(send(type, body))).toContain(refusal)
  })

  test('the boundary that is counted is the one that divides', async () => {
    const type = 'multipart/form-data; x="boundary=other"; boundary=b'
    expect(await refusalOf(send(type, `${list(500, part, '')}--b--\r\n`))).toBe('400 The form cannot be read')
    expect(await refusalOf(send('multipart/form-data', part(1)))).toBe('400 The form cannot be read')
  })

  test('a body in thousands of pieces', async () => {
    const pieces = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 2000; at++) controller.enqueue(new TextEncoder().encode('x'))
        controller.close()
      },
    })
    expect(await refusalOf(send(FORM, pieces))).toBe('413 The body comes in too many pieces')
  })
})

test('an encoded body is refused for being encoded, whatever it holds, and one that says so plainly is read', async () => {
  const good = JSON.stringify({ name: 'Анна' })
  for (const encoding of ['gzip', 'br', 'deflate', 'identity', 'x'])
    expect(await refusalOf(send(JSON_TYPE, good, { 'Content-Encoding': encoding }))).toBe(
      '415 An encoded body is not accepted',
    )
  expect(await refusalOf(send(JSON_TYPE, good))).toBe('read')
})

describe('a file', () => {
  const MAX_FILE_BYTES = 200_000
  const FILE: ReadBodyOptions = { multipart: true, file: { field: 'cv', maxBytes: MAX_FILE_BYTES } }

  async function sendFiles(files: [field: string, size: number, name: string][], options = FILE) {
    const form = new FormData()
    form.set('name', 'Анна')
    for (const [field, size, name] of files) form.append(field, new File([new Uint8Array(size)], name))
    const whole = new Response(form)
    return send(whole.headers.get('content-type') ?? '', await whole.arrayBuffer(), {}, options)
  }

  test('is read up to its limit, next to the fields', async () => {
    const { kind, fields, file } = await sendFiles([['cv', MAX_FILE_BYTES, 'резюме.pdf']])
    expect([kind, fields, file?.name, file?.size]).toEqual([
      'multipart',
      { name: 'Анна' },
      'резюме.pdf',
      MAX_FILE_BYTES,
    ])
  })

  test('above its limit is an error of its field', async () => {
    for (const size of [MAX_FILE_BYTES + 1, 10 * MAX_FILE_BYTES]) {
      const refused = await sendFiles([['cv', size, 'cv.pdf']]).catch(e => e)
      expect(refused).toBeInstanceOf(FieldErrors)
      expect(refused.body).toEqual({ cv: { error_msg: errorTexts.fileSize } })
    }
  })

  test('a body without end and without a length is left at the limit', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384))
      },
    })
    expect(await send(MULTIPART, endless, {}, FILE).catch(e => e)).toBeInstanceOf(FieldErrors)
    expect(sent).toBeLessThan(MAX_FILE_BYTES + 64 * 1024 + 100_000)
  })

  test('that was not chosen is none', async () => {
    expect((await sendFiles([['cv', 0, '']])).file).toBeUndefined()
  })

  test('is refused in another field, twice, and by calls that take none', async () => {
    const refusal = '400 This file is not accepted'
    expect(await refusalOf(sendFiles([['photo', 1, 'a.pdf']]))).toBe(refusal)
    expect(await refusalOf(sendFiles(Array(2).fill(['cv', 1, 'a.pdf'])))).toBe(refusal)
    expect(await refusalOf(sendFiles([['cv', 1, 'a.pdf']], { multipart: true }))).toBe(refusal)
    expect(await refusalOf(sendFiles([], {}))).toBe('415 Send JSON or a form')
  })
})
