import type { IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Overloaded } from '../lib/limiter.ts'
import type { ApiEnv } from './call-context.ts'
import { boundFiles } from './work.ts'

function anApp() {
  const refuse = (failure: unknown) => {
    if (!(failure instanceof Overloaded)) throw failure
    return new Response(null, { status: 503 })
  }
  const app = new Hono<ApiEnv>()
    .use(boundFiles(c => c.req.header('x-client') ?? '', refuse))
    .get('/file', c => c.text('file'))
  /** An answer that is sent when `outgoing` is ended. */
  return async (client: string) => {
    const outgoing = new Writable({ write: (_, __, done) => done() })
    const bindings = { incoming: {} as IncomingMessage, outgoing }
    const { status } = await app.request('/file', { headers: { 'X-Client': client } }, bindings)
    return { status, outgoing }
  }
}

test('a client has 16 files at once, and another one when one of them is sent or given up', async () => {
  const get = anApp()
  const first = await Promise.all(Array.from({ length: 16 }, () => get('a')))
  expect(first.map(({ status }) => status)).toEqual(first.map(() => 200))
  expect((await get('a')).status).toBe(503)
  expect((await get('b')).status).toBe(200)
  first[0]?.outgoing.end()
  await expect.poll(async () => (await get('a')).status).toBe(200)
  expect((await get('a')).status).toBe(503)
  first[1]?.outgoing.destroy()
  await expect.poll(async () => (await get('a')).status).toBe(200)
})

test('64 files are sent at once, the next one waits for a place', async () => {
  const get = anApp()
  const sending = await Promise.all(Array.from({ length: 64 }, (_, at) => get(`client ${at}`)))
  let isAnswered = false
  const next = get('next').then(answer => {
    isAnswered = true
    return answer
  })
  // A whole turn of the loop later it still waits.
  await new Promise(setImmediate)
  expect(isAnswered).toBe(false)
  sending[0]?.outgoing.end()
  expect((await next).status).toBe(200)
})
