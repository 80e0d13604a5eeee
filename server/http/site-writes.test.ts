import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRaw, readRaw } from '../testing/raw-http.ts'
import { startSite, type TestSite } from '../testing/start-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.close())

const post = (path: string, from: string, headers: Record<string, string> = {}, body = '{') =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...headers },
    body,
  })

/** Sends so many that nothing of this client is read any more. */
async function exhaust(from: string): Promise<number[]> {
  const statuses: number[] = []
  for (let sent = 0; sent < 121; sent += 1) statuses.push((await post('/api/request/', from)).status)
  return statuses
}

test('refused posts are counted too: past 120 a minute nothing of this client is read, and others notice nothing', async () => {
  const statuses = await exhaust('203.0.113.1')
  expect(statuses.filter(status => status === 400)).toHaveLength(120)
  expect(statuses.at(-1)).toBe(429)

  for (const path of ['/api/request/', '/api/booking/', '/api/favorites/', '/api/nothing/', '/', '/flats']) {
    const refused = await post(path, '203.0.113.1')
    expect(refused.status, path).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({
      detail: expect.stringContaining('Слишком много заявок'),
      retry_after: expect.any(Number),
    })
    expect((await post(path, '203.0.113.2')).status, path).not.toBe(429)
  }
  expect((await post('/office/api/lots/list', '203.0.113.1')).status, 'the office').not.toBe(429)
  expect((await fetch(`${site.url}/`, { headers: { 'X-Forwarded-For': '203.0.113.1' } })).status).toBe(200)
  expect(await site.metrics()).toContain('kvartal_shed_total{kind="write"} 7')
})

test('the refusal does not wait for the body', async () => {
  await exhaust('203.0.113.3')
  const head = 'POST /api/request/ HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.3\r\n'
  const socket = await openRaw(site.port, `${head}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`)
  expect((await readRaw(socket)).status).toBe(429)
})

test('a browser that has sent a plain form reads a sentence and the phone', async () => {
  await exhaust('203.0.113.4')
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,*/*' }
  const answer = await post('/api/request/', '203.0.113.4', form, 'name=Анна')
  expect(answer.status).toBe(429)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await answer.text()).toMatch(/<h1>Слишком много заявок.*\+7/)
})
