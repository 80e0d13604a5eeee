import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#server/http/node-server.ts'
import { ConfigError } from './config.ts'
import { DatabaseError } from './db/errors.ts'
import { explainFailure } from './explain-failure.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-explain-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function failureOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('it succeeded')
}

test('what the operator has to know is one line', () => {
  expect(explainFailure(new ConfigError(['PORT: must be a number']))).toBe(
    'Settings are wrong:\n  PORT: must be a number',
  )
  expect(explainFailure(new DatabaseError('the file is not a database'))).toBe('the file is not a database')
})

test('what cannot be read is not said to be unwritable', () => {
  const folder = newFolder()
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const denied = { code: 'EACCES', syscall: 'open', path: file }
  expect(explainFailure(Object.assign(new Error('denied'), denied))).toBe(`cannot open ${file}: EACCES`)
  expect(explainFailure(failureOf(() => readFileSync(join(file, 'inner'))))).toBe(`cannot open ${file}/inner: ENOTDIR`)
  expect(explainFailure(failureOf(() => mkdirSync(file)))).toBe(`cannot write ${file}: EEXIST`)
  expect(explainFailure(Object.assign(new Error('full'), { ...denied, code: 'ENOSPC' }))).toBe(
    `cannot write ${file}: ENOSPC`,
  )
})

test('a port that is taken is named', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void first.close())
  await new Promise(done => first.once('listening', done))
  const port = portOf(first)
  const error = await new Promise(done => createServer().once('error', done).listen(port, '127.0.0.1'))
  expect(explainFailure(error)).toMatch(`port ${port} of 127.0.0.1 is taken`)
})

test('our own mistake keeps its stack', () => {
  expect(explainFailure(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n\s+at /)
  expect(explainFailure('a word')).toBe('a word')
})

test.each([
  ['192.0.2.1', 'this machine has no address 192.0.2.1: set HOST'],
  ['no-such-host.invalid', 'there is no host no-such-host.invalid'],
])('an address that cannot be bound is named: %s', async (host, message) => {
  const error = await new Promise(done => createServer().once('error', done).listen(0, host))
  expect(explainFailure(error)).toBe(message)
})
