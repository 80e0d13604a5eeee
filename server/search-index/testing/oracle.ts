import { elementAt } from '#domain/lib/collections.ts'
import type { Field, RangeField } from '#domain/lots/fields.ts'

/**
 * Reference implementation of the search: plain loops over the lots, without code of the index. Tests compare the answers.
 * Source: docs/search.md#semantics.
 */

/** A query before it is written into a URL. */
export interface Question {
  /** Values of choices, flags (`[1]`) and prefixes. */
  readonly lists: Readonly<Record<string, readonly (number | string)[]>>
  /** Bounds in units of the index; they may be crossed or beyond the extremes. */
  readonly ranges: Readonly<Record<string, { readonly min?: number; readonly max?: number }>>
  readonly soft: readonly string[]
  /** `price`, `-area`; empty = the order by default. */
  readonly ordering: readonly string[]
  readonly limit: number
  readonly offset: number
  readonly group: string | null
  /** `false`: fields without a question are not filtered by their default. */
  readonly defaults: boolean
}

export interface PlainLot {
  readonly id: number
  readonly values: Readonly<Record<string, unknown>>
}

/** The answer that the index must give. */
export interface ExpectedAnswer {
  readonly count: number
  readonly ids: number[]
  readonly facets: unknown[]
}

interface Extremes {
  readonly min: number
  readonly max: number
}

/** A lot that fails one filter at most. */
interface Judged {
  readonly lot: PlainLot
  /** Name of the filter that it fails, if it does. */
  readonly failed: string | null
  /** Number of soft filters that it passes. */
  readonly preferences: number
}

type Test = (lot: PlainLot) => boolean

/** A range with more whole numbers than this does not get a bar for each. */
const MAX_EACH_BARS = 400

/** Searches lots by loops. */
export class LoopedIndex {
  private readonly fields: readonly Field[]
  private readonly lots: readonly PlainLot[]
  /** Extremes over all lots, by range; null when no lot has a value. */
  private readonly extremes: ReadonlyMap<string, Extremes | null>

  constructor(fields: readonly Field[], lots: readonly PlainLot[]) {
    this.fields = fields
    this.lots = lots
    this.extremes = new Map(fields.map(field => [field.name, extremesOf(numbers(field.name, lots))]))
  }

  /** @param orderOfValues values of a field in the order of specs */
  answer(question: Question, orderOfValues: (field: string) => readonly (number | string)[]): ExpectedAnswer {
    const hard: { name: string; test: Test }[] = []
    const soft: Test[] = []
    for (const field of this.fields) {
      const test = this.testOf(field, question)
      if (!test) continue
      if (question.soft.includes(field.name)) soft.push(test)
      else hard.push({ name: field.name, test })
    }
    const judged: Judged[] = []
    for (const lot of this.lots) {
      let failures = 0
      let failed: string | null = null
      for (const { name, test } of hard) {
        if (test(lot)) continue
        failed = name
        if (++failures > 1) break // such a lot is in no facet
      }
      if (failures > 1) continue
      judged.push({ lot, failed, preferences: soft.length > 0 ? soft.filter(test => test(lot)).length : 0 })
    }
    const passing = judged.filter(({ failed }) => failed === null)
    const ordered = this.sort(passing, question)
    const listed = question.group === null ? ordered : firstOfEach(ordered, question.group)

    const facets: unknown[] = []
    for (const field of this.fields) {
      if (field.shape === 'prefix') continue
      const narrows = field.shape === 'choice' && field.match === 'every'
      const over = narrows ? passing : judged.filter(({ failed }) => failed === null || failed === field.name)
      const lots = over.map(({ lot }) => lot)
      facets.push(
        field.shape === 'range'
          ? this.rangeFacet(field, lots)
          : choiceFacet(field, lots, question, orderOfValues(field.name)),
      )
    }
    return {
      count: listed.length,
      ids: listed.slice(question.offset, question.offset + question.limit).map(lot => lot.id),
      facets,
    }
  }

  private testOf(field: Field, question: Question): Test | undefined {
    if (field.shape === 'range') return this.rangeTest(field, question)
    const asked = askedOf(field, question)
    if (asked.length === 0) return undefined
    if (field.shape === 'prefix') {
      return lot => {
        const text = lot.values[field.name]
        return (
          typeof text === 'string' && asked.some(start => text.toLowerCase().startsWith(String(start).toLowerCase()))
        )
      }
    }
    if (field.shape === 'choice' && field.match === 'every') return lot => asked.every(value => has(lot, field, value))
    return lot => asked.some(value => has(lot, field, value))
  }

  private rangeTest(field: RangeField, question: Question): Test | undefined {
    let { min, max } = question.ranges[field.name] ?? {}
    if (min !== undefined && max !== undefined && min > max) [min, max] = [max, min]
    const all = this.extremes.get(field.name)
    if (all && min !== undefined && min <= all.min) min = undefined
    if (all && max !== undefined && max >= all.max) max = undefined
    if (min === undefined && max === undefined) return undefined
    return lot => {
      const value = lot.values[field.name]
      if (typeof value !== 'number') return false
      return (min === undefined || value >= min) && (max === undefined || value <= max)
    }
  }

