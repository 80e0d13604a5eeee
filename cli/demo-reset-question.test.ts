import { syncBuiltinESMExports } from 'node:module'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseLocation, openDatabase } from '#server/db/connect.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { resetDemo } from './demo-reset.ts'

const REQUEST = {
  createdAt: '2026-11-21T09:00:00.000Z',
  type: 'callback',
  name: 'Анна',
  phone: '79990000000',
  mail: null,
  link: '/flats',
  property: 0,
  propertyTitle: null,
  priceRub: null,
  extra: '{}',
  tracking: '{}',
  referrer: null,
  ip: null,
  client: null,
  userAgent: null,
  captcha: 'off' as const,
  multipart: false,
  status: 'new' as const,
  held: false,
  idempotencyKey: null,
  bodyHash: '',
}

let location: DatabaseLocation
let remove: () => Promise<void>

/** A demo that nothing was loaded into yet and that three visitors have written to. */
beforeAll(async () => {
  const folder = await newFolder()
  location = folder.location
  remove = folder.remove
  const db = await openDatabase(location)
  await db
    .insertInto('request')
    .values(['r1', 'r2', 'r3'].map(id => ({ ...REQUEST, id })))
    .execute()
  await db.destroy()
})
afterAll(() => remove())

/** Puts other streams in the place of those of this process. @returns what puts these back */
function withStreams(streams: { stdin: PassThrough; stdout: PassThrough }): () => void {
  const before = Object.getOwnPropertyDescriptors(process)
  const put = (descriptors: PropertyDescriptorMap) => {
    Object.defineProperties(process, descriptors)
    syncBuiltinESMExports()
  }
  const descriptor = { configurable: true, enumerable: true, writable: true }
  put({ stdin: { ...descriptor, value: streams.stdin }, stdout: { ...descriptor, value: streams.stdout } })
  return () => put({ stdin: before.stdin, stdout: before.stdout })
}

/** Runs the command with or without a terminal. @returns why it ended, and the questions */
async function reset(args: string[], isTTY: boolean, typed: string) {
  const stdin = Object.assign(new PassThrough(), { isTTY })
  const stdout = new PassThrough()
  const putBack = withStreams({ stdin, stdout })
  stdin.end(typed)
  try {
    await resetDemo({ args, environment: { DATA_DIR: location.dataDir }, print: () => {} })
    return { reason: null, asked: String(stdout.read() ?? '') }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : error, asked: String(stdout.read() ?? '') }
  } finally {
    putBack()
  }
}

async function requestsLeft(): Promise<number> {
  const db = await openDatabase(location)
  const rows = await db.selectFrom('request').select('id').execute()
  await db.destroy()
  return rows.length
}

const QUESTION = '3 requests will be gone for ever. Type «yes» to go on: '

test.each(['no', '', 'y', 'Yes', 'yes!', 'yesyes'])('a person who types «%s» keeps the requests', async typed => {
  expect(await reset(['--requests'], true, `${typed}\n`)).toEqual({ reason: 'nothing was changed', asked: QUESTION })
  expect(await requestsLeft()).toBe(3)
})

test('without a terminal the requests stay, and the option is printed', async () => {
  expect(await reset(['--requests'], false, 'yes\n')).toEqual({
    reason: '3 requests would be gone for ever: say --yes to mean it',
    asked: '',
  })
  expect(await requestsLeft()).toBe(3)
})

test('a person who types «yes» lets them go', async () => {
  expect(await reset(['--requests'], true, '  yes \n')).toEqual({ reason: null, asked: QUESTION })
  expect(await requestsLeft()).toBe(0)
})
