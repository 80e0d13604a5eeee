import { expect, test } from 'vitest'
import { startOf } from './start.ts'

const text = { type: 'string' }
const SCHEMA = {
  type: 'object',
  properties: { slug: text, title: text, id: { type: 'integer' }, date_start: text, date_end: text, legal: text },
  required: ['slug', 'title', 'id', 'date_start', 'date_end', 'legal', 'lead', 'conditions'],
}
const OTHERS = [
  { slug: 'a', title: 'А', id: 4, date_start: '2026-01-01', date_end: '2026-02-01', legal: 'Не оферта', lead: 'раз' },
  { slug: 'b', title: 'Б', id: 9, date_start: '2026-03-01', date_end: '2026-04-01', legal: 'Не оферта', lead: 'два' },
  { slug: 'c', title: 'В', id: 2, date_start: '2026-05-01', date_end: '2026-06-01', legal: 'Реклама', lead: 'три' },
]
const start = { schema: SCHEMA, others: OTHERS, title: 'Новый год', today: '2026-11-21' }

test('a blank document has what most others have, an address of its title, a free number and a term from today', () => {
  const { key, value } = startOf({ ...start, from: {} })
  expect(key).toBe('novyj-god')
  expect(value).toEqual({
    slug: 'novyj-god',
    title: 'Новый год',
    id: 10,
    date_start: '2026-11-21',
    date_end: '2026-12-21',
    legal: 'Не оферта',
  })
})

test('a long word is cut in the address, and a title without letters has a number there', () => {
  const keyOf = (title: string) => startOf({ ...start, title, from: {} }).key
  expect(keyOf('о'.repeat(300))).toBe('o'.repeat(59))
  expect(keyOf('🏡')).toBe('zapis-4')
})

test('a blank document has no optional dates', () => {
  const schema = { ...SCHEMA, required: ['slug', 'title'] }
  const { value } = startOf({ ...start, schema, from: {} })
  expect(value).toEqual({ slug: 'novyj-god', title: 'Новый год', id: 10 })
})

test('a copy keeps the texts of its pattern and begins today', () => {
  const { value } = startOf({ ...start, from: OTHERS[2] ?? {} })
  expect(value).toMatchObject({ legal: 'Реклама', lead: 'три', date_start: '2026-11-21', id: 10, slug: 'novyj-god' })
})
