import { elementAt } from '#domain/lib/collections.ts'
import { type Field, hasDefault } from '#domain/lots/fields.ts'
import type { PlainLot, Question } from '../search-index/testing/oracle.ts'

/** What is asked about lots of one kind. */
export interface AskedKind {
  fields: readonly Field[]
  /** All of them, as the oracle sees them. */
  lots: readonly PlainLot[]
  /** As the address names them. */
  orders: readonly string[]
  /** A field that makes groups; null = there is none. */
  group: string | null
}

/** Questions as buyers ask them: values and bounds of flats that exist, a few filters at once. */
export function randomQuestion(random: () => number, { fields, lots, orders, group }: AskedKind): Question {
  const pick = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length))
  const lists: Record<string, (number | string)[]> = {}
  const ranges: Record<string, { min?: number; max?: number }> = {}
  const filters = Math.floor(random() * 6)
  for (let i = 0; i < filters; i++) {
    const field = pick(fields)
    const value = pick(lots).values[field.name]
    if (value === null || value === undefined || value === false) continue
    if (field.shape === 'range') {
      const bound = Number(value)
      ranges[field.name] =
        random() < 0.5 ? { min: bound } : random() < 0.5 ? { max: bound } : { min: bound, max: bound * 2 }
    } else {
      const values = Array.isArray(value) ? value : [value === true ? 1 : value]
      if (values.length > 0) lists[field.name] = [...(lists[field.name] ?? []), pick(values)]
    }
  }
  // A rule of the list is no preference.
  const rules = new Set(fields.filter(hasDefault).map(({ name }) => name))
  const softable = [...Object.keys(lists), ...Object.keys(ranges)].filter(name => !rules.has(name))
  const soft = random() < 0.25 && softable.length > 0 ? [pick(softable)] : []
  const ordering = random() < 0.3 ? [] : [pick(orders)]
  return {
    lists,
    ranges,
    soft,
    ordering,
    limit: 1 + Math.floor(random() * 100),
    offset: random() < 0.5 ? 0 : Math.floor(random() * 200),
    group: group !== null && random() < 0.1 ? group : null,
    defaults: true,
  }
}
