import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Property } from '#contract/lots/flat.ts'
import { type LotState, toSaleStatus } from '#domain/lots/lot.ts'
import { describeRequests, describeTexts, type TextFacts } from './texts.ts'
import type { FlatRoom } from './windows.ts'

/** What the sentences are made of; the rest of a flat does not matter to them. */
function aFlat(rest: Partial<Property>): Property {
  return {
    status: 'free',
    is_withdrawn: false,
    number: '86',
    floor: 12,
    floors_total: 17,
    building: { number: '2', sections_count: 1, completion: { year: 2027, quarter: 2, is_ready: false } },
    section: { number: 1 },
    window_sides: ['E', 'S'],
    window_view: [],
    finish: 'none',
    promos: [],
    price_parts: [{ code: 'discount', amount: -500_000, promo: 'klyuchi' }],
    price: 9_500_000,
    price_old: null,
    payment_from: 62_500,
    payment_terms: {
      offer_id: 2,
      program: 'Семейная ипотека',
      deposit_percent: 20.1,
      months: 360,
      psk_min: 6.3,
      psk_max: 7.9,
      excess: null,
    },
    price_lowest_30d: 9_400_000,
    ...rest,
    // What the texts read; the rest of a flat does not matter to them.
  } as Property
}
const facts = {
  keysDate: '2027-09-30',
  today: '2026-11-21',
  bookingDays: 30,
  rooms: [
    { id: 'kl', kind: 'kitchen_living', name: 'Кухня-гостиная', areaM2: 23.7, winds: [], views: [] },
    { id: 'hall', kind: 'hall', name: 'Прихожая', areaM2: 9.6, winds: [], views: [] },
  ],
  terms: {
    finish: { none: { label: 'Без отделки', short: 'без отделки' } },
    window_view: { river: { label: 'На реку' }, park: { label: 'На парк' }, city: { label: 'На город' } },
  },
} satisfies TextFacts
const promo = {
  id: 1,
  slug: 'klyuchi',
  title: 'Ключи к Новому году',
  short_title: 'Скидка 5 %',
  badge: '−5 %',
  kind: 'discount',
  ends_at: '2026-12-31',
  psk_min: null,
  psk_max: null,
}
/** All texts with plain spaces. */
const textsOf = (rest: Partial<Property>) =>
  JSON.parse(
    JSON.stringify(describeTexts(aFlat(rest), facts))
      .replaceAll('\u00a0', ' ')
      .replaceAll('\u2060', ''),
  )

test('texts of a flat on sale: address, completion, terms of the payment', () => {
  expect(textsOf({})).toEqual({
    address: 'Корпус 2 · 12-й этаж из 17 · № 86',
    keys: 'Сдача — II кв. 2027, ключи до 30 сентября 2027',
    windows: 'Окна на восток и юг',
    views: null,
    finish: 'без отделки',
    state: null,
    discount: null,
    payment: {
      amount: '62 500 ₽',
      terms: 'ПСК 6,3–7,9 % годовых. Семейная ипотека, взнос 20,1 %, 30 лет',
    },
    booking: 'Бронь бесплатная: по договору бронирования цена не меняется 30 дней',
  })
})

test('only views of the flat are listed, with the names of the content', () => {
  const views: FlatRoom['views'] = ['river', 'park', 'city']
  const rooms = facts.rooms.map(room => ({ ...room, views }))
  const viewsOf = (window_view: string[]) =>
    describeTexts(aFlat({ window_view }), { ...facts, rooms }).views?.replaceAll('\u00a0', ' ')
  expect(viewsOf(['river'])).toBe('на реку')
  expect(viewsOf(['river', 'park', 'city'])).toBe('на реку, на парк и на город')
})

