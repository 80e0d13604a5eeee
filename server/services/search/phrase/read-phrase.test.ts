import { describe, expect, test } from 'vitest'
import type { Vocabulary } from '#contract/content/vocabulary.ts'
import type { Spec } from '#contract/lots/lists.ts'
import { wordsOf } from '#domain/lots/field-words.ts'
import { flatFields } from '#domain/lots/flat-fields.ts'
import { readPhrase } from './read-phrase.ts'
import { phraseTerms } from './terms.ts'
import { NO_WORDS } from './testing/no-words.ts'
import { tokensOf } from './tokens.ts'

const VOCABULARY: Vocabulary = {
  ...NO_WORDS,
  window_view: [
    { code: 'river', label: 'На реку', word: 'река' },
    { code: 'park', label: 'На парк', word: 'парк' },
    { code: 'yard', label: 'Во двор', word: 'двор' },
  ],
}

const choices = (name: string, ...values: readonly (readonly [value: string | number, label: string])[]): Spec => ({
  name,
  kind: 'choices',
  multiple: true,
  choices: values.map(([value, label]) => ({ value, label })),
})

/** A catalogue of few words: four days of handing over, views, winds, a loggia. */
const TERMS = phraseTerms({
  specs: [
    choices(
      'completion',
      ...([
        ['2026-3', 'Сдан'],
        ['2027-2', 'II кв. 2027'],
        ['2027-4', 'IV кв. 2027'],
        ['2028-1', 'I кв. 2028'],
      ] as const),
    ),
    choices('window_view', ['river', 'На реку'], ['park', 'На парк'], ['yard', 'Во двор']),
    choices('window_view_all', ['river', 'На реку'], ['park', 'На парк'], ['yard', 'Во двор']),
    choices('window_sides', ['S', 'Юг'], ['N', 'Север'], ['SW', 'Юго-запад']),
    choices('window_sides_all', ['S', 'Юг'], ['N', 'Север'], ['SW', 'Юго-запад']),
    choices('features', ['loggia', 'Лоджия'], ['loft', 'Лофт кирпичный']),
    choices('rooms', [0, 'Студия'], [1, '1'], [2, '2'], [3, '3'], [4, '4']),
    choices('building', [1, '1'], [2, '2'], [3, '3']),
    choices('section', [101, 'Секция 1'], [201, 'Секция 1'], [202, 'Секция 2']),
    { name: 'floor', kind: 'range', min: 1, max: 20, step: 1, unit: 'floor' },
    { name: 'area', kind: 'range', min: 26, max: 83, step: 1, unit: 'm2' },
    { name: 'not_first_floor', kind: 'flag', label: 'Не первый жилой' },
    { name: 'not_last_floor', kind: 'flag', label: 'Не последний' },
  ],
  vocabulary: VOCABULARY,
  fields: flatFields,
  words: wordsOf(flatFields),
  today: { year: 2026, quarter: 4 },
})

const read = (typed: string) => readPhrase(tokensOf(typed), TERMS)
/** The address that was said. */
const pairsOf = (typed: string) =>
  read(typed).parts.flatMap(({ pairs }) => pairs.map(([key, value]) => `${key}=${value}`))
const missedOf = (typed: string) => read(typed).missed

