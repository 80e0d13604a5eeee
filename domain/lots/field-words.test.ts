import { expect, test } from 'vitest'
import { headingOf, type LotField, nameOfField, wordsOf } from './field-words.ts'
import type { FlatColumn } from './flat-fields.ts'
import type { Row } from './listed-lot.ts'

const priceWords = { legend: 'Цена, ₽', api: 'Price', heading: '₽' }
const dryWords = { legend: 'Сухая', api: 'Dry' }
const price = { shape: 'range', name: 'price', unit: 'rub', step: 1 } as const
const isDry = { shape: 'flag', name: 'is_dry' } as const

test('missing words and cells do not compile', () => {
  const all = [
    { ...price, words: priceWords },
    { ...isDry, words: dryWords },
  ] as const satisfies LotField[]
  // @ts-expect-error the flag has no words
  const withoutWords: LotField = isDry
  // @ts-expect-error a flag has no sentences of a range
  const wrongShape: LotField = { ...isDry, words: { ...dryWords, nearMiss: {} } }
  // @ts-expect-error the table of flats has more columns
  const withoutCells: Row<FlatColumn>['cells'] = { price: { text: '' } }
  expect([withoutWords, wrongShape, withoutCells]).toHaveLength(3)
  expect(wordsOf(all)).toEqual({ price: priceWords, is_dry: dryWords })
})

test('a column is headed by its own heading, else by the legend; a sentence names a field without its unit', () => {
  expect([headingOf(priceWords, 'price'), headingOf(dryWords, 'is_dry')]).toEqual(['₽', 'Сухая'])
  expect([nameOfField(priceWords, 'price'), nameOfField(undefined, 'depth')]).toEqual(['Цена', 'depth'])
})
