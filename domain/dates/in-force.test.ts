import { expect, test } from 'vitest'
import { hasComeOut, isInForce } from './in-force.ts'

const term = { from: '2026-11-05', until: '2027-01-31' }

test.each([
  ['2026-11-04', term, false],
  ['2026-11-05', term, true],
  ['2027-01-31', term, true],
  ['2027-02-01', term, false],
  ['2020-01-01', { ...term, from: null }, true],
  ['2030-01-01', { ...term, until: null }, true],
])('on %s a term of %o holds: %s', (day, of, expected) => {
  expect(isInForce(of, day)).toBe(expected)
})

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2026-11-22', true],
])('on %s what is written for the 21st has come out: %s', (day, expected) => {
  expect(hasComeOut({ date: '2026-11-21' }, day)).toBe(expected)
})
