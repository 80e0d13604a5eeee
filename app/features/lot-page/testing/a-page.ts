import type { ViewSide } from '#app/pages/flat/view.server.ts'
import type { Property } from '#contract/lots/flat.ts'
import type { LoanTerms } from '#domain/mortgage/mortgage.ts'
import type { LoanOffer } from '#server/pages/flat/terms.ts'
import type { LotRequest } from '#server/pages/lot-page.ts'
import type { FlatPage } from '../../../pages/flat/model.server.ts'

const SOME_FACTS: Property['truths'] = {
  corridors: { area: 9.6, share: 0.16, text: 'Прихожая и коридоры занимают 9,6 м².' },
  wardrobes: { length: 5.6, text: 'Шкафы, как на чертеже.' },
  free_wall: { room: 'kl', length: 4.02, text: 'Кухня-гостиная: самая длинная стена.' },
  daylight: { rooms: [{ room: 'bedroom', depth: 3.85 }], without_window: [], text: 'Спальня.' },
  wheelchair: { rooms: 6, reached: ['kl', 'hall'], turned: ['hall'], text: 'Проезжает кресло.' },
  pram: { diameter: 1.58, is_turned: true, text: 'Коляска разворачивается.' },
  bedrooms: [{ room: 'bedroom', name: 'Спальня', walls: [], faces_street: false, text: 'Тихо.' }],
}

/** A flat on its page, with what a test speaks of in place of the usual. */
export function aProperty(rest: Partial<Property> = {}): Property {
  return {
    id: 1230,
    article: 'ОБ-2.1-12-06',
    type: 'flat',
    number: '86',
    status: 'free',
    is_withdrawn: false,
    title: 'Евро-3, 58,6\u00a0м²',
    rooms: 3,
    is_studio: false,
    is_euro: true,
    area: 58.6,
    area_living: 20.6,
    area_kitchen: 23.7,
    floor: 12,
    floors_total: 17,
    building: {
      id: 2,
      number: '2',
      name: 'Корпус 2',
      slug: 'korpus-2',
      completion: { year: 2027, quarter: 2, label: 'II кв. 2027', is_ready: false },
      sections_count: 1,
    },
    section: { id: 201, number: 1, kind: 'T' },
    number_on_floor: 6,
    price: 10_000_000,
    price_old: null,
    price_per_m2: 170_648,
    discount_percent: null,
    payment_from: 62_500,
    payment_program: 'family',
    payment_terms: {
      offer_id: 2,
      program: 'Семейная ипотека',
      deposit_percent: 20.1,
      months: 360,
      psk_min: 6.3,
      psk_max: 7.9,
      excess: null,
    },
    promos: [],
    finish: 'none',
    features: ['corner_window', 'two_sides'],
    window_view: ['river', 'yard'],
    window_sides: ['E', 'S'],
    contract_type: 'ddu',
    plan_code: '3Е-К',
    plan: { src: '/plans/T-3EC.svg', width: 400, height: 340, alt: '' },
    updated_at: '2026-11-20T10:00:00.000Z',
    booked_until: null,
    sold_at: null,
    bedrooms_count: 2,
    area_total: 58.6,
    ceiling_height: 2.75,
    rooms_explication: [],
    price_history: [],
    price_lowest_30d: 9_900_000,
    price_parts: [],
    azimuth: 90,
    layout_id: 'T-3EC',
    floor_flats: [],
    ways: [],
    furnish_ids: [1, 2, 3],
    similar_count: 8,
    truths: SOME_FACTS,
    ladder: [],
    ...rest,
  }
}

/** Terms of a market loan. */
export function aLoan(rest: Partial<LoanTerms> = {}): LoanTerms {
  return {
    program: 'base',
    ratePercent: 15.4,
    firstRatePercent: null,
    firstMonths: null,
    depositMinPercent: 20,
    termMaxMonths: 360,
    amountMaxRub: null,
    excess: null,
    ...rest,
  }
}

export function anOffer(rest: Partial<LoanOffer> = {}): LoanOffer {
  return {
    id: 1,
    bank: 'Банк Примерный',
    name: 'Ипотека для всех',
    terms: aLoan(),
    method: 'dlya-vseh',
    pskMinPercent: 15.7,
    pskMaxPercent: 17.9,
    subsidy: null,
    ...rest,
  }
}

