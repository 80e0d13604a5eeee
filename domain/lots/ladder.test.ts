import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LadderFlat, ladderOf } from './ladder.ts'

function aFlat(id: number, rest: Partial<LadderFlat> = {}): LadderFlat {
  return {
    id,
    price: 8_000_000,
    rooms: 2,
    isEuro: false,
    area: 50,
    kitchen: 10,
    floor: 5,
    building: 1,
    layout: 'A',
    views: ['yard'],
    summer: [],
    finish: 'none',
    completion: 'II кв. 2027',
    ...rest,
  }
}

const base = aFlat(1)
const steps = (others: LadderFlat[], from = base) =>
  ladderOf(from, others).map(({ kind, to, difference }) => [kind, to.id, difference])

test('each step leads to the flat that is nearest in all else', () => {
  expect(
    steps([
      aFlat(2, { views: ['river'], price: 8_180_000 }),
      // The same view, but farther from this flat.
      aFlat(3, { views: ['river'], price: 8_180_000, building: 2, floor: 6 }),
      aFlat(4, { floor: 3, price: 7_760_000 }),
      aFlat(5, { kitchen: 15, area: 52, layout: 'B', price: 8_410_000 }),
      aFlat(6, { rooms: 3, area: 70, layout: 'C', price: 10_000_000 }),
      aFlat(7, { summer: ['loggia'], layout: 'D', price: 8_200_000 }),
    ]),
  ).toEqual([
    ['floor_down', 4, -240_000],
    ['view', 2, 180_000],
    ['summer', 7, 200_000],
    ['kitchen', 5, 410_000],
    ['room', 6, 2_000_000],
  ])
})

test('a lower floor that is not cheaper, and a dearer smaller flat, are no steps', () => {
  expect(
    steps([aFlat(2, { floor: 3, price: 8_000_000 }), aFlat(3, { area: 40, layout: 'B', price: 8_100_000 })]),
  ).toEqual([])
})

test('another purse is no step, nor is a flat that differs in nothing', () => {
  expect(steps([aFlat(2, { views: ['river'], price: 11_000_000 }), aFlat(3)])).toEqual([])
})

test('without a price there is nothing to compare', () => {
  expect(steps([aFlat(2, { views: ['river'] })], aFlat(1, { price: null }))).toEqual([])
})

test('steps lead to different flats that are there, the cheapest first, and never to itself', () => {
  const flat = fc.record({
    price: fc.option(fc.integer({ min: 6_000_000, max: 11_000_000 })),
    rooms: fc.integer({ min: 1, max: 3 }),
    area: fc.integer({ min: 30, max: 80 }),
    kitchen: fc.option(fc.integer({ min: 6, max: 20 })),
    floor: fc.integer({ min: 2, max: 17 }),
    layout: fc.constantFrom('A', 'B', 'C'),
    views: fc.subarray(['river', 'park', 'yard']),
    summer: fc.subarray(['loggia']),
  })
  fc.assert(
    fc.property(fc.array(flat, { minLength: 1, maxLength: 20 }), flats => {
      const all = flats.map((values, index) => aFlat(index + 1, values))
      const [first = base] = all
      const steps = ladderOf(first, all)
      const ids = steps.map(({ to }) => to.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).not.toContain(first.id)
      expect(steps.map(({ difference }) => difference)).toEqual(
        steps.map(({ difference }) => difference).sort((a, b) => a - b),
      )
      for (const { to, difference } of steps) expect((to.price ?? 0) - (first.price ?? 0)).toBe(difference)
    }),
  )
})