describe('parts of a phrase', () => {
  test('each part has its own words, in their order', () => {
    expect(read('Двушка с лоджией, до 9,5 млн и у школы')).toMatchObject({
      kinds: [],
      parts: [
        { said: 'двушка', pairs: [['rooms', '2']] },
        { said: 'лоджией', pairs: [['features', 'loggia']] },
        { said: 'до 9,5 млн', pairs: [['price_max', '9500000']] },
      ],
      missed: ['у школы'],
    })
  })

  test('a kind is no part of the address', () => {
    expect(read('машиноместо до 2 млн или кладовка')).toMatchObject({
      kinds: [
        { kind: 'parking', said: 'машиноместо' },
        { kind: 'storage', said: 'кладовка' },
      ],
      parts: [{ said: 'до 2 млн', pairs: [['price_max', '2000000']] }],
      missed: [],
    })
    expect(read('помещение для бизнеса').kinds).toMatchObject([{ kind: 'commercial', said: 'помещение для бизнеса' }])
    expect(read('вторичное жилье').kinds).toMatchObject([{ kind: 'second', said: 'вторичное жилье' }])
  })

  test('a mistyped word is recognized and reported as typed', () => {
    expect(read('пакровка').kinds).toMatchObject([{ kind: 'parking', said: 'пакровка' }])
  })

  test('adjacent unknown words are reported together, others separately', () => {
    expect(missedOf('тихая светлая студия уютная')).toEqual(['тихая светлая', 'уютная'])
    expect(missedOf('тихая кладовка светлая')).toEqual(['тихая', 'светлая'])
    expect(missedOf('тихая с светлой')).toEqual(['тихая светлой'])
  })

  test('a name of several words is one part', () => {
    expect(read('лофт кирпичный, студия')).toMatchObject({
      kinds: [],
      parts: [
        { said: 'лофт кирпичный', pairs: [['features', 'loft']] },
        { said: 'студия', pairs: [['rooms', '0']] },
      ],
      missed: [],
    })
  })

  test('words that only ask are neither read nor missed', () => {
    expect(read('Хочу купить, пожалуйста!')).toMatchObject({ kinds: [], parts: [], missed: [] })
    expect(read('')).toMatchObject({ kinds: [], parts: [], missed: [] })
  })

  test('a refusal takes the word that is refused with it', () => {
    expect(read('без лоджии')).toMatchObject({ parts: [], missed: ['без лоджии'] })
    expect(read('не с лоджией')).toMatchObject({ parts: [], missed: ['не с лоджией'] })
    expect(read('недалеко от парка')).toMatchObject({ parts: [], missed: ['недалеко от парка'] })
  })
})

describe('rooms', () => {
  test.each([
    ['студия', ['rooms=0']],
    ['однокомнатная', ['rooms=1']],
    ['3 комнаты', ['rooms=3']],
    ['3-х комнатная', ['rooms=3']],
    ['две комнаты', ['rooms=2']],
    ['пятикомнатная', ['rooms=4']],
    ['7 комнат', ['rooms=4']],
    ['от 3 комнат', ['rooms=3', 'rooms=4']],
    ['от 5 комнат', ['rooms=4']],
    ['1-3 комнаты', ['rooms=1', 'rooms=2', 'rooms=3']],
    ['1 или 3 комнаты', ['rooms=1', 'rooms=3']],
    ['одно- или трехкомнатная', ['rooms=1', 'rooms=3']],
    ['двух- или трёхкомнатная', ['rooms=2', 'rooms=3']],
    ['евро 3', ['is_euro=1', 'rooms=3']],
    ['евротрёшка', ['is_euro=1', 'rooms=3']],
    ['евро-двушка', ['is_euro=1', 'rooms=2']],
    ['европланировка', ['is_euro=1']],
  ])('«%s»', (typed, pairs) => {
    expect(pairsOf(typed)).toEqual(pairs)
  })
})

describe('money', () => {
  test.each([
    ['9 млн', ['price_max=9000000']],
    ['от 7 до 9 млн', ['price_min=7000000', 'price_max=9000000']],
    ['800 тыс. руб.', ['price_max=800000']],
    ['8 кк', ['price_max=8000000']],
    ['до 100 000', ['price_max=100000']],
    // Less than any flat costs.
    ['до 99 999', []],
    ['цена до 7', ['price_max=7000000']],
    ['бюджет 999', ['price_max=999000000']],
    ['бюджет 1000', []],
    ['цена до 7 тыс', []],
    ['до 200 тысяч за метр', ['price_per_m2_max=200000']],
    ['200 тысяч за метр', ['price_per_m2_max=200000']],
    ['от 150 тыс за м²', ['price_per_m2_min=150000']],
    ['платёж до 60 тысяч', ['payment_max=60000']],
    ['платёж 1000', ['payment_max=1000']],
    ['ипотека 45 тыс в месяц', ['payment_max=45000']],
    ['40 тысяч ежемесячно', ['payment_max=40000']],
    ['около 8 млн', ['price_min=7200000', 'price_max=8800000']],
  ])('«%s»', (typed, pairs) => {
    expect(pairsOf(typed)).toEqual(pairs)
  })

  test('a deposit is no price', () => {
    expect(read('первоначальный взнос 2 млн')).toMatchObject({
      kinds: [],
      parts: [],
      missed: ['первоначальный взнос 2 млн'],
    })
  })
})

