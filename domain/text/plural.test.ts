import { expect, test } from 'vitest'
import { countOf, plural } from './format.ts'

const FLATS = ['квартира', 'квартиры', 'квартир'] as const
const formsOf = (form: string) => Array.from({ length: 200 }, (_, n) => n).filter(n => plural(n, FLATS) === form)

test('each number up to 199 has the form that a Russian gives it', () => {
  // Written out from the grammar: 11–14 are «квартир», in every hundred.
  const ends = (digits: number[]) => (n: number) => digits.includes(n % 10) && ![11, 12, 13, 14].includes(n % 100)
  const all = Array.from({ length: 200 }, (_, n) => n)
  expect(formsOf('квартира')).toEqual(all.filter(ends([1])))
  expect(formsOf('квартиры')).toEqual(all.filter(ends([2, 3, 4])))
  expect([11, 12, 13, 14, 111, 112, 113, 114].map(n => plural(n, FLATS))).toEqual(Array(8).fill('квартир'))
})

test('a fraction takes the second form, a negative number that of its absolute value', () => {
  expect(plural(1.5, FLATS)).toBe('квартиры')
  expect(plural(-13, FLATS)).toBe('квартир')
  expect(countOf(1014, FLATS)).toBe('1\u00a0014\u00a0квартир')
})
