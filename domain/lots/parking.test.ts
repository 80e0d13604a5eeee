import { describe, expect, test } from 'vitest'
import { type FoundParking, parkingRow, toListedParking } from './parking.ts'

const TERMS = {
  parking_kind: { large: { label: 'Увеличенное место', short: 'Увеличенное' }, family: { label: 'Семейное' } },
}
const PLACE: FoundParking = {
  id: 7118,
  number: '118',
  status: 'free',
  is_withdrawn: false,
  title: 'Машино-место № 118',
  price: 1_250_000,
  price_old: null,
  zone: { number: 2, name: 'Зона 2' },
  width: 2.5,
  length: 5.35,
  near_lift: { title: 'Лифт корпуса 3', meters: 18 },
  building: { completion: { label: 'II кв. 2028', is_ready: false } },
  promos: [],
  kind: 'large',
  has_charger: true,
  is_near_column: true,
  payment_from: 36_458,
  deposit_from: 375_000,
  payment_last: 36_466,
  payment_months: 24,
}
const OFFER = { short_title: 'Место к квартире', badge: '−7 %' }

const card = (changes: Partial<FoundParking> = {}) => toListedParking({ ...PLACE, ...changes }, TERMS)
const cells = (changes: Partial<FoundParking> = {}) => parkingRow({ ...PLACE, ...changes }, TERMS).cells

describe('the card of a parking place', () => {
  test('says where it is, when, how large it is and for how much', () => {
    expect(card()).toEqual({
      kind: 'parking',
      id: 7118,
      number: '118',
      status: 'free',
      title: 'Машино-место № 118',
      place: 'Зона 2\u00a0· увеличенное',
      lines: ['Сдача\u00a0— II кв. 2028'],
      facts: [
        { name: 'Размер', value: '2,5\u00a0×\u00a05,35\u00a0м', isPlain: true },
        { name: 'До\u00a0лифта', value: '18\u00a0м' },
        { name: 'Зарядка', value: 'подведена' },
      ],
      priceRub: 1_250_000,
      priceOldRub: null,
      note: 'Рассрочка: взнос 375\u00a0000\u00a0₽, 36\u00a0458\u00a0₽\u00a0×\u00a023\u00a0мес. и\u00a0последний платёж 36\u00a0466\u00a0₽',
      badges: [],
      heart: 'Машино-место\u00a0№\u00a0118 в\u00a0избранном',
      plan: null,
    })
  })

  test('a space outside the zones is described by its kind alone', () => {
    expect(card({ zone: null, kind: 'family' }).place).toBe('семейное')
  })

  test('a house that is handed over needs no quarter', () => {
    expect(card({ building: { completion: { label: 'IV кв. 2026', is_ready: true } } }).lines).toEqual(['Дом сдан'])
  })

  test('what is not known is not a fact, and no way at all is one', () => {
    const names = (changes: Partial<FoundParking>) => card(changes).facts.map(({ name, value }) => `${name}: ${value}`)
    const size = 'Размер: 2,5\u00a0×\u00a05,35\u00a0м'
    expect(names({ has_charger: false, near_lift: null })).toEqual([size])
    expect(names({ has_charger: false, near_lift: { title: 'Лифт', meters: null } })).toEqual([size])
    expect(names({ has_charger: false, near_lift: { title: 'Лифт', meters: 0 } })).toEqual([
      size,
      'До\u00a0лифта: 0\u00a0м',
    ])
  })

  test('half of an instalment is none', () => {
    expect(card({ payment_from: null }).note).toBeNull()
    expect(card({ payment_months: null }).note).toBeNull()
  })

  test('a booked place says so instead of the instalment and of what is offered', () => {
    expect(card({ status: 'booked', promos: [OFFER] })).toMatchObject({
      note: 'Забронировано, освободится, если договор не\u00a0подпишут',
      badges: [{ kind: 'ink', text: 'Забронировано' }],
    })
  })

  test('an offer is shown by its name, or by its figure when there is an old price', () => {
    const second = { short_title: 'Второе', badge: '0' }
    expect(card({ promos: [OFFER, second] }).badges).toEqual([{ kind: 'plain', text: 'Место к квартире' }])
    expect(card({ promos: [OFFER, second], price_old: 1_344_000 })).toMatchObject({
      priceRub: 1_250_000,
      priceOldRub: 1_344_000,
      badges: [{ kind: 'brick', text: '−7 %' }],
    })
  })

  test.each([
    [{ status: 'sold' }, []],
    [{ status: 'closed' }, ['Скоро в\u00a0продаже']],
    [{ status: 'closed', is_withdrawn: true }, ['Снято с\u00a0продажи']],
  ] as const)('a place that is not for sale says why and offers nothing: %o', (sale, texts) => {
    const { badges } = card({ ...sale, promos: [OFFER], price_old: 1_344_000 })
    expect(badges.map(({ text }) => text)).toEqual(texts)
  })
})

describe('the row of a parking place', () => {
  test('says the same in the columns of the table, where the head names the units', () => {
    expect(parkingRow(PLACE, TERMS)).toEqual({
      name: '№\u00a0118',
      number: 'Зона 2',
      offer: null,
      cells: {
        parking_kind: { text: 'Увеличенное место' },
        area: { text: '2,5\u00a0×\u00a05,35' },
        way: { text: '18' },
        lift: { text: 'Лифт корпуса 3' },
        has_charger: { text: 'зарядка, у\u00a0колонны' },
        price: { text: '1\u00a0250\u00a0000', oldRub: null },
        payment: { text: '375\u00a0000 + 36\u00a0458\u00a0×\u00a023 + 36\u00a0466' },
      },
    })
  })

  test.each(['booked', 'sold', 'closed'] as const)('has no instalment when the place is %s', status => {
    expect(cells({ status }).payment).toEqual({ text: '—' })
  })

  test('has a dash for what is not known', () => {
    const unknown = { near_lift: null, has_charger: false, is_near_column: false, price: null, payment_from: null }
    expect(cells(unknown)).toMatchObject({
      way: { text: '—' },
      lift: { text: '—' },
      has_charger: { text: '—' },
      price: { text: '—' },
      payment: { text: '—' },
    })
    expect(cells({ near_lift: { title: 'Лифт корпуса 1', meters: null } })).toMatchObject({
      way: { text: '—' },
      lift: { text: 'Лифт корпуса 1' },
    })
  })

  test('shows the charger and the column separately', () => {
    expect(cells({ is_near_column: false }).has_charger.text).toBe('зарядка')
    expect(cells({ has_charger: false }).has_charger.text).toBe('у\u00a0колонны')
  })

  test('has the old price, the offer, and no number of a zone when there is none', () => {
    const row = parkingRow({ ...PLACE, zone: null, price_old: 1_344_000, promos: [OFFER] }, TERMS)
    expect(row).toMatchObject({ number: '', offer: '−7 %', cells: { price: { oldRub: 1_344_000 } } })
  })

  test.each(['booked', 'sold', 'closed'] as const)('that is %s offers nothing', status => {
    expect(parkingRow({ ...PLACE, status, promos: [OFFER] }, TERMS).offer).toBeNull()
  })
})
