import { expect, test } from 'vitest'
import { readBound } from './bounds.ts'

test('a bound is read as people write numbers', () => {
  expect(readBound('9500000', 1, 'min')).toBe(9_500_000)
  expect(readBound('9 500 000', 1, 'min')).toBe(9_500_000)
  expect(readBound('9\u00a0500\u202f000', 1, 'max')).toBe(9_500_000)
  expect(readBound('45,5', 100, 'min')).toBe(4550)
  expect(readBound('45.50', 100, 'min')).toBe(4550)
  expect(readBound('-2', 1, 'min')).toBe(-2)
  expect(readBound('−2', 1, 'min')).toBe(-2)
})

test.each([
  ['9 млн', 9_000_000],
  ['9,5 млн ₽', 9_500_000],
  ['9.25млн.', 9_250_000],
  ['9 миллионов', 9_000_000],
  ['12\u00a0500 тыс. руб.', 12_500_000],
  ['850т', 850_000],
  ['9,5', 9_500_000],
  ['9', 9_000_000],
  ['999', 999_000_000],
  ['1000', 1000],
  ['9 500 000 ₽', 9_500_000],
  ['9.900.000', 9_900_000],
  ['850.000', 850_000],
  ['1,250,000', 1_250_000],
  ["12'180'000", 12_180_000],
  ['1 500 000,00 ₽', 1_500_000],
  ['9,125 млн', 9_125_000],
  ['9,125', 9_125_000],
  ['0', 0],
])('a price typed as «%s» is %d', (text, expected) => {
  expect(readBound(text, 1, 'min', 1_000_000, true)).toBe(expected)
})

test('a payment is spoken of in thousands, a call says what it means, an area knows no millions', () => {
  expect(readBound('45', 1, 'max', 1000, true)).toBe(45_000)
  expect(readBound('45', 1, 'max', 1_000_000)).toBe(45)
  expect(readBound('850.000', 1, 'max', 1_000_000)).toBe(850)
  expect(readBound('45 м', 100, 'max')).toBeNull()
})

test('hundredths are exact where binary fractions are not', () => {
  // 1.1 * 100 is 110.00000000000001 and 0.29 * 100 is 28.999999999999996.
  expect(readBound('1.1', 100, 'min')).toBe(110)
  expect(readBound('0.29', 100, 'max')).toBe(29)
  for (let hundredths = 0; hundredths < 20_000; hundredths++) {
    expect(readBound((hundredths / 100).toFixed(2), 100, 'min')).toBe(hundredths)
  }
})

test('finer digits move a bound inwards only', () => {
  expect(readBound('45.555', 100, 'min')).toBe(4556)
  expect(readBound('45.555', 100, 'max')).toBe(4555)
  expect(readBound('45.550', 100, 'min')).toBe(4555)
  expect(readBound('2.5', 1, 'min')).toBe(3)
  expect(readBound('2.5', 1, 'max')).toBe(2)
  expect(readBound('-2.5', 1, 'min')).toBe(-2)
  expect(readBound('-2.5', 1, 'max')).toBe(-3)
  expect(Object.is(readBound('-0.5', 1, 'min'), 0)).toBe(true)
})

test('what is not a number is refused', () => {
  for (const text of ['', 'abc', '1e6', '1.2.3', '0x10', '--1', '1-', 'NaN', 'Infinity', '1234567890123', ',5', '5,']) {
    expect(readBound(text, 1, 'min'), text).toBeNull()
  }
})
