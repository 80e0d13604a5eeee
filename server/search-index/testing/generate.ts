import fc from 'fast-check'
import { elementAt } from '#domain/lib/collections.ts'
import type { Field } from '#domain/lots/fields.ts'
import type { Labels, LotValue } from '../types.ts'
import type { PlainLot, Question } from './oracle.ts'

/** A lot whose card is its id: enough to see which lots were listed. */
export interface TestLot extends PlainLot {
  readonly values: Readonly<Record<string, LotValue>>
  readonly card: { readonly id: number }
}

/** One field of every shape and behaviour: few enough that ten thousand comparisons take seconds. */
export const testFields = [
  { shape: 'choice', name: 'rooms', valueType: 'integer' },
  { shape: 'choice', name: 'layout', valueType: 'code', groups: true, mixes: true },
  { shape: 'choice', name: 'status', valueType: 'code', default: ['free'] },
  { shape: 'choice', name: 'view', valueType: 'code', several: true },
  { shape: 'choice', name: 'features', valueType: 'code', several: true, match: 'every' },
  { shape: 'flag', name: 'is_euro' },
  { shape: 'range', name: 'price', unit: 'rub', step: 1, order: 'default' },
  { shape: 'range', name: 'area', unit: 'm2', step: 1, scale: 100, order: 'allowed' },
  { shape: 'range', name: 'floor', unit: 'floor', step: 1, bins: 'each', order: 'allowed' },
  { shape: 'range', name: 'ceiling', unit: 'm', step: 0.05, scale: 100 },
  { shape: 'prefix', name: 'number' },
] as const satisfies readonly Field[]

/** Not alphabetical and not complete: values without a label are sorted last. */
export const testLabels: Labels = {
  status: ['free', 'booked', 'sold'].map(value => ({ value, label: value.toUpperCase() })),
  view: [
    { value: 'river', label: 'River', hint: 'wide' },
    { value: 'a1', label: 'Yard' },
  ],
  is_euro: [{ value: 1, label: 'Euro' }],
}

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface LotShape {
  readonly seed: number
  readonly size: number
  /** Share of values that are missing, 0 to 1. */
  readonly missing: number
  /** About so many different values in a field. */
  readonly distinct: number
}

/** Sizes on both sides of a word of 32 bits, empty, and one that takes many words. */
const SIZES = [0, 1, 31, 32, 33, 64, 65, 1000]

export const lotShapes: fc.Arbitrary<LotShape> = fc.record({
  seed: fc.integer(),
  size: fc.constantFrom(...SIZES),
  missing: fc.constantFrom(0, 0.1, 0.5, 1),
  distinct: fc.constantFrom(2, 5, 40),
})

const STATUSES = ['free', 'free', 'free', 'booked', 'sold']

