import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
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
