import { describe, expect, test } from 'vitest'
import type { Vocabulary } from '#contract/content/vocabulary.ts'
import type { Spec } from '#contract/lots/lists.ts'
import { stemOf } from '../text-index.ts'
import { ABSENT_KEY } from './rule.ts'
import { type Catalogue, phraseTerms } from './terms.ts'
import { NO_WORDS } from './testing/no-words.ts'
import { tokensOf } from './tokens.ts'

const VOCABULARY: Vocabulary = {
  ...NO_WORDS,
  features: [
    { code: 'wardrobe', label: 'Гардеробная' },
    { code: 'two_sides', label: 'Окна на две стороны', also: ['распашонка', 'двусторонняя'] },
    { code: 'sauna', label: 'Сауна' },
    { code: 'bath', label: 'Ванна с окном', also: ['распашонка'] },
  ],
  purpose: [{ code: '7', label: 'Пекарня', also: ['булочная'] }],
  finish: [
    { code: 'none', label: 'Черновая', short: 'без отделки' },
    { code: 'fine', label: 'С отделкой', word: 'чистовая' },
  ],
  window_view: [{ code: 'river', label: 'На реку', short: 'Вид на реку', word: 'река' }],
}

const choices = (name: string, ...values: readonly (readonly [value: string | number, label: string])[]): Spec => ({
  name,
  kind: 'choices',
  multiple: true,
  choices: values.map(([value, label]) => ({ value, label })),
})

const SPECS: readonly Spec[] = [
  choices('completion', ['2028-1', 'I кв. 2028'], ['2026-3', 'Сдан'], ['2027-4', 'IV кв. 2027']),
  choices('features', ['wardrobe', 'Гардеробная'], ['two_sides', 'Окна на две стороны'], ['bath', 'Ванна с окном']),
  choices('finish', ['none', 'Черновая'], ['fine', 'С отделкой']),
  choices('window_view', ['river', 'На реку']),
  choices('purpose', ['cafe', 'Кафе'], ['cafe_big', 'Кафе с верандой'], [7, 'Пекарня']),
  choices('blank', ['nothing', '—']),
  { name: 'has_charger', kind: 'flag', label: 'С зарядкой' },
  { name: 'price', kind: 'range', min: 1, max: 2, step: 1, unit: 'rub' },
]

const catalogue = (over: Partial<Catalogue> = {}): Catalogue => ({
  specs: SPECS,
  vocabulary: VOCABULARY,
  fields: [],
  words: {},
  today: { year: 2026, quarter: 4 },
  ...over,
})
const TERMS = phraseTerms(catalogue())
const lineOf = (typed: string) => tokensOf(typed).map(({ text }) => ({ text, stem: stemOf(text) }))
const found = (typed: string, from = 0) => TERMS.find(lineOf(typed), from)

describe('names of the content map to values', () => {
  test.each([
    ['гардеробная', ['features', 'wardrobe'], 1],
    ['с гардеробной', null, 0],
    ['гардеробных много', ['features', 'wardrobe'], 1],
    ['распашонку', ['features', 'two_sides'], 1],
    ['двустороннюю', ['features', 'two_sides'], 1],
    ['окна на две стороны', ['features', 'two_sides'], 4],
    ['чистовой', ['finish', 'fine'], 1],
    ['отделкой', ['finish', 'fine'], 1],
    ['пекарню', ['purpose', '7'], 1],
    ['булочную', ['purpose', '7'], 1],
    ['зарядкой', ['has_charger', '1'], 1],
    ['ванна окном', ['features', 'bath'], 2],
    ['ванна с окном', ['features', 'bath'], 3],
    ['ванна и с окном', ['features', 'bath'], 4],
  ])('«%s» is %o', (typed, pair, length) => {
    expect(found(typed)).toEqual(pair && expect.objectContaining({ pair, length }))
  })

  test('of two names that begin alike the longer one is meant, where all of it was said', () => {
    expect(found('кафе с верандой')).toMatchObject({ pair: ['purpose', 'cafe_big'], length: 3 })
    expect(found('кафе с видом')).toMatchObject({ pair: ['purpose', 'cafe'], length: 1 })
    expect(found('кафе')).toMatchObject({ pair: ['purpose', 'cafe'], length: 1 })
  })

  test('of two values with one name the first of the filter is meant', () => {
    expect(found('распашонка')?.pair).toEqual(['features', 'two_sides'])
  })

  test('a name is looked for from a place on and from no other', () => {
    expect(found('ищу кафе с верандой', 1)).toMatchObject({ pair: ['purpose', 'cafe_big'], length: 3 })
    expect(found('ищу кафе', 0)).toBeNull()
    expect(found('кафе', 1)).toBeNull()
    expect(found('', 0)).toBeNull()
  })

  test('a value that nothing on sale has is found as absent', () => {
    expect(found('сауна')?.pair).toEqual([ABSENT_KEY, 'sauna'])
  })

  test('views and winds have rules of their own: a river alone is no filter', () => {
    expect(found('река')).toBeNull()
    expect(found('сдан')).toBeNull()
  })
})

describe('days of handing over', () => {
  test('sorted by date, with a flag for completed buildings', () => {
    expect(TERMS.completions).toEqual([
      { code: '2026-3', isReady: true },
      { code: '2027-4', isReady: false },
      { code: '2028-1', isReady: false },
    ])
  })

  test('a kind that has none is asked for none', () => {
    expect(phraseTerms(catalogue({ specs: [] })).completions).toEqual([])
    expect(
      phraseTerms(catalogue({ specs: [{ name: 'completion', kind: 'flag', label: 'Сдан' }] })).completions,
    ).toEqual([])
  })
})
