import type { Field } from '#domain/catalogue/fields.ts'

/**
 * The search again, as plain loops over the lots, written from the meaning of a query (decision 0002, «Semantics») and sharing no
 * code with the index or with the reading of queries. Slow and obvious: what the index answers must be equal to this.
 */

/** A question before it is written into an address. */
export interface Question {
  /** Values asked of choices, flags (`[1]`) and prefixes. */
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

/** What a catalogue must answer. */
export interface ExpectedAnswer {
  readonly count: number
  readonly ids: number[]
  readonly facets: unknown[]
}

/**
 * Answers a question the slow way.
 * @param orderOfValues values of a field in the order of specs
 */
export function answerByLoops(
  fields: readonly Field[],
  lots: readonly PlainLot[],
  question: Question,
  orderOfValues: (field: string) => readonly (number | string)[],
): ExpectedAnswer {
  const tests = new Map<string, (lot: PlainLot) => boolean>()
  for (const field of fields) {
    const test = testOf(field, lots, question)
    if (test) tests.set(field.name, test)
  }
  const hard = [...tests.keys()].filter(name => !question.soft.includes(name))
  const soft = [...tests.keys()].filter(name => question.soft.includes(name))
  const passes = (lot: PlainLot, except?: string) =>
    hard.every(name => name === except || (tests.get(name) as (lot: PlainLot) => boolean)(lot))

  const passing = lots.filter(lot => passes(lot))
  const ordered = sortLots(fields, passing, question, lot => soft.filter(name => tests.get(name)?.(lot)).length)
  const listed = question.group === null ? ordered : firstOfEach(ordered, question.group)

  const facets: unknown[] = []
  for (const field of fields) {
    if (field.shape === 'prefix') continue
    const narrows = field.shape === 'choice' && field.match === 'every'
    const over = lots.filter(lot => passes(lot, narrows ? undefined : field.name))
    facets.push(facetOf(field, over, lots, question, orderOfValues(field.name)))
  }
  return {
    count: listed.length,
    ids: listed.slice(question.offset, question.offset + question.limit).map(lot => lot.id),
    facets,
  }
}

function has(lot: PlainLot, field: Field, value: number | string): boolean {
  const own = lot.values[field.name]
  if (field.shape === 'flag') return own === true
  return Array.isArray(own) ? own.includes(value) : own === value
}

function testOf(field: Field, lots: readonly PlainLot[], question: Question): ((lot: PlainLot) => boolean) | undefined {
  if (field.shape === 'range') {
    const asked = question.ranges[field.name]
    if (!asked) return undefined
    let { min, max } = asked
    if (min !== undefined && max !== undefined && min > max) [min, max] = [max, min]
    const values = numbers(field.name, lots)
    if (values.length > 0) {
      if (min !== undefined && min <= Math.min(...values)) min = undefined
      if (max !== undefined && max >= Math.max(...values)) max = undefined
    }
    if (min === undefined && max === undefined) return undefined
    return lot => {
      const value = lot.values[field.name]
      if (typeof value !== 'number') return false
      return (min === undefined || value >= min) && (max === undefined || value <= max)
    }
  }
  let asked = question.lists[field.name] ?? []
  if (asked.length === 0 && question.defaults && field.shape === 'choice') asked = field.default ?? []
  if (asked.length === 0) return undefined
  if (field.shape === 'prefix') {
    return lot => {
      const text = lot.values[field.name]
      return typeof text === 'string' && asked.some(start => text.toLowerCase().startsWith(String(start).toLowerCase()))
    }
  }
  if (field.shape === 'choice' && field.match === 'every') return lot => asked.every(value => has(lot, field, value))
  return lot => asked.some(value => has(lot, field, value))
}

function numbers(name: string, lots: readonly PlainLot[]): number[] {
  const values: number[] = []
  for (const lot of lots) {
    const value = lot.values[name]
    if (typeof value === 'number') values.push(value)
  }
  return values
}

function sortLots(
  fields: readonly Field[],
  lots: readonly PlainLot[],
  question: Question,
  wishesMet: (lot: PlainLot) => number,
): PlainLot[] {
  const byDefault = fields.find(field => field.shape === 'range' && field.order === 'default')
  const keys = question.ordering.length > 0 ? question.ordering : byDefault ? [byDefault.name] : []
  return [...lots].sort((a, b) => {
    const wishes = wishesMet(b) - wishesMet(a)
    if (wishes !== 0) return wishes
    let idSign = 1
    for (const key of keys) {
      const sign = key.startsWith('-') ? -1 : 1
      const name = key.replace('-', '')
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
  })
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

function facetOf(
  field: Field,
  over: readonly PlainLot[],
  lots: readonly PlainLot[],
  question: Question,
  values: readonly (number | string)[],
): unknown {
  const { name } = field
  if (field.shape === 'range') {
    const own = numbers(name, over)
    const all = numbers(name, lots)
    return {
      name,
      kind: 'range',
      min: own.length > 0 ? Math.min(...own) / field.scale : null,
      max: own.length > 0 ? Math.max(...own) / field.scale : null,
      histogram: histogramOf(own, all, field.bins === 'each'),
    }
  }
  let asked = question.lists[name] ?? []
  if (asked.length === 0 && question.defaults && field.shape === 'choice') asked = field.default ?? []
  if (field.shape === 'flag') {
    const count = over.filter(lot => has(lot, field, 1)).length
    return { name, kind: 'flag', count, enabled: count > 0 || asked.length > 0 }
  }
  const choices = values.map(value => {
    const count = over.filter(lot => has(lot, field, value)).length
    return { value, count, enabled: count > 0 || asked.includes(value) }
  })
  return { name, kind: 'choices', choices }
}

/** How many values lie in each bar: a bar holds its lower edge, the last one its upper edge too. */
function histogramOf(own: readonly number[], all: readonly number[], each: boolean): number[] {
  if (all.length === 0) return []
  const min = Math.min(...all)
  const max = Math.max(...all)
  const bars = new Array<number>(each ? max - min + 1 : 28).fill(0)
  for (const value of own) {
    if (each) bars[value - min]++
    else if (max === min) bars[0]++
    else {
      // In whole numbers: edge k lies at min + k · (max − min) / 28.
      let bar = 0
      while (bar < 27 && (value - min) * 28 >= (bar + 1) * (max - min)) bar++
      bars[bar]++
    }
  }
  return bars
}
