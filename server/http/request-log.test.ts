import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from '#server/http/call-context.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { requestLog } from './request-log.ts'

/** A site behind `TRUSTED_PROXIES` that answers every address, and the lines of its log. */
function aLoggedSite(trustedProxies: string) {
  const lines: { level: string; msg: string }[] = []
  const log = createLog('info', { write: line => void lines.push(JSON.parse(line)) })
  const config = readConfig({ TRUSTED_PROXIES: trustedProxies })
  const found: string[] = []
  const app = new Hono<ApiEnv>()
    .use(requestLog({ log, config, observe: () => undefined, onUnknownProxy: () => void found.push('proxy') }))
    .get('*', c => c.text(c.get('isClientShared') ? 'shared' : 'a client'))
  return {
    lines,
    found,
    get: (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
      app.request('/', { headers }, { incoming: { socket: { remoteAddress } } }),
  }
}

test('notices a proxy that TRUSTED_PROXIES does not name', async () => {
  const { get, found, lines } = aLoggedSite('')
  await get({})
  expect(found).toEqual([])
  const forwarded = await get({ 'X-Forwarded-For': '198.51.100.7' })
  expect(await forwarded.text()).toBe('shared')
  expect(found).toEqual(['proxy'])
  expect(JSON.stringify(lines)).not.toContain('198.51.100')
})

test('a named proxy is believed without a word', async () => {
  const { get, found } = aLoggedSite('10.0.0.0/8')
  const answer = await get({ 'X-Forwarded-For': '198.51.100.7', 'X-Request-Id': 'of-the-proxy' })
  expect(answer.headers.get('x-request-id')).toBe('of-the-proxy')
  await get({ 'X-Forwarded-For': '198.51.100.8' })
  expect(found).toEqual([])
  const stranger = await get({ 'X-Request-Id': 'of-a-stranger' }, '192.0.2.1')
  expect(stranger.headers.get('x-request-id')).not.toBe('of-a-stranger')
})
