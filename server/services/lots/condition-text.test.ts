import { describe, expect, test } from 'vitest'
import type { Vocabulary } from '#contract/content/vocabulary.ts'
import type { Field, Filter, Query } from '#domain/lots/fields.ts'
import { boundText, conditionText, type ListLanguage, termOf } from './condition-text.ts'
import { wordsOfFields } from './testing/words-of-fields.ts'

const FIELDS: readonly Field[] = [
  { shape: 'choice', name: 'rooms', valueType: 'integer' },
  { shape: 'choice', name: 'finish', valueType: 'code' },
  { shape: 'choice', name: 'window_view', valueType: 'code', several: true },
  { shape: 'flag', name: 'discount' },
  { shape: 'prefix', name: 'number' },
  { shape: 'range', name: 'price', unit: 'rub', step: 10_000 },
  { shape: 'range', name: 'area', unit: 'm2', step: 1, scale: 100 },
  { shape: 'range', name: 'way', unit: 'm', step: 1, scale: 100 },
]

const WORDS = wordsOfFields({
  rooms: { legend: 'Комнаты', api: '', chip: (value, label) => `${value} из «${label}»` },
  finish: { legend: 'Отделка', api: '', term: 'short' },
  window_view: { legend: 'Вид', api: '' },
  discount: { legend: 'Скидка', api: '' },
  number: { legend: 'Номер', api: '', chip: '№\u00a0{{value}}' },
  price: {
    legend: 'Цена, ₽',
    api: '',
    isNamedAlone: true,
    chip: { from: 'от\u00a0{{value}}', to: 'до\u00a0{{value}}', between: '{{from}}–{{to}}' },
  },
  area: {
    legend: 'Площадь, м²',
    api: '',
    chip: { from: 'площадь от\u00a0{{value}}', to: 'площадь до\u00a0{{value}}', between: 'площадь {{from}}–{{to}}' },
  },
  way: { legend: 'До лифта, м', api: '' },
})

const VOCABULARY: Vocabulary = {
  features: [],
  window_sides: [],
  status: [],
  contract_type: [],
  parking_kind: [],
  news_category: [],
  promo_kind: [],
  rooms: [{ code: '2', label: 'Двухкомнатные', short: '2-комн.' }],
  finish: [
    { code: 'none', label: 'Черновая', short: 'без отделки' },
    { code: 'fine', label: 'Чистовая' },
  ],
  window_view: [{ code: 'river', label: 'Река', short: 'Вид на реку' }],
}

const LANGUAGE: ListLanguage = {
  fields: FIELDS,
  words: WORDS,
  specs: [
    { name: 'discount', kind: 'flag', label: 'Со скидкой' },
    { name: 'rooms', kind: 'choices', multiple: true, choices: [{ value: 2, label: '2-комнатная' }] },
    {
      name: 'finish',
      kind: 'choices',
      multiple: true,
      choices: [
        { value: 'none', label: 'Без отделки' },
        { value: 'fine', label: 'С отделкой' },
      ],
    },
    { name: 'window_view', kind: 'choices', multiple: true, choices: [{ value: 'river', label: 'На реку' }] },
  ],
  vocabulary: VOCABULARY,
}

const asking = (filters: Readonly<Record<string, Filter>>): Query => {
  return { filters, soft: [], ordering: [], limit: 24, offset: 0, group: null }
}
const rangeText = (field: string, bounds: { min?: number; max?: number }, isAlone?: boolean, bound?: 'min' | 'max') =>
  conditionText(
    { field, ...(bound ? { bound } : {}) },
    asking({ [field]: { shape: 'range', ...bounds } }),
    LANGUAGE,
    isAlone,
  )

