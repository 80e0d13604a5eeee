import { beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
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

describe('refusals at the door', () => {
  const writes = operations.filter(({ method, path }) => method !== 'get' || path === '/api/favorites/clear/')
  const headers = { 'Content-Type': 'application/json' }

  async function refused(path: string, method: string, init: RequestInit): Promise<number> {
    const answer = await api.send(path.replace('{id}', '1001'), { ...init, method: method.toUpperCase() })
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
