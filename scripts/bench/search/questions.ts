import { elementAt } from '#domain/lib/collections.ts'
import { orderableFields } from '#domain/lots/fields.ts'
import { randomFrom } from '#server/search-index/testing/generate.ts'
import type { Question } from '#server/search-index/testing/oracle.ts'
import { type BenchField, benchFields } from './fields.ts'
import type { BenchLot } from './lots.ts'

const QUESTIONS = 500
const PAGE = 24

/** 500 repeatable queries; each filter is built from the values of one lot, so most have matches. */
export function makeQuestions(lots: readonly BenchLot[]): Question[] {
  const random = randomFrom(500)
  const below = (limit: number) => Math.floor(random() * limit)
  const orderings = orderableFields(benchFields).flatMap(({ name }) => [name, `-${name}`])
  return Array.from({ length: QUESTIONS }, () => {
    const lot = elementAt(lots, below(lots.length))
    const ordering = [elementAt(orderings, below(orderings.length))]
    const lists: Record<string, number[]> = {}
    const ranges: Record<string, { min?: number; max?: number }> = {}
    const fields = [...benchFields]
    for (let left = below(9); left > 0; left--) {
      for (const field of fields.splice(below(fields.length), 1)) {
        if (field.shape === 'range') Object.assign(ranges, rangeAround(field, lot, random))
        else Object.assign(lists, valuesAround(field, lot, random))
      }
    }
    const depth = random()
    const page = depth < 0.7 ? 0 : depth < 0.9 ? below(10) : below(Math.ceil(lots.length / PAGE))
    return { lists, ranges, soft: [], ordering, limit: PAGE, offset: page * PAGE, group: null, defaults: false }
  })
}

function rangeAround(field: BenchField, lot: BenchLot, random: () => number) {
  const value = lot[field.name]
  if (typeof value !== 'number') return {}
  const width = 1 + random() * 0.6
  const min = Math.floor(value / width)
  const max = Math.ceil(value * width)
  return { [field.name]: elementAt([{ min }, { max }, { min, max }], Math.floor(random() * 3)) }
}

function valuesAround(field: BenchField, lot: BenchLot, random: () => number) {
  const value = lot[field.name]
  if (field.shape === 'flag') return value ? { [field.name]: [1] } : {}
  const values = Array.isArray(value) ? value : [Number(value)]
  const [first] = values
  if (first === undefined) return {}
  const candidates = field.shape === 'choice' && field.match === 'every' ? values : [first, first + 1]
  return { [field.name]: candidates.slice(0, 1 + Math.floor(random() * 2)) }
}