export function aRequest(button: string): LotRequest {
  return { type: 'consult', button, title: button, description: '', submitText: button }
}

export function aSide(rest: Partial<ViewSide> = {}): ViewSide {
  return {
    wind: 'S',
    views: 'на реку',
    picture: null,
    turnDeg: 0,
    widthM: 10,
    depthM: 7,
    northDeg: 180,
    tags: [{ id: 'kl', name: 'Кухня-гостиная', area: '23,7', isSmall: false, x: 0.5, y: 0.4 }],
    beams: [[0.2, 0.4]],
    day: '10\u00a0августа',
    time: '17:45',
    hours: [
      { time: '9:00', isShown: false, d: 'M0 0h10v10z' },
      { time: '17:45', isShown: true, d: 'M20 0h10v10z' },
    ],
    ...rest,
  }
}

export function aPage(rest: Partial<FlatPage> = {}): FlatPage {
  return {
    flat: aProperty(),
    today: '2026-11-21',
    story: { headline: 'Угловая', summary: 'Кухня-гостиная 23,7\u00a0м².' },
    buildingTitle: 'Башня у\u00a0причала',
    texts: {
      address: 'Корпус 2 · 12-й этаж из\u00a017 · №\u00a086',
      keys: 'Сдача\u00a0— II\u00a0кв. 2027',
      windows: 'Окна на\u00a0восток и\u00a0юг',
      views: 'на реку и\u00a0во двор',
      finish: 'без отделки',
      state: null,
      discount: null,
      payment: {
        amount: '62\u00a0500\u00a0₽',
        terms: 'Семейная ипотека. ПСК 6,3–7,9\u00a0% годовых',
      },
      booking: 'Бронь бесплатная, цена закрепляется на\u00a030\u00a0дней',
    },
    badges: [{ kind: 'line', text: 'Вид на реку' }],
    requests: { main: aRequest('Забронировать'), aside: aRequest('Задать вопрос'), mortgage: aRequest('Заявка') },
    view: {
      plan: {
        svg: '<svg viewBox="0 0 100 100"><text>План с мебелью</text></svg>',
        viewBox: { x: 0, y: 0, width: 1000, height: 700 },
        northDeg: 90,
        href: {
          furnished: '/plans/a.svg',
          dimensions: '/plans/b.svg',
          model: '/plans/c.svg',
          measured: '/plans/d.svg',
        },
      },
      sides: [aSide()],
      fan: null,
    },
    section: null,
    rooms: [
      { id: 'kl', kind: 'kitchen_living', name: 'Кухня-гостиная', areaM2: 23.7, winds: ['E', 'S'], views: ['river'] },
      { id: 'bedroom', kind: 'bedroom', name: 'Спальня', areaM2: 10.4, winds: ['E'], views: ['yard'] },
      { id: 'children', kind: 'children', name: 'Детская', areaM2: 10.2, winds: ['E'], views: ['yard'] },
      { id: 'bath', kind: 'bathroom', name: 'Ванная', areaM2: 3.3, winds: [], views: [] },
      { id: 'hall', kind: 'hall', name: 'Прихожая', areaM2: 9.6, winds: [], views: [] },
    ],
    floor: { src: '/plans/floors/T/6.svg', viewBox: { x: 0, y: 0, width: 100, height: 100 }, flats: [], freeCount: 0 },
    elevationSvg: '<svg viewBox="0 0 1 1"></svg>',
    quarterSvg: '<svg viewBox="0 0 1 1"></svg>',
    quarterNote: 'До реки 40\u00a0м',
    hasSitePlan: true,
    underground: [],
    ahead: null,
    sun: {
      sentence: 'Утром свет приходит в\u00a0гостиную',
      rooms: [
        { id: 'kl', name: 'Кухня-гостиная', winterMin: 120, equinoxMin: 330, summerMin: 540 },
        { id: 'bedroom', name: 'Спальня', winterMin: 0, equinoxMin: 0, summerMin: 90 },
      ],
    },
    finish: { current: 'none', included: { name: 'Без отделки', text: '' }, options: [], gift: null },
    offers: [],
    matcapRub: 728_922,
    monthsUntilKeys: 13,
    promos: [],
    planner: null,
    ...rest,
  }
}
