import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flatWords } from '#domain/lots/flat-fields.ts'
import { fill } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import { contentFilter, FIELD_OF_KEY, isFlatKey, searchQuery } from './filter.ts'

test('a filter of the content becomes the query of the catalogue under the names of the search', () => {
  const filter = contentFilter.parse({
    view: ['river', 'park'],
    kitchen_min: 18,
    purchase: ['semejnaya-ipoteka'],
    rooms: [0, 4],
    price_max: 8_000_000,
    is_euro: true,
  })
  expect(searchQuery(filter)).toBe(
    'rooms=0&rooms=4&price_max=8000000&area_kitchen_min=18&window_view=river&window_view=park&is_euro=1&way=semejnaya-ipoteka',
  )
})

test('equal filters give equal queries whatever the order of their keys', () => {
  expect(searchQuery({ floor_min: 2, building: [1] })).toBe(searchQuery({ building: [1], floor_min: 2 }))
})

test('a flag that is off is no filter', () => {
  expect(searchQuery({ is_euro: false })).toBe('')
})

test('an unknown key, an empty list and a wrong value are refused', () => {
  for (const wrong of [
    { colour: ['red'] },
    { rooms: [] },
    { rooms: [5] },
    { view: ['sea'] },
    { completion: ['2027-Q2'] },
  ]) {
    expect(contentFilter.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  }
})

test('the documentation for editors has a row for every key, named as the field itself is', () => {
  const document = readFileSync(new URL('../../docs/content.md', import.meta.url), 'utf8').replaceAll('\u00a0', ' ')
  const rows = filterDictionary().map(({ key, name }) => `| \`${key}\` | ${name.replaceAll('\u00a0', ' ')} |`)
  expect(rows).toContain('| `price_max` | Цена, ₽, верхняя граница |')
  expect(document).toContain(rows.join('\n'))
})

/** What editors may write in filters of flats, called as the site itself calls it: `price_min` is «Цена, ₽, нижняя граница». */
function filterDictionary(): { key: string; name: string }[] {
  return contentFilter.keyof().options.flatMap(key => {
    if (!isFlatKey(key)) return []
    const name = flatWords.fields[FIELD_OF_KEY[key]].legend
    if (key.endsWith('_min')) return [{ key, name: fill(common.rangeLowerOf, { name }) }]
    return [{ key, name: key.endsWith('_max') ? fill(common.rangeUpperOf, { name }) : name }]
  })
}

test.each([
  ...(['price_min', 'price_max', 'payment_max', 'area_min', 'area_max', 'kitchen_min'] as const),
  ...(['floor_min', 'floor_max', 'zone'] as const),
])('%s is refused above what the search reads', key => {
  expect(contentFilter.safeParse({ [key]: 3 }).success).toBe(true)
  expect(contentFilter.safeParse({ [key]: 1e15 }).success).toBe(false)
})