  private sort(passing: readonly Judged[], question: Question): PlainLot[] {
    const byDefault = this.fields.find(field => field.shape === 'range' && field.order === 'default')
    const ordering = question.ordering.length > 0 ? question.ordering : byDefault ? [byDefault.name] : []
    const keys = ordering.map(key => ({ name: key.replace('-', ''), sign: key.startsWith('-') ? -1 : 1 }))
    const sorted = [...passing].sort((a, b) => b.preferences - a.preferences || compareLots(a.lot, b.lot, keys))
    const mixing = this.fields.find(field => field.shape === 'choice' && field.mixes)
    if (question.ordering.length > 0 || !mixing) return sorted.map(({ lot }) => lot)
    // Round of a lot: how many lots with as many preferences and the same value precede it.
    const seen = new Map<string, number>()
    const rounds = sorted.map(judged => {
      const key = `${judged.preferences} ${judged.lot.values[mixing.name] ?? ''}`
      const round = seen.get(key) ?? 0
      seen.set(key, round + 1)
      return { ...judged, round }
    })
    // The sort is stable.
    return rounds.sort((a, b) => b.preferences - a.preferences || a.round - b.round).map(({ lot }) => lot)
  }

  private rangeFacet(field: RangeField, over: readonly PlainLot[]): unknown {
    const values = numbers(field.name, over)
    const extremes = extremesOf(values)
    return {
      name: field.name,
      kind: 'range',
      min: extremes ? extremes.min / (field.scale ?? 1) : null,
      max: extremes ? extremes.max / (field.scale ?? 1) : null,
      histogram: histogramOf(values, this.extremes.get(field.name) ?? null, field.bins === 'each'),
    }
  }
}

/**
 * Answers one question; for many of the same lots make a `LoopedIndex`, which looks for the extremes once.
 * @param orderOfValues values of a field in the order of specs
 */
export function answerByLoops(
  fields: readonly Field[],
  lots: readonly PlainLot[],
  question: Question,
  orderOfValues: (field: string) => readonly (number | string)[],
): ExpectedAnswer {
  return new LoopedIndex(fields, lots).answer(question, orderOfValues)
}

function askedOf(field: Field, question: Question): readonly (number | string)[] {
  const asked = question.lists[field.name] ?? []
  if (asked.length > 0 || !question.defaults || field.shape !== 'choice') return asked
  return field.default ?? []
}

function has(lot: PlainLot, field: Field, value: number | string): boolean {
  const given = lot.values[field.name]
  if (field.shape === 'flag') return given === true
  return Array.isArray(given) ? given.includes(value) : given === value
}

function numbers(name: string, lots: readonly PlainLot[]): number[] {
  const values: number[] = []
  for (const lot of lots) {
    const value = lot.values[name]
    if (typeof value === 'number') values.push(value)
  }
  return values
}

function extremesOf(values: readonly number[]): Extremes | null {
  if (values.length === 0) return null
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  return { min, max }
}

function compareLots(a: PlainLot, b: PlainLot, keys: readonly { name: string; sign: number }[]): number {
  let idSign = 1
  for (const { name, sign } of keys) {
    const one = a.values[name]
    const other = b.values[name]
    if (typeof one !== 'number' && typeof other !== 'number') {
      idSign = 1
      continue
    }
    if (typeof one !== 'number') return 1
    if (typeof other !== 'number') return -1
    if (one !== other) return sign * (one - other)
    idSign = sign
  }
  return idSign * (a.id - b.id)
}

function firstOfEach(ordered: readonly PlainLot[], group: string): PlainLot[] {
  const seen = new Set<unknown>()
  const first: PlainLot[] = []
  for (const lot of ordered) {
    const value = lot.values[group]
    if (value === null || value === undefined || seen.has(value)) continue
    seen.add(value)
    first.push(lot)
  }
  return first
}

function choiceFacet(
  field: Field,
  over: readonly PlainLot[],
  question: Question,
  values: readonly (number | string)[],
): unknown {
  const { name } = field
  const asked = askedOf(field, question)
  if (field.shape === 'flag') {
    const count = over.filter(lot => has(lot, field, 1)).length
    return { name, kind: 'flag', count, enabled: count > 0 || asked.length > 0 }
  }
  const counts = new Map<unknown, number>()
  for (const lot of over) {
    const given = lot.values[name]
    for (const value of Array.isArray(given) ? given : [given]) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const choices = values.map(value => {
    const count = counts.get(value) ?? 0
    return { value, count, enabled: count > 0 || asked.includes(value) }
  })
  return { name, kind: 'choices', choices }
}

/** Number of values per bar between the extremes of all lots. A bar includes its lower edge, the last one its upper edge too. */
function histogramOf(values: readonly number[], all: Extremes | null, each: boolean): number[] {
  if (!all) return []
  const { min, max } = all
  if (each && max - min < MAX_EACH_BARS) {
    const bars = new Array<number>(max - min + 1).fill(0)
    for (const value of values) bars[value - min] = elementAt(bars, value - min) + 1
    return bars
  }
  const bars = new Array<number>(28).fill(0)
  for (const value of values) {
    // In whole numbers: the lower edge of bar k is min + k · (max − min) / 28.
    let bar = 0
    while (max > min && bar < 27 && (value - min) * 28 >= (bar + 1) * (max - min)) bar++
    bars[bar] = elementAt(bars, bar) + 1
  }
  return bars
}