test('a combined loan shows the full cost of each part', () => {
  const flat = aFlat({})
  const excess = { limit: 6_000_000, psk_min: 15.5, psk_max: 17.7 }
  const payment_terms = flat.payment_terms && { ...flat.payment_terms, excess }
  const { payment } = describeTexts({ ...flat, payment_terms }, facts)
  expect(payment?.terms.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toBe(
    'ПСК 6,3–7,9 % годовых, части кредита сверх 6 млн ₽ — 15,5–17,7 %. Семейная ипотека, взнос 20,1 %, 30 лет',
  )
})

test.each([
  [
    { promos: [promo] },
    'Дешевле на 500 000 ₽ до 31 декабря: «Ключи к Новому году». Самая низкая цена за 30 дней — 9 400 000 ₽.',
  ],
  [
    { promos: [{ ...promo, ends_at: null }] },
    'Дешевле на 500 000 ₽: «Ключи к Новому году». Самая низкая цена за 30 дней — 9 400 000 ₽.',
  ],
  [{ promos: [] }, 'Самая низкая цена за 30 дней — 9 400 000 ₽.'],
])('a discount shows its amount, and its reason, end and lowest price in 30 days if known', (rest, text) => {
  expect(textsOf({ ...rest, price_old: 10_000_000 }).discount).toBe(text)
})

test.each([
  [{ status: 'booked' as const, booked_until: '2026-12-11' }, 'Забронирована до 11 декабря'],
  [{ status: 'booked' as const, booked_until: null }, 'Забронирована'],
  [{ status: 'sold' as const, sold_at: '2026-11-14' }, 'Квартира продана'],
  [{ status: 'closed' as const }, 'Скоро в продаже'],
  [{ status: 'closed' as const, is_withdrawn: true }, 'Квартира снята с продажи'],
])('a status is said with its day: %o', (rest, title) => {
  expect(textsOf(rest).state.title).toBe(title)
})

test('a sold flat shows the date of the sale and no price', () => {
  const sold = { status: 'sold' as const, price: null }
  expect(textsOf({ ...sold, sold_at: '2026-11-14' }).state.text).toBe(
    'Продана 14 ноября 2026. Цены проданных квартир мы не показываем.',
  )
  expect(textsOf({ ...sold, sold_at: null }).state.text).toBe('Цены проданных квартир мы не показываем.')
})

test('what can be asked for follows the status', () => {
  const buttons = (state: LotState) => {
    const { main, aside, mortgage } = describeRequests(toSaleStatus(state), 30)
    return [main?.button ?? null, main?.type ?? null, aside.button, mortgage?.button ?? null]
  }
  expect(buttons('free')).toEqual(['Забронировать', 'booking', 'Задать вопрос', 'Заявка'])
  expect(buttons('booked')).toEqual(['Встать в\u00a0очередь', 'queue', 'Задать вопрос', 'Заявка'])
  expect(buttons('sold')).toEqual([null, null, 'Сообщить о\u00a0такой\u00a0же', null])
  expect(buttons('withdrawn')).toEqual(buttons('sold'))
  expect(buttons('closed')).toEqual(['Сообщить о\u00a0старте продаж', 'notify', 'Задать вопрос', null])
})

test('page, window and letters say one thing of a booking: it is free, begins with a contract, and keeps the price as long', () => {
  const texts = (['booking-office', 'booking-visitor'] as const).map(name => {
    const [kind, reader] = name.split('-')
    return readFileSync(new URL(`../../../demo/content/messages/email-${reader}-${kind}.md`, import.meta.url), 'utf8')
  })
  const [office = '', visitor = ''] = texts.map(text => text.replaceAll('{{booking_days}}', '30 дней'))
  const window = describeRequests(toSaleStatus('free'), 30).main?.description ?? ''
  const page = textsOf({}).booking
  for (const text of [page, window, office, visitor].map(text => text.replaceAll('\u00a0', ' '))) {
    expect(text).toMatch(/бесплатн/)
    expect(text).toMatch(/договор[а-я]* бронирования/)
    expect(text).toContain('30 дней')
    // A request does not reserve the flat, so no text may promise that.
    expect(text).not.toMatch(/закрепим|снимите объект/i)
  }
})