describe('areas', () => {
  test.each([
    ['50 метров', ['area_min=50']],
    ['до 45,5 м²', ['area_max=45.5']],
    ['площадь 60', ['area_min=60']],
    ['20 м', ['area_min=20']],
    // Ambiguous: metres or millions.
    ['9 м', []],
    ['5 м²', ['area_min=5']],
    ['кухня 12', ['area_kitchen_min=12']],
    ['кухня-гостиная от 20 м2', ['area_kitchen_min=20']],
    ['кухня около 11,11 м²', ['area_kitchen_min=10', 'area_kitchen_max=12.22']],
    ['жилая площадь до 40', ['area_living_max=40']],
    ['потолки от 2,8 м', ['ceiling_height_min=2.8']],
    ['высота потолков 3 метра', ['ceiling_height_min=3']],
  ])('«%s»', (typed, pairs) => {
    expect(pairsOf(typed)).toEqual(pairs)
  })
})

describe('floors and buildings', () => {
  test.each(['выше 5 и ниже 6 этажа', 'выше 5-5 этажа', 'ниже 5-5 этажа', 'ниже 1 этажа'])(
    '«%s» is no floor and is reported as not understood',
    typed => {
      expect(pairsOf(typed)).toEqual([])
      expect(missedOf(typed)).toHaveLength(1)
    },
  )

  test.each([
    ['5 этаж', ['floor_min=5', 'floor_max=5']],
    ['выше 5 этажа', ['floor_min=6']],
    ['от 5 этажа', ['floor_min=5']],
    ['ниже 10 этажа', ['floor_max=9']],
    ['не выше 10-го этажа', ['floor_max=10']],
    ['выше 5 и ниже 10 этажа', ['floor_min=6', 'floor_max=9']],
    ['не ниже 5-го этажа, но не выше 10-го этажа', ['floor_min=5', 'floor_max=10']],
    ['около 5 этажа', ['floor_min=4', 'floor_max=6']],
    ['примерно первый этаж', ['floor_min=1', 'floor_max=2']],
    ['около 5 - 7 этажа', ['floor_min=5', 'floor_max=7']],
    ['этаж с 5 по 9', ['floor_min=5', 'floor_max=9']],
    ['больше 5 и меньше 10 этажа', ['floor_min=6', 'floor_max=9']],
    ['свыше 5 и не более 10 этажа', ['floor_min=6', 'floor_max=10']],
    ['минимум 5 и максимум 10 этаж', ['floor_min=5', 'floor_max=10']],
    ['с 5-го и по 10-й этаж', ['floor_min=5', 'floor_max=10']],
    ['не ниже 5, не выше 10 этажа', ['floor_min=5', 'floor_max=10']],
    ['этаж не ниже 5 и не выше 10', ['floor_min=5', 'floor_max=10']],
    ['выше 5 этажа и ниже 10', ['floor_min=6', 'floor_max=9']],
    ['ниже 10 и выше 5 этажа', ['floor_min=6', 'floor_max=9']],
    ['выше 5 - 7 этажа', ['floor_min=6', 'floor_max=7']],
    ['от 10 до 5 этажа', ['floor_min=5', 'floor_max=10']],
    ['выше 5 этажа до 9 млн', ['floor_min=6', 'price_max=9000000']],
    ['этаж выше 5 и до 9 млн', ['floor_min=6', 'price_max=9000000']],
    ['не ниже 5 этажа и до 60 метров', ['floor_min=5', 'area_max=60']],
    ['до 9 и не ниже 10 этажа', ['floor_min=10']],
    ['не ниже 3 этажа, до 9 000 000 ₽', ['floor_min=3', 'price_max=9000000']],
    ['выше 2 этажа не дороже 7500000', ['floor_min=3', 'price_max=7500000']],
    ['с 3 этажа бюджет 7000000', ['floor_min=3', 'price_max=7000000']],
    ['выше 3 этажа, бюджет 7', ['floor_min=4', 'price_max=7000000']],
    ['не ниже 3 этажа до 60 м', ['floor_min=3', 'area_max=60']],
    ['не ниже 3 этажа, до 9м', ['floor_min=3']],
    ['не выше 9 этажа от 5000000', ['floor_max=9', 'price_min=5000000']],
    ['не выше 5 этажа, с 2 санузлами', ['floor_max=5']],
    ['не выше 5 этажа от 40', ['floor_max=5', 'area_min=40']],
    ['выше 5 этажа ниже 10 млн', ['floor_min=6', 'price_max=10000000']],
    ['до 60 и выше 5 этажа', ['area_max=60', 'floor_min=6']],
    ['выше 3 этажа, меньше 60 м', ['floor_min=4', 'area_max=60']],
    ['выше 3 этажа, ниже 60 м', ['floor_min=4', 'area_max=60']],
    ['выше 5 и ниже 7 этажа', ['floor_min=6', 'floor_max=6']],
    ['не первый этаж', ['not_first_floor=1']],
    ['не на последнем', ['not_last_floor=1']],
    ['кроме первого и последнего этажей', ['not_first_floor=1', 'not_last_floor=1']],
    ['не последний и не первый', ['not_last_floor=1', 'not_first_floor=1']],
    ['корпус 3', ['building=3']],
    ['корпуса 2-4', ['building=2', 'building=3', 'building=4']],
    ['корпуса 4-2', ['building=4', 'building=2']],
    ['корпуса 2 и 4', ['building=2', 'building=4']],
    ['корпуса 1-50', Array.from({ length: 50 }, (_, index) => `building=${index + 1}`)],
    ['корпуса 1-51', ['building=1', 'building=51']],
    ['второй корпус', ['building=2']],
    ['вторая секция', ['section=202']],
    ['2-я секция', ['section=202']],
    ['в 3-ю секцию', ['section=3']],
    ['секция 2', ['section=202']],
    ['3-й подъезд', ['section=3']],
  ])('«%s»', (typed, pairs) => {
    expect(pairsOf(typed)).toEqual(pairs)
  })
})

