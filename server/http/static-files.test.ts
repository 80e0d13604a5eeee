import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '#server/http/node-server.ts'
import { loadStaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-files-'))
mkdirSync(join(folder, 'assets'))
for (const end of ['', '.br', '.gz']) writeFileSync(join(folder, `assets/a.js${end}`), `as${end || ' it is'}`)
writeFileSync(join(folder, 'only.css'), 'as it is')
for (const hidden of ['.vite', 'assets/.cache', '.well-known']) {
  mkdirSync(join(folder, hidden))
  writeFileSync(join(folder, hidden, 'list.json'), '{}')
}
writeFileSync(join(folder, '.npmrc'), '')
writeFileSync(join(folder, 'only.css.gz'), 'as.gz')
const files = loadStaticFiles(folder, { 'X-Common': 'yes' })
const server = createServer((req, res) => {
  if (!files.answer(req, res, req.url ?? '/')) res.writeHead(404).end()
})

beforeAll(() => new Promise<void>(done => server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** `fetch` would unpack the body and choose encodings itself. */
function get(path: string, headers: Record<string, string> = {}) {
  const port = portOf(server)
  return new Promise<{ status?: number; encoding?: string; etag?: string; text: string }>((done, failed) => {
    const call = request({ port, host: '127.0.0.1', path, headers }, async answer => {
      const text = (await answer.toArray()).join('')
      const { 'content-encoding': encoding, etag } = answer.headers
      done({ status: answer.statusCode, encoding, etag, text })
    })
    call.on('error', failed).end()
  })
}

test.each([
  ['gzip, deflate, br, zstd', 'br', 'as.br'],
  ['gzip', 'gzip', 'as.gz'],
  ['br;q=0, gzip', 'gzip', 'as.gz'],
  ['br;q=0.0, gzip;q=0', undefined, 'as it is'],
  ['br;q=0.1', 'br', 'as.br'],
  ['br;q=0.1, gzip', 'gzip', 'as.gz'],
  ['BR, gzip', 'br', 'as.br'],
  ['br;Q=0, gzip;q=0.000', undefined, 'as it is'],
  ['br ; q=0', undefined, 'as it is'],
  ['x-br, x-gzip', undefined, 'as it is'],
  ['*', 'br', 'as.br'],
  ['*;q=0', undefined, 'as it is'],
  ['br;q=0, *', 'gzip', 'as.gz'],
  ['a,'.repeat(500), undefined, 'as it is'],
  ['identity', undefined, 'as it is'],
  ['brotli', undefined, 'as it is'],
])('who accepts «%s» gets %s', async (accepted, encoding, text) => {
  expect(await get('/assets/a.js', { 'accept-encoding': accepted })).toMatchObject({ status: 200, encoding, text })
})

test('a file without one encoding comes in another', async () => {
  expect(await get('/only.css', { 'accept-encoding': 'br, gzip' })).toMatchObject({ encoding: 'gzip', text: 'as.gz' })
})

test('what the visitor has is not sent again', async () => {
  const { etag = '' } = await get('/only.css')
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
    expect(await get('/only.css', { 'if-none-match': tag }), tag).toMatchObject({ status: 304, text: '' })
  for (const tag of ['"x"', etag.replaceAll('"', ''), etag.replace(/"$/, ''), `"x${etag}`, '']) {
    expect(await get('/only.css', { 'if-none-match': tag }), tag).toMatchObject({ status: 200 })
  }
})

test('each encoding has a separate ETag, which alone gives 304', async () => {
  const encodings = ['br', 'gzip', 'identity']
  const tags: string[] = []
  for (const accepted of encodings) {
    const { etag = '' } = await get('/assets/a.js', { 'accept-encoding': accepted })
    tags.push(etag)
  }
  expect(new Set(tags).size).toBe(3)
  for (const [at, accepted] of encodings.entries()) {
    const statusOf = async (tag: string) =>
      (await get('/assets/a.js', { 'accept-encoding': accepted, 'if-none-match': tag })).status
    expect(await Promise.all(tags.map(statusOf))).toEqual(tags.map((_, other) => (other === at ? 304 : 200)))
  }
})

test('what tools of the build wrote for each other is not served', async () => {
  for (const path of ['/.vite/list.json', '/assets/.cache/list.json', '/.npmrc'])
    expect(await get(path), path).toMatchObject({ status: 404 })
  expect(await get('/.well-known/list.json')).toMatchObject({ status: 200 })
})

test('nothing outside of the list is a file', async () => {
  for (const path of ['/', '/assets', '/assets/a.js.br', '/assets/../only.css', '/none.js'])
    expect(await get(path), path).toMatchObject({ status: 404 })
})
