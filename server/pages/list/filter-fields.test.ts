import { expect, test } from 'vitest'
import type { Vocabulary } from '#contract/content/vocabulary.ts'
import type { Facet, Spec } from '#contract/lots/lists.ts'
import type { KindWords } from '#domain/lots/field-words.ts'
import type { Field } from '#domain/lots/fields.ts'
import type { ListLanguage } from '#server/services/lots/condition-text.ts'
import { wordsOfFields } from '#server/services/lots/testing/words-of-fields.ts'
import { joinFilterFields } from './filter-fields.ts'

const FIELDS: readonly Field[] = [
  { shape: 'choice', name: 'rooms', valueType: 'integer' },
  { shape: 'choice', name: 'finish', valueType: 'code' },
  { shape: 'range', name: 'price', unit: 'rub', step: 10_000, shorthandUnit: 1_000_000 },
  { shape: 'range', name: 'area', unit: 'm2', step: 1, scale: 100 },
  { shape: 'flag', name: 'discount' },
  { shape: 'prefix', name: 'number' },
]

const wordsOf = (fields: KindWords['fields']): KindWords => ({
  ...wordsOfFields(fields),
  repeated: { finish: 'furnished' },
})

const WORDS = wordsOf({
  rooms: { legend: 'Комнаты', api: '', option: 'word' },
  finish: { legend: 'Отделка', api: '', hint: 'Можно выбрать несколько' },
  price: { legend: 'Цена, ₽', api: '' },
  area: { legend: 'Площадь, м²', api: '', hint: 'Общая' },
  discount: { legend: 'Со скидкой', api: '' },
  number: { legend: 'Номер квартиры', api: '', chip: '' },
})

const VOCABULARY: Vocabulary = {
  features: [],
  window_view: [],
  window_sides: [],
  status: [],
  contract_type: [],
  parking_kind: [],
  news_category: [],
  promo_kind: [],
  rooms: [{ code: '2', label: 'Двухкомнатная', word: '2' }],
  finish: [{ code: 'none', label: 'Черновая', word: 'черновая' }],
}

const SPECS: readonly Spec[] = [
  {
    name: 'rooms',
    kind: 'choices',
    multiple: true,
    choices: [
      { value: 0, label: 'Студия' },
      { value: 2, label: '2-комнатная' },
    ],
  },
  {
    name: 'finish',
    kind: 'choices',
    multiple: true,
    choices: [
      { value: 'none', label: 'Без отделки' },
      { value: 'furnished', label: 'С мебелью' },
    ],
  },
  { name: 'price', kind: 'range', min: 5_000_000, max: 20_000_000, step: 10_000, unit: 'rub' },
  { name: 'area', kind: 'range', min: 20, max: 120, step: 1, unit: 'm2' },
  { name: 'discount', kind: 'flag', label: 'Скидка' },
]

const FACETS: readonly Facet[] = [
  {
    name: 'finish',
    kind: 'choices',
    choices: [
      { value: 'furnished', count: 3, enabled: true },
      { value: 'none', count: 5, enabled: true },
    ],
  },
  { name: 'rooms', kind: 'choices', choices: [{ value: 2, count: 7, enabled: true }] },
  { name: 'price', kind: 'range', min: 6_000_000, max: 9_000_000, histogram: [1, 2] },
  { name: 'area', kind: 'range', min: 0, max: 44, histogram: [4] },
  { name: 'discount', kind: 'flag', count: 4, enabled: true },
]

const LANGUAGE: ListLanguage = { fields: FIELDS, words: WORDS, specs: SPECS, vocabulary: VOCABULARY }
const specsWith = (spec: Spec) => SPECS.map(other => (other.name === spec.name ? spec : other))
const facetsWith = (facet: Facet) => FACETS.map(other => (other.name === facet.name ? facet : other))

test('the form has each field in the order of the kind', () => {
  expect(Object.keys(joinFilterFields(LANGUAGE, FACETS, {}, {}))).toEqual([
    'rooms',
    'finish',
    'price',
    'area',
    'discount',
    'number',
  ])
})

test('an option has its number of lots and is disabled at zero', () => {
  expect(joinFilterFields(LANGUAGE, FACETS, {}, {}).rooms).toEqual({
    legend: 'Комнаты',
    kind: 'choices',
    name: 'rooms',
    options: [
      { value: '0', label: 'Студия', count: 0, enabled: false },
      { value: '2', label: '2', count: 7, enabled: true },
    ],
  })
})

