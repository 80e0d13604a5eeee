import { describe, expect, test } from 'vitest'
import {
  MAX_RENT_RUB,
  NO_DEFAULTS,
  type PurchaseLimits,
  type PurchaseOptions,
  purchaseQuery,
  readPurchaseOptions,
} from './purchase-options.ts'

const DEFAULTS: PurchaseOptions = {
  buildingId: 2,
  priceRub: 9_000_000,
  depositRub: 1_800_000,
  months: 360,
  capital: 'first',
  children: 1,
  rentRub: 0,
  schemeId: null,
}
const LIMITS: PurchaseLimits = {
  defaults: DEFAULTS,
  buildings: [1, 2, 5],
  capitals: { first: 700_000, extra: 200_000 },
  maxChildren: 5,
  schemes: [11, 12],
  minPriceRub: 4_000_000,
  maxPriceRub: 30_000_000,
}
const read = (query: string, limits: Partial<PurchaseLimits> = {}) =>
  readPurchaseOptions(new URLSearchParams(query), { ...LIMITS, ...limits })

describe('the calculator as an address has it', () => {
  test('an empty query gives the defaults', () => {
    expect(read('')).toEqual(DEFAULTS)
  })

  test('all that it says is counted', () => {
    const all = 'building=5&price=12000000&deposit=3000000&years=20&matcap=extra&children=3&rent=45000&scheme=12'
    expect(read(all)).toEqual({
      buildingId: 5,
      priceRub: 12_000_000,
      depositRub: 3_000_000,
      months: 240,
      capital: 'extra',
      children: 3,
      rentRub: 45_000,
      schemeId: 12,
    })
  })

  test('a form without a script sends sums with spaces, plain and no-break ones', () => {
    expect(read('price=12+000%C2%A0000&deposit=+0+')).toMatchObject({ priceRub: 12_000_000, depositRub: 0 })
  })

  test.each([
    ['9.900.000', 9_900_000],
    ["12'180'000", 12_180_000],
    ['5 500 000,00 ₽', 5_500_000],
    ['9,5 млн', 9_500_000],
    ['9,5', 9_500_000],
  ])('a form without a script sends a sum typed as %s', (text, priceRub) => {
    expect(read(`price=${encodeURIComponent(text)}`)).toMatchObject({ priceRub })
  })

  test('«1.5» is no whole number', () => {
    expect(read('building=1.5&years=1.5&children=1.5&scheme=1.5')).toEqual(DEFAULTS)
  })

  test.each(['-1', '1e6', '0x10', 'много', '1234567890123', ''])('«%s» is no number', text => {
    const value = encodeURIComponent(text)
    const keys = ['building', 'price', 'deposit', 'years', 'children', 'rent', 'scheme']
    expect(read(keys.map(key => `${key}=${value}`).join('&'))).toEqual(DEFAULTS)
  })

  test('twelve digits are still a number', () => {
    expect(read('deposit=123456789012').depositRub).toBe(123_456_789_012)
  })

  test.each<[string, Partial<PurchaseOptions>]>([
    ['price=3999999', { priceRub: 4_000_000 }],
    ['price=4000001', { priceRub: 4_000_001 }],
    ['price=30000001', { priceRub: 30_000_000 }],
    ['years=0', { months: 60 }],
    ['years=4', { months: 60 }],
    ['years=6', { months: 72 }],
    ['years=31', { months: 360 }],
    ['children=0', { children: 0 }],
    ['children=6', { children: 5 }],
    ['rent=999999', { rentRub: MAX_RENT_RUB }],
    ['rent=1000000', { rentRub: 999_999 }],
  ])('%s is held within what can be counted', (query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  test('defaults are clamped to the limits too', () => {
    const defaults = { ...DEFAULTS, priceRub: 40_000_000, children: 7 }
    expect(read('', { defaults })).toMatchObject({ priceRub: 30_000_000, children: 5 })
  })

  test('a building or a way to pay that does not exist is not counted', () => {
    expect(read('building=3&scheme=13')).toMatchObject({ buildingId: 2, schemeId: null })
    expect(read('scheme=13', { defaults: { ...DEFAULTS, schemeId: 11 } }).schemeId).toBeNull()
  })

  test('a capital can be declined; one without a sum or unknown gives the default', () => {
    expect(read('matcap=none').capital).toBeNull()
    expect(read('matcap=second').capital).toBe('first')
    expect(read('matcap=third').capital).toBe('first')
    expect(read('matcap=extra', { capitals: { extra: 0 } }).capital).toBe('extra')
    expect(read('matcap=first', { defaults: { ...DEFAULTS, capital: null } }).capital).toBe('first')
  })
})

describe('the address of a calculator', () => {
  const write = (changes: Partial<PurchaseOptions>, defaults = DEFAULTS) =>
    purchaseQuery({ ...DEFAULTS, ...changes }, defaults)

  test('omits default values', () => {
    expect(write({})).toEqual({})
  })

  test('contains all other values, keys in a fixed order', () => {
    const options: PurchaseOptions = {
      schemeId: 11,
      rentRub: 30_000,
      children: 0,
      capital: 'extra',
      months: 180,
      depositRub: 0,
      priceRub: 10_000_000,
      buildingId: 1,
    }
    expect(Object.entries(purchaseQuery(options, DEFAULTS))).toEqual([
      ['building', '1'],
      ['price', '10000000'],
      ['deposit', '0'],
      ['years', '15'],
      ['matcap', 'extra'],
      ['children', '0'],
      ['rent', '30000'],
      ['scheme', '11'],
    ])
  })

  test('contains a declined default capital', () => {
    expect(write({ capital: null })).toEqual({ matcap: 'none' })
    expect(write({ capital: null }, { ...DEFAULTS, capital: null })).toEqual({})
  })

  test('contains the payment scheme even if it is the default: nothing else would select it', () => {
    expect(write({ schemeId: 11 }, { ...DEFAULTS, schemeId: 11 })).toEqual({ scheme: '11' })
  })

  test('contains everything, zeros too, for a page with other defaults', () => {
    const options = { ...DEFAULTS, depositRub: 0, children: 0, rentRub: 0, capital: null }
    expect(purchaseQuery(options, NO_DEFAULTS)).toEqual({
      building: '2',
      price: '9000000',
      deposit: '0',
      years: '30',
      children: '0',
      rent: '0',
    })
  })

  test.each<Partial<PurchaseOptions>>([
    { buildingId: 5, months: 60 },
    { capital: null, children: 5 },
    { capital: 'extra', depositRub: 0, rentRub: 999_999, schemeId: 12 },
  ])('is read back as it was written: %o', changes => {
    const options = { ...DEFAULTS, ...changes }
    expect(read(new URLSearchParams(purchaseQuery(options, DEFAULTS)).toString())).toEqual(options)
  })
})
