import { addDays, type IsoDate } from '#domain/dates/dates.ts'
import { groupBy } from '#domain/lib/collections.ts'
import { latinWords } from '#domain/text/latin.ts'
import { blankOf, type Fields, isFields, type Schema } from './schema.ts'
import { KEY_FIELDS, NAME_FIELDS } from './words.ts'

/** Default length of a new promotion, days. */
const TERM_DAYS = 30
/** Fields that number the documents of a kind. */
const NUMBERS = ['id', 'position', 'order']
const MAX_SLUG = 60

interface Start {
  schema: Schema
  /** The pattern. */
  from: Fields
  others: readonly Fields[]
  title: string
  today: IsoDate | undefined
}

/** Key and first value: those of the pattern, else what most documents have, with title, address, number and term of the new one. */
export function startOf({ schema, from, others, title, today }: Start) {
  const { properties = {}, required = [] } = schema
  const blank = blankOf(schema)
  const value: Record<string, unknown> = { ...(isFields(blank) ? blank : {}), ...usualFields(schema, others), ...from }
  const naming = NAME_FIELDS.find(field => properties[field])
  if (naming) value[naming] = title
  if (properties.slug) value.slug = slugOf(title) || `zapis-${others.length + 1}`
  // An absent optional date means no limit.
  for (const field of ['date', 'date_start']) if (required.includes(field)) value[field] = today
  if (required.includes('date_end') && today) value.date_end = addDays(today, TERM_DAYS)
  for (const field of NUMBERS) {
    const numbers = others.map(other => other[field]).filter(number => typeof number === 'number')
    if (properties[field] && numbers.length > 0) value[field] = Math.max(...numbers) + 1
  }
  const keyField = KEY_FIELDS.find(field => value[field] !== undefined && properties[field]) ?? 'slug'
  return { key: String(value[keyField]), value }
}

/** Required fields with the value that half of the documents have, such as a legal text. */
function usualFields({ required = [] }: Schema, others: readonly Fields[]): Fields {
  const usual = required.flatMap(field => {
    const groups = groupBy(others, other => JSON.stringify(other[field]))
    const [most] = [...groups.values()].toSorted((a, b) => b.length - a.length)
    return most && most.length > 1 && most.length * 2 >= others.length ? [[field, most[0]?.[field]]] : []
  })
  return Object.fromEntries(usual)
}

/** «Каток на причале открыт» → `katok-na-prichale-otkryt`; empty when there is nothing to write in Latin letters. */
export function slugOf(title: string): string {
  const words = latinWords(title).map(word => word.slice(0, MAX_SLUG - 1))
  return words.reduce((slug, word) => (slug.length + word.length > MAX_SLUG ? slug : `${slug}-${word}`), '').slice(1)
}