/** Lots with random values, in random order of ids. */
export function makeLots(fields: readonly Field[], shape: LotShape): TestLot[] {
  const random = randomFrom(shape.seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const lots = Array.from({ length: shape.size }, (_, i): TestLot => {
    const id = 1001 + i * 3 + below(3)
    const values: Record<string, LotValue> = {}
    for (const field of fields) {
      if (random() < shape.missing) values[field.name] = random() < 0.5 ? null : undefined
      else values[field.name] = randomValue(field, shape.distinct, below)
    }
    return { id, values, card: { id } }
  })
  for (let i = lots.length - 1; i > 0; i--) {
    const other = below(i + 1)
    ;[lots[i], lots[other]] = [elementAt(lots, other), elementAt(lots, i)]
  }
  return lots
}

function randomValue(field: Field, distinct: number, below: (limit: number) => number): LotValue {
  switch (field.shape) {
    case 'flag':
      return below(3) === 0
    case 'prefix':
      return `${1 + below(distinct * 4)}${below(5) === 0 ? 'А' : ''}`
    case 'range':
      return numberAt(field.bins === 'each', below(distinct))
    case 'choice': {
      if (field.default) return STATUSES[below(STATUSES.length)]
      if (!field.several) return choiceAt(field.valueType, below(distinct))
      const picked = Array.from({ length: below(4) }, () => choiceAt(field.valueType, below(Math.min(distinct, 9))))
      return [...new Set(picked)]
    }
  }
}

/** Uneven steps, below zero too, with edges of bars among them. */
function numberAt(each: boolean, step: number): number {
  return each ? step - 1 : step * step * 28 + (step % 3) - 50
}

function choiceAt(type: 'integer' | 'code', step: number): number | string {
  return type === 'integer' ? step : step === 3 ? 'river' : `a${step}`
}

/**
 * Random queries: one value or several, values without lots, bounds equal to values and next to them, half-open,
 * crossed and beyond the extremes, soft filters, up to three keys of order, pages beyond the end.
 */
export function questionsFor(fields: readonly Field[]): fc.Arbitrary<Question> {
  const lists: Record<string, fc.Arbitrary<(number | string)[]>> = {}
  const ranges: Record<string, fc.Arbitrary<{ min?: number; max?: number }>> = {}
  for (const field of fields) {
    if (field.shape === 'range') {
      const step = fc.nat(45).map(at => numberAt(field.bins === 'each', at))
      const bound = fc.tuple(step, fc.constantFrom(0, 0, 1, -1)).map(([value, beside]) => value + beside)
      ranges[field.name] = fc.record({ min: bound, max: bound }, { requiredKeys: [] })
    } else lists[field.name] = fc.array(askedValue(field), { minLength: 1, maxLength: 4 })
  }
  const soften = fields.filter(field => !(field.shape === 'choice' && field.default)).map(field => field.name)
  const orderable = fields.filter(field => field.shape === 'range' && field.order).map(field => field.name)
  const groups = fields.filter(field => field.shape === 'choice' && field.groups).map(field => field.name)
  const orderKeys = fc
    .tuple(
      fc.shuffledSubarray(orderable, { maxLength: Math.min(3, orderable.length) }),
      fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    )
    .map(([names, down]) => names.map((name, i) => (down[i] ? `-${name}` : name)))
  return fc.record({
    lists: someOf(lists),
    ranges: someOf(ranges),
    soft: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray(soften) }),
    ordering: orderKeys,
    limit: fc.integer({ min: 1, max: 100 }),
    offset: fc.oneof(fc.constant(0), fc.nat(60), fc.nat(1100)),
    group: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...groups) }),
    defaults: fc.boolean(),
  })
}

/** Up to five of the keys: with all of them nothing would ever be found. */
function someOf<Value>(all: Record<string, fc.Arbitrary<Value>>): fc.Arbitrary<Record<string, Value>> {
  const entries = Object.entries(all)
  return fc
    .subarray(entries, { maxLength: Math.min(5, entries.length) })
    .chain(some => fc.record(Object.fromEntries(some)))
}

function askedValue(field: Field): fc.Arbitrary<number | string> {
  if (field.shape === 'flag') return fc.constant(1)
  if (field.shape === 'prefix') return fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom('1а', '12А'))
  if (field.shape === 'choice' && field.default) return fc.constantFrom(...STATUSES, 'closed')
  const type = field.shape === 'choice' ? field.valueType : 'code'
  return fc.oneof(
    { weight: 9, arbitrary: fc.nat(9).map(step => choiceAt(type, step)) },
    { weight: 1, arbitrary: fc.constant(choiceAt(type, 777)) },
  )
}

/** Writes a question as an address would carry it. */
export function writeQuestion(fields: readonly Field[], question: Question): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, values] of Object.entries(question.lists)) {
    for (const value of values) params.append(name, String(value))
  }
  for (const field of fields) {
    const bounds = question.ranges[field.name]
    if (!bounds || field.shape !== 'range') continue
    const write = (value: number) => (field.scale ? (value / field.scale).toFixed(2) : String(value))
    if (bounds.min !== undefined) params.append(`${field.name}_min`, write(bounds.min))
    if (bounds.max !== undefined) params.append(`${field.name}_max`, write(bounds.max))
  }
  if (question.soft.length > 0) params.append('soft', question.soft.join(','))
  if (question.ordering.length > 0) params.append('ordering', question.ordering.join(','))
  if (question.group !== null) params.append('group', question.group)
  params.append('limit', String(question.limit))
  params.append('offset', String(question.offset))
  return params
}
