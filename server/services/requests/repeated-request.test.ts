import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { FieldErrors } from '#contract/errors.ts'
import type { RequestInput } from '#contract/request.ts'
import { bodyHashOf, readIdempotencyKey } from './repeated-request.ts'

function refusal(header: string): unknown {
  try {
    readIdempotencyKey(header)
    return 'not refused'
  } catch (error) {
    if (error instanceof FieldErrors) return Object.keys(error.body)
    throw error
  }
}

test('a request may have no key', () => {
  expect(readIdempotencyKey(null)).toBeNull()
  expect(readIdempotencyKey('')).toBeNull()
})

test('a key has 1 to 200 visible ASCII characters', () => {
  for (const key of ['!', '~', '0', 'a-b_c.d:e/f', 'k'.repeat(200)]) expect(readIdempotencyKey(key)).toBe(key)
})

test.each([
  ['is one character too long', 'k'.repeat(201)],
  ['begins with a space', ' key'],
  ['has a space inside', 'one two'],
  ['ends with a line break', 'key\n'],
  ['has an invisible character', 'key\u007f'],
  ['is Russian', 'ключ'],
])('refuses a key that %s with a field error', (_, header) => {
  expect(refusal(header)).toEqual(['idempotency_key'])
})

const INPUT: RequestInput = {
  name: 'Анна',
  phone: '79123456789',
  mail: null,
  type: 'callback',
  link: '/flats/1042',
  property: 1042,
  token: 'first',
  hasNoCaptcha: false,
  source: null,
  consents: [],
  extra: { wish: { floor: 3, rooms: [1, 2] }, call: 'late' },
  tracking: {},
  isSuspicious: false,
}

test('hashes the fields sorted by name, without the captcha', () => {
  const asked =
    '{"consents":[],"extra":{"call":"late","wish":{"floor":3,"rooms":[1,2]}},"isSuspicious":false,"link":"/flats/1042",' +
    '"mail":null,"name":"Анна","phone":"79123456789","property":1042,"source":null,"tracking":{},"type":"callback"}'
  expect(bodyHashOf(INPUT)).toBe(createHash('sha256').update(asked).digest('hex'))
})

test('another order of fields or captcha token gives the same hash', () => {
  const again = { ...INPUT, extra: { call: 'late', wish: { rooms: [1, 2], floor: 3 } } }
  expect(bodyHashOf(again)).toBe(bodyHashOf(INPUT))
  expect(bodyHashOf({ ...INPUT, token: null, hasNoCaptcha: true })).toBe(bodyHashOf(INPUT))
})

test.each<[string, Partial<RequestInput>]>([
  ['another phone', { phone: '79123456780' }],
  ['another lot', { property: 0 }],
  ['another page', { link: '/flats' }],
  ['a mail box', { mail: 'anna@example.ru' }],
  ['another order of a list', { extra: { wish: { floor: 3, rooms: [2, 1] }, call: 'late' } }],
  ['a field less', { extra: { call: 'late' } }],
  ['the honeypot field', { isSuspicious: true }],
])('%s gives another hash', (_, over) => {
  expect(bodyHashOf({ ...INPUT, ...over })).not.toBe(bodyHashOf(INPUT))
})
