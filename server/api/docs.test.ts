import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { specSchema } from '#contract/lots/lists.ts'
import { operations } from '#contract/operations.ts'
import { FLATS } from '#demo/testing/known-flats.ts'
import { newFolder } from '../db/testing/databases.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

/** The documentation does not describe itself. */
const OWN = ['get /api/docs/', 'get /api/docs/docs.css', 'get /api/openapi.json']

let api: TestApi

beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

/** `GET /api/property/:id` as the document writes it. */
function canonical({ method, path }: { method: string; path: string }): string {
  const parts = path.replace(/:(\w+)/g, '{$1}')
  return `${method.toLowerCase()} ${/\.\w+$/.test(parts) ? parts : `${parts.replace(/\/$/, '')}/`}`
}

test('every call that is registered is described, and every one that is described is registered', () => {
  const registered = api.routes.filter(({ method }) => method !== 'ALL').map(canonical)
  const described = operations.map(canonical)
  expect([...new Set(registered)].sort()).toEqual([...described, ...OWN].sort())
})

test('every filter is described with the values of specs', async () => {
  const document: Document = await (await api.get('/api/openapi.json')).json()
  // Three kinds share the call.
  const ofKinds = ['flat', 'second', 'commercial'].map(async type =>
    z.array(specSchema).parse(await (await api.get(`/api/property/specs/?type=${type}`)).json()),
  )
  const specs = (await Promise.all(ofKinds)).flat()
  const page = await (await api.get('/api/docs')).text()
  for (const path of ['/api/property/', '/api/property/facets/']) {
    const parameters = new Map(document.paths[path]?.get?.parameters.map(parameter => [parameter.name, parameter]))
    expect(specs.length).toBeGreaterThan(10)
    for (const spec of specs) {
      const names = spec.kind === 'range' ? [`${spec.name}_min`, `${spec.name}_max`] : [spec.name]
      for (const name of names) expect(parameters.get(name)?.description, name).toBeTruthy()
      if (spec.kind !== 'choices') continue
      const { description = '', schema } = parameters.get(spec.name) ?? {}
      const { enum: values, const: only } = schema?.items ?? {}
      const choices = spec.choices.map(({ value }) => value)
      expect(values ?? [only], spec.name).toEqual(expect.arrayContaining(choices))
      for (const { label } of spec.choices) expect(description, spec.name).toContain(label)
      expect(page, spec.name).toContain(spec.choices[0]?.label)
    }
  }
})

test.each(['/api/openapi.json', '/api/docs/'])('%s is compressed and has a tag', async path => {
  const plain = await api.get(path)
  const text = await plain.text()
  expect(text.length).toBeGreaterThan(64 * 1024)
  for (const encoding of ['br', 'gzip']) {
    const sent = await api.get(path, { 'Accept-Encoding': encoding })
    expect([sent.headers.get('content-encoding'), sent.headers.get('vary')]).toEqual([encoding, 'Accept-Encoding'])
    const bytes = Buffer.from(await sent.arrayBuffer())
    expect((encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString() === text).toBe(true)
    const etag = sent.headers.get('etag') ?? ''
    expect(etag).not.toBe(plain.headers.get('etag'))
    const again = await api.get(path, { 'Accept-Encoding': encoding, 'If-None-Match': etag })
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
  }
})

test('no read of the API sends more than 64 KB uncompressed or without a tag', async () => {
  for (const { path } of operations.filter(({ method }) => method === 'get')) {
    const sent = await api.get(`${path.replace(/\{\w+\}/, '1')}?limit=100`, { 'Accept-Encoding': 'br' })
    if ((await sent.arrayBuffer()).byteLength < 64 * 1024) continue
    expect([sent.headers.get('content-encoding'), sent.headers.get('etag')], path).toEqual(['br', expect.any(String)])
  }
})

interface Document {
  paths: Record<string, { get?: { parameters: Parameter[] } }>
}
interface Parameter {
  name: string
  description?: string
  schema: { items?: { enum?: unknown[]; const?: unknown } }
}

describe('refusals at the door', () => {
  const writes = operations.filter(({ method, path }) => method !== 'get' || path === '/api/favorites/clear/')
  const headers = { 'Content-Type': 'application/json' }

  async function refused(path: string, method: string, init: RequestInit): Promise<number> {
    const answer = await api.send(path.replace('{id}', String(FLATS.first)), { ...init, method: method.toUpperCase() })
    return answer.status
  }

  test.each(writes.map(({ method, path, body, responses }) => ({ method, path, body, responses })))(
    '$method $path is described with each',
    async ({ method, path, body, responses }) => {
      const statuses = [await refused(path, method, { headers: { 'sec-fetch-site': 'cross-site' } })]
      if (body) {
        statuses.push(await refused(path, method, { headers, body: `"${'x'.repeat(70_000)}"` }))
        statuses.push(await refused(path, method, { headers: { 'Content-Type': 'text/plain' }, body: 'x' }))
        statuses.push(await refused(path, method, { headers, body: '{' }))
      }
      expect(statuses).toEqual(body ? [403, 413, 415, 400] : [403])
      expect(Object.keys(responses).map(Number)).toEqual(expect.arrayContaining(statuses))
    },
  )
})
