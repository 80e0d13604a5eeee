import { describe, expect, test } from 'vitest'
import { type Amount, amountOf, amountPattern, beyond } from './rule.ts'

const MONEY = new RegExp(`^(?:${amountPattern('(?: (?:млн|тыс))?')})$`, 'u')
const SCALES: Readonly<Record<string, number>> = { млн: 1_000_000, тыс: 1000, '': 1 }
const scaleOf = (unit: string) => SCALES[unit] ?? null

function read(text: string, alone: 'min' | 'max' | 'both' = 'both'): Amount | null {
  const match = MONEY.exec(text)
  return match && amountOf(match, scaleOf, alone)
}

describe('an amount has the bounds that were said', () => {
  test.each([
    ['до 9 млн', { min: null, max: 9_000_000 }],
    ['за 9 млн', { min: null, max: 9_000_000 }],
    ['не дороже 9.5 млн', { min: null, max: 9_500_000 }],
    ['не больше 9 млн', { min: null, max: 9_000_000 }],
    ['не выше 9', { min: null, max: 9 }],
    ['дешевле 800 тыс', { min: null, max: 800_000 }],
    ['меньше 50', { min: null, max: 50 }],
    ['максимум 50', { min: null, max: 50 }],
    ['9 млн максимум', { min: null, max: 9_000_000 }],
    ['50 и меньше', { min: null, max: 50 }],
    ['50 минимум', { min: 50, max: null }],
    ['50 и больше', { min: 50, max: null }],
    ['в пределах 9 млн', { min: null, max: 9_000_000 }],
    ['от 7 млн', { min: 7_000_000, max: null }],
    ['не меньше 50', { min: 50, max: null }],
    ['не ниже 5', { min: 5, max: null }],
    ['не дешевле 7 млн', { min: 7_000_000, max: null }],
    ['больше 50', { min: 50, max: null }],
    ['свыше 50', { min: 50, max: null }],
    ['минимум 50', { min: 50, max: null }],
    ['дороже 7 млн', { min: 7_000_000, max: null }],
  ])('«%s»', (text, amount) => {
    expect(read(text)).toEqual(amount)
  })

  test.each(['7 - 9 млн', 'от 7 до 9 млн', '7 млн - 9 млн', '7 по 9 млн', '9 - 7 млн', '7 млн до 9'])(
    '«%s» lies between seven and nine millions: a unit that is said once is that of both',
    text => {
      expect(read(text)).toEqual({ min: 7_000_000, max: 9_000_000 })
    },
  )

  test('each of two numbers may have its own unit', () => {
    expect(read('от 900 тыс до 2 млн')).toEqual({ min: 900_000, max: 2_000_000 })
    expect(read('2 млн - 900 тыс')).toEqual({ min: 900_000, max: 2_000_000 })
  })

  test.each(['около 50', 'примерно 50', 'порядка 50', 'в районе 50'])('«%s» is a tenth more or less', text => {
    expect(read(text)?.min).toBeCloseTo(45, 9)
    expect(read(text)?.max).toBeCloseTo(55, 9)
  })

  test('a number without a bound is one of the kind that it is asked for', () => {
    expect(read('50', 'min')).toEqual({ min: 50, max: null })
    expect(read('50', 'max')).toEqual({ min: null, max: 50 })
    expect(read('50', 'both')).toEqual({ min: 50, max: 50 })
  })

  test('what is alone does not change what has a bound', () => {
    expect(read('до 50', 'min')).toEqual({ min: null, max: 50 })
    expect(read('от 50', 'max')).toEqual({ min: 50, max: null })
  })

  test('nothing is read of a unit that measures something else', () => {
    const match = MONEY.exec('50 млн')
    expect(match && amountOf(match, unit => (unit === 'млн' ? null : 1), 'both')).toBeNull()
    const second = MONEY.exec('50 тыс - 60 млн')
    expect(second && amountOf(second, unit => (unit === 'млн' ? null : 1), 'both')).toBeNull()
    const first = MONEY.exec('60 млн - 50 тыс')
    expect(first && amountOf(first, unit => (unit === 'млн' ? null : 1), 'both')).toBeNull()
    const none = /x/.exec('x')
    expect(none && amountOf(none, () => 1, 'both')).toBeNull()
  })
})

test('the words before and after are part of the amount', () => {
  const kitchen = new RegExp(`^(?:${amountPattern(' м', 'кухня ', ' и больше')})$`, 'u')
  expect(kitchen.exec('кухня от 12 м и больше')?.groups).toMatchObject({ from: 'от', first: '12', unit: ' м' })
  expect(kitchen.test('кухня от 12 м')).toBe(false)
  expect(kitchen.test('от 12 м и больше')).toBe(false)
  expect(kitchen.test('кухня от 12 и больше')).toBe(false)
})

describe('a floor may be left out by its bound', () => {
  test.each(['выше', 'больше', 'более', 'свыше', 'ниже', 'меньше', 'менее'])('«%s 5» has no 5', bound => {
    expect(boundOf(`${bound} 5`)).toBe(bound)
    expect(beyond(bound)).toBe(1)
  })

  test.each(['от', 'до', 'с', 'не выше', 'не ниже', 'не больше', 'минимум', 'максимум'])('«%s 5» has it', bound => {
    expect(boundOf(`${bound} 5`)).toBe(bound)
    expect(beyond(bound)).toBe(0)
  })

  test('a number without a bound is there', () => {
    expect(boundOf('5')).toBeUndefined()
    expect(beyond(undefined)).toBe(0)
  })

  const boundOf = (text: string) => {
    const { groups } = MONEY.exec(text) ?? {}
    return groups?.from ?? groups?.to
  }
})
