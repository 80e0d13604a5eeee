import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { LEAD } from '../testing/a-lead.ts'
import { createWebhook, readKey, signWebhook, webhookBody } from './webhook.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PAGE = readFileSync(`${ROOT}/docs/webhook.md`, 'utf8')
/** Key, port and request id in the document. */
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
  const documented = (name: string) =>
    new RegExp(`^\\| \`?${name}\`? \\| \`(.+)\` \\|$`, 'm').exec(PAGE)?.[1] ?? 'not there'
  const text = `${documented('webhook-id')}.${documented('webhook-timestamp')}.${documented('body')}`
  expect(text).not.toContain('not there')
  const signature = signWebhook(
    readKey(documented('key')),
    documented('webhook-id'),
    Number(documented('webhook-timestamp')),
    documented('body'),
  )
  expect(signature).toBe(documented('webhook-signature'))
})

/**
 * The command of the document that contains `text`, with another port, so that several runs can test on one machine.
 */
function commandWith(text: string, port: number): string {
  const blocks = [...PAGE.matchAll(/```sh\n([^`]+)```/g)].map(([, block = '']) => block)
  const [found, second] = blocks.filter(block => block.includes(text))
  if (found === undefined || second !== undefined)
    throw new Error(`expected exactly one command with ${text} in the document`)
  return found.replace(PRINTED_PORT, String(port))
}

/** Starts a documented receiver with a key. */
async function startExample(name: string, key: string) {
  const port = await freePort()
  // A separate process group, so that the shell and its children are killed together.
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
  /** Status of an unsigned request, or the exit code. */
  const answer = () =>
    fetch(url, { method: 'POST' }).then(
      ({ status }) => status,
      () => child.exitCode,
    )
  return { port, url, answer, printed: () => output }
}

/** The receivers of docs/webhook.md and their interpreters. */
const EXAMPLES = [
  ['verify-webhook.mjs', 'node'],
  ['verify_webhook.py', 'python3'],
  ['verify-webhook.php', 'php'],
] as const

/** Skips examples whose interpreter is not installed; Node always is. */
function isThere(...programs: string[]): boolean {
  return programs.every(program => spawnSync(program, ['--version']).error === undefined)
}

for (const [name, interpreter] of EXAMPLES) {
  test.runIf(isThere(interpreter))(`${name} accepts deliveries of the site and nothing else`, async () => {
    for (const known of [SECRET, NEXT]) {
      const { url, answer, printed } = await startExample(name, known)
      await expect.poll(answer, { timeout: 30_000 }).toBe(401)
      const deliver = (secret: string, now = new Date()) => createWebhook({ url, secret }).deliver(LEAD, now)
      expect(await deliver(known)).toEqual({ kind: 'delivered' })
      // During key rotation a receiver has one of the two keys.
      expect(await deliver(`${SECRET} ${NEXT}`)).toEqual({ kind: 'delivered' })
      await expect.poll(printed).toContain(`lead ${LEAD.id}`)
      const refused = { kind: 'retry', reason: 'HTTP 401' }
      expect(await deliver('a foreign key')).toEqual(refused)
      for (const minutes of [-6, 6]) {
        expect(await deliver(known, new Date(Date.now() + minutes * 60_000))).toEqual(refused)
      }
      const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'webhook-id': '1' } })
      expect(forged.status).toBe(401)
    }
  })

  test.runIf(isThere(interpreter))(`${name} refuses to run without a key`, async () => {
    const { answer, printed } = await startExample(name, '')
    // Two of them do not start; PHP runs the file only for each call.
    await expect.poll(answer, { timeout: 30_000 }).toBe(interpreter === 'php' ? 500 : 1)
    await expect.poll(printed).toContain('WEBHOOK_SECRET is missing')
  })

  test.runIf(isThere(interpreter, 'curl', 'openssl'))(`${name} accepts the delivery made by hand`, async () => {
    const { port, answer, printed } = await startExample(name, PRINTED_KEY)
    await expect.poll(answer, { timeout: 30_000 }).toBe(401)
    const { stdout } = spawnSync('sh', ['-c', commandWith('curl', port)], { encoding: 'utf8' })
    expect(stdout).toMatch(/^HTTP\/1\.[01] 204 /)
    await expect.poll(printed).toContain(`lead ${PRINTED_ID}`)
  })
}
