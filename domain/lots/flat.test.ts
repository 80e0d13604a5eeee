import { expect, test } from 'vitest'
import { type FoundFlat, flatOfferText, flatRow, toListedFlat } from './flat.ts'
import { aFoundFlat } from './testing/a-found-flat.ts'

const TERMS = {
  finish: { none: { label: 'Без отделки', short: 'без отделки' }, fine: { label: 'С отделкой', short: 'с отделкой' } },
  window_view: { river: { label: 'На реку', short: 'Вид на реку', word: 'река' }, yard: { label: 'Во двор' } },
}
const FLAT = aFoundFlat({
  window_view: ['yard', 'river'],
  window_sides: ['S', 'W'],
  promos: [{ short_title: 'Семейная ипотека', badge: '4,9 %', kind: 'mortgage' }],
})

/** With plain spaces. */
const plain = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' ').replaceAll('\u2060', ''))
const card = (changes: Partial<FoundFlat> = {}) => plain(toListedFlat({ ...FLAT, ...changes }, TERMS))
const row = (changes: Partial<FoundFlat> = {}) => plain(flatRow({ ...FLAT, ...changes }, TERMS))

test('a card says where, when, in what state and for how much', () => {
  expect(card()).toMatchObject({
    place: 'Корпус 5, секция 2 · 8-й этаж из 12',
    lines: ['Сдача — II кв. 2028 · без отделки', 'Окна на юг и запад'],
    note: 'Платёж от 47 600 ₽ в месяц. ПСК 6,3–7,9 % годовых. Семейная ипотека, взнос 20,1 %, 30 лет',
    badges: [
      { kind: 'alder', text: 'Семейная ипотека' },
      { kind: 'line', text: 'Вид на реку' },
    ],
  })
})

test('a tower does not name its only section, a handed over house needs no date', () => {
  const building = { number: '1', sections_count: 1, completion: { label: 'IV кв. 2026', is_ready: true } }
  expect(card({ building, finish: 'fine' })).toMatchObject({
    place: 'Корпус 1 · 8-й этаж из 12',
    lines: ['Дом сдан · с отделкой', 'Окна на юг и запад'],
  })
  expect(row({ building })?.cells).toMatchObject({ building: { text: '1' }, completion: { text: 'Сдан' } })
})

test('a booked flat says so in place of the payment, and offers nothing', () => {
  expect(card({ status: 'booked', window_view: [] })).toMatchObject({
    note: expect.stringContaining('Забронирована'),
    badges: [{ kind: 'ink', text: 'Забронирована' }],
  })
})

test('a withdrawn flat says so', () => {
  expect(card({ status: 'closed', is_withdrawn: true, window_view: [] }).badges).toEqual([
    { kind: 'ink', text: 'Снята с продажи' },
  ])
})

test.each(['booked', 'sold', 'closed'] as const)(
  'neither card nor row of a %s flat offers or counts anything',
  status => {
    expect(card({ status }).badges.map(({ text }) => text)).not.toContain('Семейная ипотека')
    expect(card({ status }).note ?? '').not.toMatch(/Платёж/)
    expect(row({ status })).toMatchObject({ offer: null, cells: { payment: { text: '—' } } })
  },
)

test('a row shows names of the content for views and finish, and a dash for unknown values', () => {
  expect(row({ area_kitchen: null, price: null, price_per_m2: null, payment_from: null })).toEqual({
    name: '2-комнатная',
    number: '№ 145',
    offer: 'Семейная ипотека',
    cells: {
      building: { text: '5', note: 'Секция 2' },
      floor: { text: '8', rest: '/12' },
      area: { text: '56,4' },
      area_kitchen: { text: '—' },
      window_view: { text: 'Во двор, река' },
      finish: { text: 'Без отделки' },
      completion: { text: 'II кв. 2028' },
      price: { text: '—', oldRub: null },
      price_per_m2: { text: '—' },
      payment: { text: '—' },
    },
  })
})

test('a code without a name in the content is shown as is', () => {
  expect(row({ finish: 'gold' })?.cells.finish.text).toBe('gold')
})

test.each([
  ['Семейная ипотека', '4,9 %', 'mortgage', 'Семейная ипотека'],
  ['Рассрочка 0 %', '0 %', 'installment', 'Рассрочка 0 %'],
  ['Скидка 5 %', '−5 %', 'discount', '−5 %'],
])('«%s» with the figure %s is on a badge of a %s «%s»', (short_title, badge, kind, expected) => {
  expect(flatOfferText({ short_title, badge, kind })).toBe(expected)
})