test('an option keeps its label where the kind asks for no other word', () => {
  const { finish } = joinFilterFields(LANGUAGE, FACETS, {}, {})
  expect(finish).toMatchObject({ options: [{ value: 'none', label: 'Без отделки', count: 5, enabled: true }] })
})

test('a value covered by another filter is offered only if already chosen', () => {
  const valuesOf = (finish: readonly string[]) => {
    const field = joinFilterFields(LANGUAGE, FACETS, { finish }, {}).finish
    return field?.kind === 'choices' ? field.options.map(({ value }) => value) : []
  }
  expect(valuesOf([])).toEqual(['none'])
  expect(valuesOf(['none'])).toEqual(['none'])
  expect(valuesOf(['none', 'furnished'])).toEqual(['none', 'furnished'])
})

test('a range has the extremes of everything on sale and what the other conditions leave of them', () => {
  const { price, area } = joinFilterFields(LANGUAGE, FACETS, {}, {})
  expect(price).toEqual({
    legend: 'Цена, ₽',
    kind: 'range',
    name: 'price',
    unit: 'rub',
    min: 5_000_000,
    max: 20_000_000,
    step: 10_000,
    shorthandUnit: 1_000_000,
    reach: { min: 6_000_000, max: 9_000_000 },
    histogram: [1, 2],
  })
  expect(area).toMatchObject({ min: 20, max: 120, reach: { min: 0, max: 44 } })
  expect(area).not.toHaveProperty('shorthandUnit')
})

test('a range of which the other conditions leave nothing has no reach, and one of no values is not asked for', () => {
  const nothingLeft = facetsWith({ name: 'area', kind: 'range', min: null, max: null, histogram: [] })
  expect(joinFilterFields(LANGUAGE, nothingLeft, {}, {}).area).toMatchObject({ min: 20, max: 120, reach: null })
  const specs = specsWith({ name: 'area', kind: 'range', min: null, max: null, step: 1, unit: 'm2' })
  expect(joinFilterFields({ ...LANGUAGE, specs }, FACETS, {}, {})).not.toHaveProperty('area')
  const fromZero = specsWith({ name: 'area', kind: 'range', min: 0, max: 0, step: 1, unit: 'm2' })
  expect(joinFilterFields({ ...LANGUAGE, specs: fromZero }, FACETS, {}, {}).area).toMatchObject({ min: 0, max: 0 })
})

test('a fact is asked for with its number', () => {
  const { discount } = joinFilterFields(LANGUAGE, FACETS, {}, {})
  expect(discount).toEqual({ legend: 'Со скидкой', kind: 'flag', name: 'discount', count: 4, enabled: true })
  const none = facetsWith({ name: 'discount', kind: 'flag', count: 0, enabled: false })
  expect(joinFilterFields(LANGUAGE, none, {}, {}).discount).toMatchObject({ count: 0, enabled: false })
})

test('a text is typed', () => {
  const { number } = joinFilterFields(LANGUAGE, FACETS, {}, {})
  expect(number).toEqual({ legend: 'Номер квартиры', kind: 'text', name: 'number' })
})

test('a hint that depends on what is on sale replaces the default one', () => {
  const fullCost = { pskMinPercent: 5.2, pskMaxPercent: 7.9 }
  const hints = { finish: { hint: 'От застройщика' }, price: { hint: 'С учётом скидки', fullCost } }
  const fields = joinFilterFields(LANGUAGE, FACETS, {}, hints)
  expect(fields.finish?.hint).toBe('От застройщика')
  expect(fields.price).toMatchObject({ hint: 'С учётом скидки', fullCost })
  expect(fields.area?.hint).toBe('Общая')
  expect(fields.rooms).not.toHaveProperty('hint')
})

test('a field that the form has no control for, or of which the catalogue knows nothing, is absent', () => {
  const words = wordsOf({
    rooms: { legend: 'Комнаты', isHidden: true, api: '' },
    finish: { legend: 'Отделка', api: '' },
    price: { legend: 'Цена', api: '' },
    area: { legend: 'Площадь', api: '' },
  })
  const specs = SPECS.filter(({ name }) => name !== 'finish')
  const facets = FACETS.filter(({ name }) => name !== 'price')
  expect(Object.keys(joinFilterFields({ ...LANGUAGE, words, specs }, facets, {}, {}))).toEqual(['area'])
})
