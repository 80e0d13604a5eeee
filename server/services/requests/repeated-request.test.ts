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

test('a request without a key is one of its own', () => {
  expect(readIdempotencyKey(null)).toBeNull()
  expect(readIdempotencyKey('')).toBeNull()
})

test('a key is one to two hundred signs that can be seen', () => {
  for (const key of ['!', '~', '0', 'a-b_c.d:e/f', 'k'.repeat(200)]) expect(readIdempotencyKey(key)).toBe(key)
})

test.each([
  ['is a letter too long', 'k'.repeat(201)],
  ['begins with a space', ' key'],
  ['has a space inside', 'one two'],
  ['ends with a line', 'key\n'],
  ['has a sign that cannot be seen', 'key\u007f'],
  ['is Russian', 'ключ'],
])('a key that %s is a mistake of its field', (_, header) => {
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

test('what was asked is known by its fields in the order of their names, without what the captcha gave', () => {
  const asked =
    '{"consents":[],"extra":{"call":"late","wish":{"floor":3,"rooms":[1,2]}},"isSuspicious":false,"link":"/flats/1042",' +
    '"mail":null,"name":"Анна","phone":"79123456789","property":1042,"source":null,"tracking":{},"type":"callback"}'
  expect(bodyHashOf(INPUT)).toBe(createHash('sha256').update(asked).digest('hex'))
})

test('another order of fields and another try of the captcha ask the same', () => {
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
  ['a field that no person sees', { isSuspicious: true }],
])('%s asks something else', (_, over) => {
  expect(bodyHashOf({ ...INPUT, ...over })).not.toBe(bodyHashOf(INPUT))
})