describe('the chip of a chosen value', () => {
  test.each([
    ['in words of the kind', { field: 'rooms', value: 2 }, '2 из «2-комнатная»'],
    [
      'in the short words of the content, where the kind asks for them',
      { field: 'finish', value: 'none' },
      'без отделки',
    ],
    ['by its label, where the content has no short words', { field: 'finish', value: 'fine' }, 'С отделкой'],
    ['by its label, where the kind asks for no other words', { field: 'window_view', value: 'river' }, 'На реку'],
    ['by the name of a flag', { field: 'discount', value: 1 }, 'Со скидкой'],
    ['as it was typed', { field: 'number', value: '86' }, '№\u00a086'],
    ['by its code, if it has no name', { field: 'window_view', value: 'moon' }, 'moon'],
    ['by its number, if the field is unknown', { field: 'balconies', value: 3 }, '3'],
  ])('%s', (_, condition, text) => {
    expect(conditionText(condition, asking({}), LANGUAGE)).toBe(text)
  })

  test('a studio is listed separately, because it has no rooms', () => {
    const query = asking({ rooms: { shape: 'list', values: [0, 2] } })
    expect(conditionText({ field: 'rooms', value: 0 }, query, LANGUAGE)).toBe('0 из «0»')
  })

  test('all values of a filter are joined in their order', () => {
    const query = asking({
      finish: { shape: 'list', values: ['none', 'fine'] },
      number: { shape: 'prefix', values: ['14', '86'] },
    })
    expect(conditionText({ field: 'finish' }, query, LANGUAGE)).toBe('без отделки, С отделкой')
    expect(conditionText({ field: 'number' }, query, LANGUAGE)).toBe('№\u00a014, №\u00a086')
  })
})

describe('bounds are shown with their unit', () => {
  test.each([
    ['price', { max: 9_320_000 }, 'до\u00a09\u00a0320\u00a0000\u00a0₽'],
    ['price', { min: 7_000_000 }, 'от\u00a07\u00a0000\u00a0000\u00a0₽'],
    ['price', { min: 0 }, 'от\u00a00\u00a0₽'],
    ['price', { min: 7_000_000, max: 9_000_000 }, '7\u00a0000\u00a0000–9\u00a0000\u00a0000\u00a0₽'],
    ['area', { min: 4550, max: 6000 }, 'площадь 45,5–60\u00a0м²'],
    ['area', { max: 5005 }, 'площадь до\u00a050,05\u00a0м²'],
    ['way', { max: 4000 }, 'До лифта: до\u00a040\u00a0м'],
    ['way', { min: 50 }, 'До лифта: от\u00a00,5\u00a0м'],
    ['way', { min: 1000, max: 1000 }, 'До лифта: 10–10\u00a0м'],
  ])('%s %o', (field, bounds, text) => {
    expect(rangeText(field, bounds)).toBe(text)
  })

  test('only the requested bound is shown', () => {
    expect(rangeText('area', { min: 4000, max: 6000 }, false, 'min')).toBe('площадь от\u00a040\u00a0м²')
    expect(rangeText('area', { min: 4000, max: 6000 }, false, 'max')).toBe('площадь до\u00a060\u00a0м²')
  })

  test('a single price condition has a label, an area needs none', () => {
    expect(rangeText('price', { max: 9_000_000 }, true)).toBe('Цена: до\u00a09\u00a0000\u00a0000\u00a0₽')
    expect(rangeText('price', { min: 8_000_000, max: 9_000_000 }, true)).toBe(
      'Цена: 8\u00a0000\u00a0000–9\u00a0000\u00a0000\u00a0₽',
    )
    expect(rangeText('area', { max: 6000 }, true)).toBe('площадь до\u00a060\u00a0м²')
  })

  test('a condition missing in the query, or of a field without bounds, is shown as the name of the field', () => {
    expect(conditionText({ field: 'price' }, asking({}), LANGUAGE)).toBe('price')
    expect(rangeText('rooms', { min: 1 })).toBe('rooms')
    expect(rangeText('height', { min: 1 })).toBe('height')
  })
})

test.each([
  [12_180_000, 1, 'rub', '12\u00a0180\u00a0000\u00a0₽'],
  [62_500, 1, 'rub_per_month', '62\u00a0500\u00a0₽'],
  [160_017, 1, 'rub_per_m2', '160\u00a0017\u00a0₽\u2060/\u2060м²'],
  [5840, 100, 'm2', '58,4\u00a0м²'],
  [270, 100, 'm', '2,7\u00a0м'],
  [12, 1, 'floor', '12'],
] as const)('%i in units of 1/%i of %s is «%s»', (value, scale, unit, text) => {
  expect(boundText(value, { scale, unit })).toBe(text)
})

test('the content is asked by the code of a value, whether it is a number or a word', () => {
  expect(termOf(VOCABULARY, 'rooms', 2)).toEqual({ code: '2', label: 'Двухкомнатные', short: '2-комн.' })
  expect(termOf(VOCABULARY, 'finish', 'fine')?.label).toBe('Чистовая')
  expect(termOf(VOCABULARY, 'rooms', 3)).toBeUndefined()
  expect(termOf(VOCABULARY, 'colour', 2)).toBeUndefined()
})
