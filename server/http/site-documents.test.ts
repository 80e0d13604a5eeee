import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startSite, type TestSite } from '#server/testing/start-site.ts'
import { createDocuments } from './documents.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const PATH = '/media/docs/ustav.pdf'
const file = readFileSync(new URL('../../demo/documents/ustav.pdf', import.meta.url))
const ask = (headers: Record<string, string> = {}, path = PATH) => fetch(site.url + path, { headers })

test('a document is given as it lies in the content, and not twice', async () => {
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(file.length),
    'accept-ranges': 'bytes',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true)
  expect((await ask({ 'If-None-Match': answer.headers.get('etag') ?? '' })).status).toBe(304)
  const head = await fetch(site.url + PATH, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file.length)])
})

test('serves a range', async () => {
  const part = await ask({ Range: 'bytes=0-7' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-7/${file.length}`])
  expect(await part.text()).toBe(file.subarray(0, 8).toString())
  const beyond = await ask({ Range: `bytes=${file.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${file.length}`])
})

test('what lies on the disk is given only while it is what the load has checked, also when its size is the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-documents-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (text: string) => writeFileSync(join(folder, 'ustav.pdf'), text)
  const sha256 = createHash('sha256').update('as it was').digest('hex')
  const known = { file: 'ustav.pdf', bytes: 9, sha256, pages: 1 }
  const answer = createDocuments({ folders: ['/nowhere', folder], find: () => known })
  const askIt = async () => (await answer(new Request(`https://site${PATH}`)))?.text()
  write('as it was')
  expect(await askIt()).toBe('as it was')
  for (const other of ['no longer', 'shorter']) {
    write(other)
    expect(await askIt()).toBeUndefined()
  }
  write('as it was')
  expect(await askIt()).toBe('as it was')
})

test.each(['/media/docs/net.pdf', '/media/docs/index.json', '/media/docs/..%2Fcontent%2Fseo%2Fseo.json'])(
  '%s is a page that is missing',
  async path => {
    const answer = await ask({}, path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('sha256')
  },
)
