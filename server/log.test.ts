import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLog, createLogWriter } from './log.ts'
import { cpuMsOf } from './testing/cpu-time.ts'

function logInto(lines: string[]) {
  const destination = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return createLog('info', destination)
}

test('a newline in a value forges no line', () => {
  const lines: string[] = []
  logInto(lines).info({ route: '/x\n{"level":"info","msg":"forged"}\r\n' }, 'request\nforged')
  const text = lines.join('')
  expect(text.trimEnd()).not.toContain('\n')
  expect(JSON.parse(text)).toMatchObject({ level: 'info', msg: 'request\nforged' })
})

test('an error keeps kind, code and causes and loses what is personal', () => {
  const lines: string[] = []
  const cause = Object.assign(new Error('Key (phone)=(79261234567) already exists'), {
    code: '23505',
    detail: 'anna@example.org',
  })
  const error = new Error('cannot store +7 (926) 123-45-67 of anna.petrova@example.org', { cause })
  logInto(lines).error({ err: error }, 'call failed')
  const text = lines.join('')
  expect(text).not.toMatch(/9261234567|123-45-67|example\.org/)
  expect(JSON.parse(text).err).toMatchObject({
    type: 'Error',
    message: 'cannot store [number] of [mail]',
    cause: { code: '23505', message: 'Key (phone)=([number]) already exists' },
  })
  expect(JSON.parse(text).err.stack).toContain('log.test.ts')
})

test('an address loses its user name and password, whatever signs they hold', () => {
  const lines: string[] = []
  const error = new Error('stat https://anna:p(w@d:1@host.example/feed, smtp://:s3cret@mail.example')
  logInto(lines).error({ err: error }, 'import failed')
  expect(lines.join('')).not.toMatch(/anna|p\(w|d:1|s3cret/)
  expect(JSON.parse(lines.join('')).err.message).toContain('stat https://host.example/feed')
})

test('a long hostile message takes no time', async () => {
  const costMs = await cpuMsOf(() => {
    logInto([]).error({ err: new Error('1 '.repeat(500_000)) }, 'x')
    logInto([]).error({ err: new Error('a'.repeat(500_000)) }, 'x')
  })
  expect(costMs).toBeLessThan(5000)
})

test('lines come whole and in order, and what waits is written at the end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'log')
  const log = createLogWriter(openSync(file, 'a'))
  const lines = Array.from({ length: 5000 }, (_, i) => `${i} ${'x'.repeat(i % 300)}\n`)
  for (const line of lines) log.write(line)
  await expect.poll(() => readFileSync(file, 'utf8').length).toBe(lines.join('').length)
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''))
  log.write('last but one\n')
  log.write('last\n')
  log.flush()
  // A thread may be writing the first of them still.
  await expect
    .poll(() => readFileSync(file, 'utf8').split('\n').slice(5000).sort())
    .toEqual(['', 'last', 'last but one'])
  expect(log.dropped).toBe(0)
})

describe('an unread log uses bounded memory, blocks nothing and does not prevent the exit', () => {
  const writer = new URL('log.ts', import.meta.url).href
  const script = `
    const { createLogWriter } = await import(${JSON.stringify(writer)})
    const log = createLogWriter(process.stdout.fd, 1_000_000)
    process.on('exit', () => log.flush())
    const line = 'x'.repeat(999) + '\\n'
    const timer = setInterval(() => {
      for (let i = 0; i < 200; i++) log.write(line)
      if (log.dropped < 10_000) return
      clearInterval(timer)
      process.stderr.write('dropped')
      process.exit(7)
    }, 1)`
  const node = [process.execPath, '--input-type=module', '-e', script]

  test.each([
    ['a socket', node],
    ['a pipe', ['bash', '-c', '{ "$@"; echo $? >&2; } | sleep 60', 'bash', ...node]],
  ])('%s', { timeout: 60_000 }, async (_, [command = '', ...parameters]) => {
    // Its standard output is not read.
    const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stderr.on('data', chunk => {
      said += chunk
    })
    child.on('exit', code => {
      said += ` ${code}`
    })
    await expect.poll(() => said, { timeout: 50_000 }).toMatch(/^dropped ?7/)
    child.kill('SIGKILL')
  })
})
