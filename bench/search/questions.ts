import { orderableFields } from '#domain/catalogue/fields.ts'
import { parseQuery } from '#domain/catalogue/parse-query.ts'
import type { OrderKey, Query } from '#domain/catalogue/query.ts'
import { elementAt } from '#domain/element-at.ts'
import { type BenchField, benchFields } from './fields.ts'
import { type BenchLot, randomFrom } from './lots.ts'

const QUESTIONS = 500
const PAGE = 24

/**
 * The log: 500 questions with 0 to 8 filters, each around some lot, so that most of them find something; a fifth of the pages is
 * further down, every tenth is deep.
 */
export function makeQuestions(lots: readonly BenchLot[]): Query[] {
  const random = randomFrom(500)
  const below = (limit: number) => Math.floor(random() * limit)
  const orderings = orderableFields(benchFields).flatMap(({ name }) => [name, `-${name}`])
  return Array.from({ length: QUESTIONS }, () => {
    const lot = elementAt(lots, below(lots.length))
    const params: [string, string][] = [['ordering', elementAt(orderings, below(orderings.length))]]
    const fields = [...benchFields]
    for (let left = below(9); left > 0; left--) {
      for (const field of fields.splice(below(fields.length), 1)) params.push(...askAbout(field, lot, random))
    }
    const place = random()
    const pages = place < 0.7 ? 0 : place < 0.9 ? below(10) : below(Math.ceil(lots.length / PAGE))
    params.push(['offset', String(pages * PAGE)])
    return parseQuery(benchFields, params)
  })
}

function askAbout(field: BenchField, lot: BenchLot, random: () => number): [string, string][] {
  const below = (limit: number) => Math.floor(random() * limit)
  const own = lot[field.name]
  switch (field.shape) {
    case 'flag':
      return own ? [[field.name, '1']] : []
    case 'range': {
      if (typeof own !== 'number') return []
      const width = 1 + random() * 0.6
      const min: [string, string] = [`${field.name}_min`, String(Math.floor(own / width))]
      const max: [string, string] = [`${field.name}_max`, String(Math.ceil(own * width))]
      return elementAt([[min], [max], [min, max]], below(3))
    }
    case 'choice': {
      const values = Array.isArray(own) ? own : [Number(own)]
      const most = 1 + below(2)
      const [first] = values
      if (first === undefined) return []
      const asked = (field.match === 'every' ? values : [first, first + 1]).slice(0, most)
      return asked.map(value => [field.name, String(value)])
    }
  }
}

/** The order that a question names: every question of the log does. */
export function orderOf(query: Query): OrderKey {
  return elementAt(query.ordering, 0)
}
