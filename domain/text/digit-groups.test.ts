import { expect, test } from 'vitest'
import { withoutGroups } from './digit-groups.ts'

const MILLION = 1_000_000

test.each([
  ['9.900.000', '9900000'],
  ['1,250,000', '1250000'],
  ["12'180'000", '12180000'],
  ['12’180’000', '12180000'],
  ['1 500 000,00', '1500000,00'],
  ['1\u00a0500\u202f000', '1500000'],
  ['1.250.000,50', '1250000,50'],
  ['1,250,000.50', '1250000.50'],
  ['1.250,50', '1250,50'],
  ['12,180,', '12180,'],
  ['850000', '850000'],
  ['45,5', '45,5'],
  ['', ''],
])('groups of %s are joined whatever the number is of', (text, joined) => {
  expect(withoutGroups(text)).toBe(joined)
  expect(withoutGroups(text, MILLION)).toBe(joined)
})

test.each([
  ['850.000', undefined, '850.000'],
  ['850.000', 1, '850000'],
  ['850,000', MILLION, '850000'],
  ['9 900,000', MILLION, '9900000'],
  ['45.125', undefined, '45.125'],
  ['9,125', 1, '9125'],
  ['9,125', MILLION, '9,125'],
  ['0,125', 1, '0,125'],
  ['850000.000', 1, '850000.000'],
  ['1 500 000,000', 1, '1500000,000'],
])('a single dot or comma is read by the unit: %s spoken in %s is %s', (text, shorthandUnit, joined) => {
  expect(withoutGroups(text, shorthandUnit)).toBe(joined)
})

test.each(['1.2.3', '1.25.000', '0.250.000', '1234.567.890', '1.250,000.000'])('%s is no number', text => {
  expect(withoutGroups(text, 1)).toMatch(/[.,].*[.,]/)
})
