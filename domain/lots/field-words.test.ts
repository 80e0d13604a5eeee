import { expect, test } from 'vitest'
import { headingOf, nameOfField, type WordsOf } from './field-words.ts'
import type { Field } from './fields.ts'
import type { FlatColumn } from './flat-field-words.ts'
import type { Row } from './rows.ts'

const FIELDS = [
  { shape: 'range', name: 'price', unit: 'rub', step: 1, scale: 1, bins: 'equal' },
  { shape: 'flag', name: 'is_dry' },
] as const satisfies readonly Field[]

const price = { legend: 'Цена, ₽', isInForm: true, api: 'Price', heading: '₽' }
const is_dry = { legend: 'Сухая', isInForm: true, api: 'Dry' }

test('words and cells that are missing do not compile', () => {
  const all: WordsOf<typeof FIELDS> = { price, is_dry }
  // @ts-expect-error the flag has no words
  const withoutFlag: WordsOf<typeof FIELDS> = { price }
  // @ts-expect-error a flag has no sentences of a range
  const wrongShape: WordsOf<typeof FIELDS> = { price, is_dry: { ...is_dry, nearMiss: {} } }
  // @ts-expect-error the table of flats has more columns
  const withoutCells: Row<FlatColumn>['cells'] = { price: { text: '' } }
  expect([all, withoutFlag, wrongShape, withoutCells]).toHaveLength(4)
})

test('a column is headed by its own word, else by the legend; a sentence names a field without its unit', () => {
  expect([headingOf(price, 'price'), headingOf(is_dry, 'is_dry')]).toEqual(['₽', 'Сухая'])
  expect([nameOfField(price, 'price'), nameOfField(undefined, 'depth')]).toEqual(['Цена', 'depth'])
})
