import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { LEAD } from '../testing/a-lead.ts'
import { createWebhook, readKey, signWebhook, webhookBody } from './webhook.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PAGE = readFileSync(`${ROOT}/docs/webhook.md`, 'utf8')
/** Key, port and id of the request that the page prints. */
const PRINTED_KEY = 'a-key-of-16-letters-or-more'
const PRINTED_PORT = '3001'
const PRINTED_ID = '0d7a0c6e-7f2c-4f0c-9a53-6d0a3f6c1b11'
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const NEXT = 'the-key-of-next-month'

test('the documented body has the fields of the real one', () => {
  const documented = JSON.parse(/```json\n([^`]+)```/.exec(PAGE)?.[1] ?? '')
  expect(Object.keys(documented)).toEqual(Object.keys(webhookBody(LEAD)))
  for (const field of Object.keys(documented))
    expect(PAGE, field).toMatch(new RegExp(`^\\|.*\`${field}\`.*\\|.*\\|$`, 'm'))
})

test('the documented signature is right', () => {
  const told = (name: string) => new RegExp(`^\\| \`?${name}\`? \\| \`(.+)\` \\|$`, 'm').exec(PAGE)?.[1] ?? 'not there'
  const text = `${told('webhook-id')}.${told('webhook-timestamp')}.${told('body')}`
  expect(text).not.toContain('not there')
  const signature = signWebhook(
    readKey(told('key')),
    told('webhook-id'),
    Number(told('webhook-timestamp')),
    told('body'),
  )
  expect(signature).toBe(told('webhook-signature'))
})

/** The command of the page that holds a text, with another port: several runs may test on one machine. */
function commandWith(text: string, port: number): string {
  const blocks = [...PAGE.matchAll(/```sh\n([^`]+)```/g)].map(([, block = '']) => block)
  const [found, second] = blocks.filter(block => block.includes(text))
  if (found === undefined || second !== undefined) throw new Error(`not one command of the page holds ${text}`)
  return found.replace(PRINTED_PORT, String(port))
}

/** Starts a receiver as the page says, with a key. */
async function startExample(name: string, key: string) {
  const port = await freePort()
  // A group of its own: the shell and what it has started end together.
  const child = spawn('sh', ['-c', commandWith(name, port).replace(PRINTED_KEY, key)], { cwd: ROOT, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  onTestFinished(() => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  })
  const url = `http://127.0.0.1:${port}/leads`
  /** Its answer to nobody, or how it has ended. */
  const answer = () =>
    fetch(url, { method: 'POST' }).then(
      ({ status }) => status,
      () => child.exitCode,
    )
  return { port, url, answer, printed: () => output }
}

/** The receivers of docs/webhook.md, and what runs them. */
const EXAMPLES = [
  ['verify-webhook.mjs', 'node'],
  ['verify_webhook.py', 'python3'],
  ['verify-webhook.php', 'php'],
] as const

/** A machine without a program cannot try what needs it; Node is always there. */
function isThere(...programs: string[]): boolean {
  return programs.every(program => spawnSync(program, ['--version']).error === undefined)
}

for (const [name, interpreter] of EXAMPLES) {
  test.runIf(isThere(interpreter))(`${name} takes what we send, and nothing else`, async () => {
    for (const known of [SECRET, NEXT]) {
      const { url, answer, printed } = await startExample(name, known)
      await expect.poll(answer, { timeout: 30_000 }).toBe(401)
      const deliver = (secret: string, now = new Date()) => createWebhook({ url, secret }).deliver(LEAD, now)
      expect(await deliver(known)).toEqual({ kind: 'delivered' })
      // While keys rotate a receiver knows one of the two.
      expect(await deliver(`${SECRET} ${NEXT}`)).toEqual({ kind: 'delivered' })
      await expect.poll(printed).toContain(`lead ${LEAD.id}`)
      const refused = { kind: 'retry', reason: 'HTTP 401' }
      expect(await deliver('a key of somebody else')).toEqual(refused)
      for (const minutes of [-6, 6]) {
        expect(await deliver(known, new Date(Date.now() + minutes * 60_000))).toEqual(refused)
      }
      const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'webhook-id': '1' } })
      expect(forged.status).toBe(401)
    }
  })

  test.runIf(isThere(interpreter))(`${name} takes no empty key for one`, async () => {
    const { answer, printed } = await startExample(name, '')
    // Two of them do not start; PHP runs the file for each call only.
    await expect.poll(answer, { timeout: 30_000 }).toBe(interpreter === 'php' ? 500 : 1)
    await expect.poll(printed).toContain('WEBHOOK_SECRET is missing')
  })

  test.runIf(isThere(interpreter, 'curl', 'openssl'))(`${name} takes the delivery made by hand`, async () => {
    const { port, answer, printed } = await startExample(name, PRINTED_KEY)
    await expect.poll(answer, { timeout: 30_000 }).toBe(401)
    const { stdout } = spawnSync('sh', ['-c', commandWith('curl', port)], { encoding: 'utf8' })
    expect(stdout).toMatch(/^HTTP\/1\.[01] 204 /)
    await expect.poll(printed).toContain(`lead ${PRINTED_ID}`)
  })
}
