import { expect, test } from 'vitest'
import { completionOf, daysBetween, formatDate } from '../dates/dates.ts'
import { formatPhone, isPhoneComplete, phoneDigits } from '../requests/phone.ts'
import {
  countOf,
  formatDecimal,
  formatNumber,
  formatPercent,
  formatRub,
  formatRubPerM2,
  formatRubShort,
  formatRubSigned,
  plural,
} from './format.ts'

/** Plain spaces read better here; on the page none of them breaks a line. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [12_180_000, '12 180 000'],
  [1000, '1 000'],
  [999, '999'],
  [-1500, '−1 500'],
  [0, '0'],
])('the number %d is written %s, its thousands apart', (value, text) => {
  expect(plain(formatNumber(value))).toBe(text)
  expect(formatNumber(value)).not.toContain(' ')
})

test('decimals follow a comma and end with no zeros', () => {
  expect(formatDecimal(10.4)).toBe('10,4')
  expect(formatDecimal(10)).toBe('10')
  expect(plain(formatPercent(4.9))).toBe('4,9 %')
})

test.each([
  [5_430_000, '5,4 млн ₽'],
  [12_000_000, '12 млн ₽'],
  [47_600, '47,6 тыс. ₽'],
  [1_000, '1 тыс. ₽'],
  [950, '950 ₽'],
  // The unit is that of the rounded sum.
  [999_990, '1 млн ₽'],
  [999_940, '999,9 тыс. ₽'],
  [-999_990, '−1 млн ₽'],
  [999.6, '1 тыс. ₽'],
  [999.4, '999 ₽'],
])('%d roubles in short are %s', (rub, text) => {
  expect(plain(formatRubShort(rub))).toBe(text)
})

test('a sum is in millions as soon as its decimals make it one', () => {
  expect(plain(formatRubShort(999_990, 2))).toBe('999,99 тыс. ₽')
  expect(plain(formatRubShort(999_996, 2))).toBe('1,00 млн ₽')
})

test.each([
  [180_000, '+180 000 ₽'],
  [-240_000, '−240 000 ₽'],
  [0, '0 ₽'],
  [0.4, '0 ₽'],
  [-0.4, '0 ₽'],
])('a difference of %d roubles is written %s', (rub, text) => {
  expect(plain(formatRubSigned(rub))).toBe(text)
})

test('roubles in full, and by the metre', () => {
  expect(plain(formatRub(12_180_000))).toBe('12 180 000 ₽')
  expect(plain(formatRubPerM2(160_017))).toBe('160 017 ₽\u2060/\u2060м²')
})

test('months and days of the week are Russian words', () => {
  expect(plain(formatDate('2026-11-21'))).toBe('21 ноября')
  expect(plain(formatDate('2027-05-01', { year: true }))).toBe('1 мая 2027')
  expect(daysBetween('2026-11-21', '2026-12-31')).toBe(40)
  expect(plain(completionOf('2027-2', false, '2026-11-21').label)).toBe('II кв. 2027')
})

test.each([
  [1, 'квартира'],
  [2, 'квартиры'],
  [4, 'квартиры'],
  [5, 'квартир'],
  [11, 'квартир'],
  [12, 'квартир'],
  [21, 'квартира'],
  [112, 'квартир'],
  [0, 'квартир'],
  [1.5, 'квартиры'],
])('%d takes the form «%s»', (count, form) => {
  expect(plural(count, ['квартира', 'квартиры', 'квартир'])).toBe(form)
})

test('a number and its noun keep together', () => {
  expect(countOf(1128, ['квартира', 'квартиры', 'квартир'])).toBe('1\u00a0128\u00a0квартир')
})

test('a phone is shown in one way, however it was written', () => {
  for (const typed of ['+7 (912) 345-67-89', '8 912 345 67 89', '9123456789', '79123456789', '007 912 345 67 89']) {
    expect(formatPhone(phoneDigits(typed))).toBe('+7 (912) 345-67-89')
  }
  for (const typed of ['+7 812 123-45-67', '8 812 123-45-67', '8121234567', '８１２１２３４５６７']) {
    expect(formatPhone(phoneDigits(typed))).toBe('+7 (812) 123-45-67')
  }
  expect(isPhoneComplete(phoneDigits('+7 (912) 345-67-8'))).toBe(false)
  expect(formatPhone('123')).toBe('123')
})
