import { describe, expect, test } from 'vitest'
import { commercialRow, type FoundCommercial, toListedCommercial } from './commercial.ts'

const TERMS = { purpose: { cafe: { label: 'Кафе', short: 'под кафе' }, shop: { label: 'Магазин' } } }
const PREMISES: FoundCommercial = {
  id: 306,
  number: '3-06',
  status: 'free',
  is_withdrawn: false,
  title: 'Помещение 3-06, 134,6 м²',
  area: 134.6,
  price: 33_650_000,
  price_old: null,
  price_per_m2: 250_000,
  street: { name: 'Набережная' },
  idea: 'Пекарня у воды',
  equipment: ['вытяжка', 'терраса', '60 кВт'],
  purposes: ['cafe', 'shop'],
  building: { number: '3', completion: { label: 'II кв. 2027', is_ready: false } },
  promos: [],
  plan: { src: '/plans/3-06.svg', width: 640, height: 480 },
}
const OFFER = { short_title: 'Рассрочка на год', badge: '−3 %' }

const card = (changes: Partial<FoundCommercial> = {}) => toListedCommercial({ ...PREMISES, ...changes })
const row = (changes: Partial<FoundCommercial> = {}) => commercialRow({ ...PREMISES, ...changes }, TERMS)

describe('the card of premises', () => {
  test('says where they are, what they have and for how much', () => {
    expect(card()).toEqual({
      kind: 'commercial',
      id: 306,
      number: '3-06',
      status: 'free',
      title: 'Помещение 3-06, 134,6 м²',
      place: 'Корпус\u00a03\u00a0· Набережная',
      lines: ['вытяжка, терраса, 60 кВт'],
      priceRub: 33_650_000,
      priceOldRub: null,
      note: '250\u00a0000\u00a0₽\u2060/\u2060м²',
      badges: [{ kind: 'plain', text: 'Пекарня у воды' }],
      heart: 'Помещение 3-06 в\u00a0избранном',
      plan: { src: '/plans/3-06.svg', width: 640, height: 480 },
    })
  })

  test('leaves out what is not known', () => {
    const bare = { street: null, equipment: [], price: null, price_per_m2: null, idea: null, plan: null }
    expect(card(bare)).toMatchObject({
      place: 'Корпус\u00a03',
      lines: [],
      priceRub: null,
      note: null,
      badges: [],
      plan: null,
    })
  })

  test('a single feature has no separator dot', () => {
    expect(card({ equipment: ['терраса'] }).lines).toEqual(['терраса'])
  })

  test('the drawing comes with its size and nothing else of its file', () => {
    const plan = { src: '/plans/1-01.svg', width: 300, height: 200, bytes: 12 }
    expect(card({ plan }).plan).toEqual({ src: '/plans/1-01.svg', width: 300, height: 200 })
  })

  test('what could be opened there comes before what is offered', () => {
    expect(card({ promos: [OFFER] }).badges).toEqual([
      { kind: 'plain', text: 'Пекарня у воды' },
      { kind: 'plain', text: 'Рассрочка на год' },
    ])
    expect(card({ promos: [OFFER], price_old: 34_690_000, idea: null })).toMatchObject({
      priceOldRub: 34_690_000,
      badges: [{ kind: 'brick', text: '−3 %' }],
    })
  })

  test('booked premises say so in place of the price of a metre', () => {
    expect(card({ status: 'booked', promos: [OFFER] })).toMatchObject({
      note: 'Забронировано, освободится, если договор не\u00a0подпишут',
      badges: [
        { kind: 'plain', text: 'Пекарня у воды' },
        { kind: 'ink', text: 'Забронировано' },
      ],
    })
  })

  test('premises that are not on sale are let, those that are sold offer nothing', () => {
    expect(card({ status: 'closed', idea: null }).badges).toEqual([{ kind: 'ink', text: 'Сдано в\u00a0аренду' }])
    expect(card({ status: 'sold', idea: null, promos: [OFFER] })).toMatchObject({
      badges: [],
      note: '250\u00a0000\u00a0₽\u2060/\u2060м²',
    })
  })
})

describe('the row of premises', () => {
  test('says the same in the columns of the table, with the uses in words', () => {
    expect(row({ price_old: 34_690_000, promos: [OFFER] })).toEqual({
      name: 'Пекарня у воды',
      number: '3-06',
      offer: null,
      cells: {
        street: { text: 'Набережная', note: 'Корпус\u00a03' },
        purpose: { text: 'Кафе, Магазин' },
        area: { text: '134,6' },
        completion: { text: 'II кв. 2027' },
        price: { text: '33\u00a0650\u00a0000', oldRub: 34_690_000 },
        price_per_m2: { text: '250\u00a0000' },
      },
    })
  })

  test('premises without an idea are called by their title', () => {
    expect(row({ idea: null })?.name).toBe('Помещение 3-06, 134,6 м²')
  })

  test('has a dash for what is not known, and a word for a house that is handed over', () => {
    const completion = { label: 'IV кв. 2025', is_ready: true }
    const bare = { street: null, purposes: [], price: null, price_per_m2: null, building: { number: '1', completion } }
    expect(row(bare)?.cells).toMatchObject({
      street: { text: '—', note: 'Корпус\u00a01' },
      purpose: { text: '—' },
      completion: { text: 'Сдан' },
      price: { text: '—' },
      price_per_m2: { text: '—' },
    })
  })

  test('a purpose without a name in the content is shown as its code', () => {
    expect(row({ purposes: ['gym', 'cafe'] })?.cells.purpose.text).toBe('gym, Кафе')
  })
})
