import { beforeAll, describe, expect, test } from 'vitest'
import { newFolder } from '#server/db/testing/databases.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import { findPhrase } from './find-phrase.ts'
import { answerOf, sortQuery } from './testing/answer-of.ts'
import { BLIND_PHRASES, type ExpectedPhrase, HARD_PHRASES, SPOKEN_PHRASES, UNSEEN_PHRASES } from './testing/phrases.ts'

let api: TestApi
beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

function isRight(answer: ExpectedPhrase, [, url, missed]: ExpectedPhrase): boolean {
  const isMissed = missed === undefined ? answer[2] === undefined : answer[2]?.includes(missed)
  return answer[1] === (url && sortQuery(url)) && isMissed === true
}

describe.each([
  ['written before the rules', BLIND_PHRASES],
  ['written to break the rules', HARD_PHRASES],
  ['in spoken language', SPOKEN_PHRASES],
  ['in other styles', UNSEEN_PHRASES],
])('phrases %s', (_, table) => {
  test.each(Object.entries(table))('%s', (kind, rows) => {
    const snapshot = api.services.site.current()
    const wrong = rows
      .map(row => ({ row, answer: answerOf(snapshot, kind, row) }))
      .filter(({ row, answer }) => !isRight(answer, row))
    expect(wrong).toEqual([])
  })
})

/** Words that refuse, in the place of X. */
const REFUSALS = [
  'не X',
  'без X',
  'кроме X',
  'только не X',
  'не хочу X',
  'нет X',
  'не надо X',
  'не нужна X',
  'главное не X',
  'никакой X',
  'ни X',
  'чтобы не X',
  'против X',
  'избегать X',
  'X не нужен',
  'X не надо',
  'X не хочу',
  'X не подходит',
  'X не предлагать',
  'X исключить',
  'X нежелательно',
  'X мимо',
  'никакие X',
]
/** Words that require. */
const DEMANDS = ['исключительно X', 'помимо X']
/** Words that accept without requiring. */
const CONSENTS = ['не против X', 'не исключаю X', 'не возражаю против X', 'не важно X']

const NAMED = [
  'балкон',
  'студия',
  'двушка',
  'отделка',
  'первый этаж',
  '5 этаж',
  '3 корпус',
  'вид на реку',
  'окна на север',
  'два санузла',
  'евро',
  'тихая',
  'солнечная',
  'скидка',
  'ипотека',
  'рассрочка',
  'сдан',
  'угловая',
  'башня',
  'секция 2',
  'зарядка',
  'двойное место',
  'кафе',
  'от 50 метров',
  'до 9 млн',
]

test.each(NAMED)('neither a refusal of «%s» nor a consent sets it, a demand does', named => {
  const snapshot = api.services.site.current()
  const filtersOf = (typed: string) =>
    Object.entries(findPhrase(snapshot, typed)?.query.filters ?? {}).map(filter => JSON.stringify(filter))
  const own = filtersOf(named)
  // The state of the sale is always one.
  expect(own.length).toBeGreaterThan(1)
  const setBy = (said: readonly string[]) =>
    said.filter(words => {
      const set = filtersOf(words.replace('X', named))
      return own.every(filter => set.includes(filter))
    })
  expect(setBy([...REFUSALS, ...CONSENTS])).toEqual([])
  expect(setBy(DEMANDS)).toEqual(DEMANDS)
})

/** Conditions of different fields, with their filters. */
const CONDITIONS = [
  ['двушка', 'rooms=2'],
  ['не студия', 'rooms=1 rooms=2 rooms=3 rooms=4'],
  ['до 9 млн', 'price_max=9000000'],
  ['не дороже 9 млн', 'price_max=9000000'],
  ['цена до 8500000', 'price_max=8500000'],
  ['от 7 до 9 млн', 'price_max=9000000 price_min=7000000'],
  ['до 50 метров', 'area_max=50'],
  ['от 40 до 60 м2', 'area_max=60 area_min=40'],
  ['площадь не меньше 45 м²', 'area_min=45'],
  ['платёж до 50 тысяч', 'payment_max=50000'],
  ['корпус 3', 'building=3'],
  ['в третьем корпусе', 'building=3'],
  ['выше 5 этажа', 'floor_min=6'],
  ['этаж до 7', 'floor_max=7'],
  ['с 3 по 8 этаж', 'floor_max=8 floor_min=3'],
  ['с балконом', 'features=balcony'],
  ['два санузла', 'features=two_bathrooms'],
  ['с отделкой', 'finish=fine'],
  ['без отделки', 'finish=none'],
  ['окна на юг', 'window_sides=S'],
  ['вид на реку', 'window_view=river'],
  ['тихая', 'quiet=1'],
  ['дом сдан', 'completion=2026-3'],
  ['семейная ипотека', 'way=semejnaya-ipoteka'],
  ['потолки от 3 метров', 'ceiling_height_min=3'],
  ['со скидкой', 'discount=1'],
] as const

const fieldsOf = (filters: string) => filters.split(' ').map(filter => filter.replace(/(?:_min|_max)?=.*/, ''))

test.each(CONDITIONS)(
  '«%s» before and after a condition of another field means what it means alone',
  (said, filters) => {
    const snapshot = api.services.site.current()
    const others = CONDITIONS.filter(([, other]) => !fieldsOf(other).some(field => fieldsOf(filters).includes(field)))
    const rows = others.flatMap(([other, more]): ExpectedPhrase[] => {
      const url = sortQuery(`/flats?${[...filters.split(' '), ...more.split(' ')].join('&')}`)
      return [
        [`${said}, ${other}`, url],
        [`${other}, ${said}`, url],
      ]
    })
    expect(rows.length).toBeGreaterThan(30)
    expect(rows.map(row => answerOf(snapshot, 'flats', row))).toEqual(rows)
  },
)