describe('days of handing over', () => {
  test.each([
    ['сданный дом', ['completion=2026-3']],
    ['ключи сразу', ['completion=2026-3']],
    ['в 2027 году', ['completion=2027-2', 'completion=2027-4']],
    ['IV квартал 2027', ['completion=2027-4']],
    ['2 кв. 2027 г.', ['completion=2027-2']],
    ['сдача до 2027', ['completion=2026-3']],
    ['до конца 2027 года', ['completion=2026-3', 'completion=2027-2', 'completion=2027-4']],
    ['не позже 2 квартала 2027', ['completion=2026-3', 'completion=2027-2']],
    ['ключи к 2028', ['completion=2026-3', 'completion=2027-2', 'completion=2027-4']],
  ])('«%s»', (typed, pairs) => {
    expect(pairsOf(typed)).toEqual(pairs)
  })

  test('a day on which nothing is handed over is missed', () => {
    expect(read('сдача в 2031 году')).toMatchObject({
      kinds: [],
      parts: [],
      missed: ['сдача в 2031 году'],
    })
    expect(missedOf('3 квартал 2027')).toEqual(['3 квартал 2027'])
  })
})

describe('what windows look at', () => {
  test.each([
    ['вид на реку', ['window_view=river']],
    ['окна во двор или на парк', ['window_view=yard', 'window_view=park']],
    ['окна на юг и север', ['window_sides_all=S', 'window_sides_all=N']],
    ['окна на юго-запад', ['window_sides=SW']],
    ['на реку и юг', ['window_view=river', 'window_sides=S']],
    ['вид на завод', []],
    ['вид на реку и завод', ['window_view=river']],
  ])('«%s»', (typed, pairs) => {
    expect(pairsOf(typed)).toEqual(pairs)
  })
})

test.each([
  ['со скидкой', ['discount=1']],
  ['по акции', ['discount=1']],
  ['квартира № 145', ['number=145']],
  ['квартира 50 метров', ['area_min=50']],
  ['квартира 3 млн', ['price_max=3000000']],
])('«%s»', (typed, pairs) => {
  expect(pairsOf(typed)).toEqual(pairs)
})
