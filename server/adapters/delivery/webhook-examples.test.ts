import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Lead } from './lead.ts'
import { createWebhook, webhookBody } from './webhook.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const NEXT = 'the-key-of-next-month'
const lead: Lead = {
  id: '0d7a0c6e-7f2c-4f0c-9a53-6d0a3f6c1b11',
  createdAt: '2026-11-21T10:00:00.000Z',
  type: 'callback',
  name: 'Анна',
  phone: '79123456789',
  mail: null,
  property: 1042,
  propertyTitle: 'Евро-3, 58,6 м²',
  priceRub: 12_180_000,
  link: '/flats/1042',
  referrer: null,
  tracking: {},
  extra: {},
  captcha: 'off',
  consents: [],
}

test('the documented body has the fields of the real one', () => {
  const page = readFileSync(new URL('../../../docs/webhook.md', import.meta.url), 'utf8')
  const documented = JSON.parse(/```json\n([^`]+)```/.exec(page)?.[1] ?? '')
  expect(Object.keys(documented)).toEqual(Object.keys(webhookBody(lead)))
  for (const field of Object.keys(documented))
    expect(page, field).toMatch(new RegExp(`^\\|.*\`${field}\`.*\\|.*\\|$`, 'm'))
})

/** The receivers of docs/webhook.md, each as a person would start it. */
const EXAMPLES = [
  ['verify-webhook.mjs', process.execPath, (file: string) => [file]],
  ['verify_webhook.py', 'python3', (file: string) => [file]],
  ['verify-webhook.php', 'php', (file: string, port: number) => ['-S', `127.0.0.1:${port}`, file]],
] as const

for (const [name, interpreter, argumentsOf] of EXAMPLES) {
  // A machine without the language cannot try its example; Node is always there.
  const isThere = spawnSync(interpreter, ['--version']).error === undefined
  test.runIf(isThere)(`${name} takes what we send, and nothing else`, async () => {
    for (const known of [SECRET, NEXT]) {
      const { url, printed } = await start(known)
      const deliver = (secret: string, now = new Date()) => createWebhook({ url, secret }).deliver(lead, now)
      expect(await deliver(known)).toEqual({ kind: 'delivered' })
      // While keys rotate a receiver knows one of the two.
      expect(await deliver(`${SECRET} ${NEXT}`)).toEqual({ kind: 'delivered' })
      await expect.poll(printed).toContain(`lead ${lead.id}`)
      const refused = { kind: 'retry', reason: 'HTTP 401' }
      expect(await deliver('a key of somebody else')).toEqual(refused)
      for (const minutes of [-6, 6]) {
        expect(await deliver(known, new Date(Date.now() + minutes * 60_000))).toEqual(refused)
      }
      const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'webhook-id': '1' } })
      expect(forged.status).toBe(401)
    }

    async function start(secret: string) {
      const port = await freePort()
      const file = new URL(`../../../docs/examples/${name}`, import.meta.url).pathname
      const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
      const child = spawn(interpreter, argumentsOf(file, port), { env, stdio: ['ignore', 'pipe', 'pipe'] })
      onTestFinished(() => void child.kill('SIGKILL'))
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk
        })
      }
      const url = `http://127.0.0.1:${port}/leads`
      await expect
        .poll(
          () =>
            fetch(url, { method: 'POST' }).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 30_000 },
        )
        .toBe(401)
      return { url, printed: () => output }
    }
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise(closed => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}
