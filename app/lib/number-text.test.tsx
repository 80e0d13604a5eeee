import { expect, test } from 'vitest'
import { caretAfter, readNumber, shapeNumber, showNumber, spelledOut } from './number-text.ts'

const NB = '\u00a0'

test.each([
  ['12180000', {}, `12${NB}180${NB}000`],
  ['12180000.567', {}, `12${NB}180${NB}000,56`],
  ['1,', {}, '1,'],
  [',5', {}, '0,5'],
  ['007', {}, '7'],
  ['-15', {}, '15'],
  ['-15', { isPositive: false }, '−15'],
  ['12,7', { decimals: 0 }, '12'],
  ['две', {}, ''],
  ['9.900.000', {}, `9${NB}900${NB}000`],
  ["12'180'000", {}, `12${NB}180${NB}000`],
  [`1 500 000,00 ₽`, {}, `1${NB}500${NB}000,00`],
  ['850 000 руб.', {}, `850${NB}000`],
  ['850.000', { shorthandUnit: 1_000_000 }, `850${NB}000`],
  ['9,125', { shorthandUnit: 1_000_000 }, '9,125'],
  ['9,900.', { shorthandUnit: 1_000_000 }, `9${NB}900,`],
  [`9${NB}900,000`, { shorthandUnit: 1_000_000 }, `9${NB}900${NB}000`],
])('%s with %o is shaped as %s', (typed, rules, shaped) => {
  expect(shapeNumber(typed, rules)).toBe(shaped)
})

test.each([
  [`12${NB}180${NB}000,5`, 12_180_000.5],
  ['−15', -15],
  ['1,', 1],
  ['', undefined],
  ['−', undefined],
])('%s is read as %s', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each([
  ['9,125 млн', '9125000'],
  ['12.5 тыс', '12500'],
  ['12 500 т', '12500000'],
  ['850 000', '850 000'],
])('a sum in words, %s, is spelled out as %s', (typed, spelled) => {
  expect(spelledOut(typed)).toBe(spelled)
})

test('a number is shown without the dust of binary fractions', () => {
  expect(showNumber(0.1 + 0.2)).toBe('0,3')
  expect(showNumber(6.2, { decimals: 1 })).toBe('6,2')
  expect(showNumber(undefined)).toBe('')
})

test('the caret stays behind the same digit when a space appears before it', () => {
  expect(caretAfter(`1${NB}234`, 2)).toBe(3)
  expect(caretAfter(`12${NB}345`, 2)).toBe(2)
  expect(caretAfter('12', 5)).toBe(2)
})
