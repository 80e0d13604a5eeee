import { describe, expect, test } from 'vitest'
import type { LoanTerms } from '../mortgage/mortgage.ts'
import { calculatePurchase, fittingFlats, type MethodOffer, openOffers } from './purchase-calculation.ts'
import type { PurchaseOptions } from './purchase-options.ts'

/** Of ten millions without interest: what is lent is parted evenly among the months. */
const OPTIONS: PurchaseOptions = {
  buildingId: 3,
  priceRub: 10_000_000,
  depositRub: 2_000_000,
  months: 360,
  capital: null,
  children: 0,
  rentRub: 0,
  schemeId: null,
}

type OfferChanges = Partial<Omit<MethodOffer, 'terms'>> & { terms?: Partial<LoanTerms> }

function anOffer({ terms = {}, ...rest }: OfferChanges = {}): MethodOffer {
  return {
    terms: {
      program: 'family',
      ratePercent: 0,
      firstRatePercent: null,
      firstMonths: null,
      depositMinPercent: 20,
      termMaxMonths: 360,
      amountMaxRub: null,
      excess: null,
      ...terms,
    },
    pskMinPercent: 1,
    pskMaxPercent: 2,
    method: 'family-mortgage',
    buildings: [3],
    kinds: ['flat'],
    familyRates: [],
    ...rest,
  }
}

const LIMITS = { capitals: { first: 700_000, second: 2_500_000 } }
const count = (options: Partial<PurchaseOptions> = {}, offers: MethodOffer[] = [anOffer()]) =>
  calculatePurchase(offers, 'family-mortgage', { ...OPTIONS, ...options }, LIMITS)

describe('the count of a way to buy', () => {
  test('lends what the deposit leaves, for as long as requested', () => {
    const { quotes, ...rest } = count({ depositRub: 4_000_000, months: 60 })
    expect(rest).toEqual({
      options: { ...OPTIONS, depositRub: 4_000_000, months: 60 },
      capitalRub: 0,
      minRub: 2_000_000,
      maxRub: 9_000_000,
    })
    expect(quotes.map(({ payment }) => [payment?.loanRub, payment?.thenRub])).toEqual([[6_000_000, 100_000]])
  })

  test('a deposit below the least is raised to it, one above the most is cut', () => {
    expect(count({ depositRub: 1_999_999 }).options.depositRub).toBe(2_000_000)
    expect(count({ depositRub: 2_000_001 }).options.depositRub).toBe(2_000_001)
    expect(count({ depositRub: 9_000_001 }).options.depositRub).toBe(9_000_000)
  })

  test('the minimum deposit is the lowest of the banks, and the other quotes report what they need', () => {
    const modest = anOffer({ terms: { depositMinPercent: 15 } })
    const { minRub, quotes } = count({ depositRub: 1_500_000 }, [anOffer(), modest])
    expect(minRub).toBe(1_500_000)
    expect(quotes.map(({ offer, depositNeededPercent }) => [offer === modest, depositNeededPercent])).toEqual([
      [true, null],
      [false, 20],
    ])
  })

  test('the capital is added to the deposit and lowers the minimum', () => {
    const { capitalRub, minRub, maxRub, options, quotes } = count({ capital: 'first', depositRub: 0 })
    expect([capitalRub, minRub, maxRub, options.depositRub]).toEqual([700_000, 1_300_000, 8_300_000, 1_300_000])
    expect(quotes[0]?.payment?.loanRub).toBe(8_000_000)
  })

  test('a capital that is more than the bank asks for leaves no debt to bring', () => {
    const { minRub, options, quotes } = count({ capital: 'second', depositRub: 0 })
    expect([minRub, options.depositRub, quotes[0]?.payment?.loanRub]).toEqual([0, 0, 7_500_000])
  })

  test('a capital whose sum is not known brings nothing', () => {
    expect(count({ capital: 'extra' })).toMatchObject({ capitalRub: 0, minRub: 2_000_000 })
  })

  test('other ways to buy and other buildings are left out', () => {
    const others = [anOffer({ method: 'it-mortgage' }), anOffer({ buildings: [1, 2] })]
    expect(count({ depositRub: 5_000 }, others)).toMatchObject({
      minRub: 0,
      quotes: [],
      options: { depositRub: 5_000 },
    })
    expect(count({}, [...others, anOffer({ buildings: [1, 3] })]).quotes).toHaveLength(1)
  })
})

describe('open offers', () => {
  const offer = anOffer({
    terms: { ratePercent: 6 },
    familyRates: [
      { children: 2, ratePercent: 5, pskMinPercent: 5.1, pskMaxPercent: 5.2 },
      { children: 4, ratePercent: 3, pskMinPercent: 3.1, pskMaxPercent: 3.2 },
      { children: 3, ratePercent: 4, pskMinPercent: 4.1, pskMaxPercent: 4.2 },
    ],
  })

  test.each([
    [1, 6, 1, 2],
    [2, 5, 5.1, 5.2],
    [3, 4, 4.1, 4.2],
    [5, 3, 3.1, 3.2],
  ])('a family of %i children is lent at %d %%, with the full cost of that rate', (children, rate, least, most) => {
    const open = openOffers([offer], { buildingId: 3, children })
    expect(
      open.map(({ terms, pskMinPercent, pskMaxPercent }) => [terms.ratePercent, pskMinPercent, pskMaxPercent]),
    ).toEqual([[rate, least, most]])
  })

  test('the rate of a family changes nothing else, and the offer stays as it is for others', () => {
    const [open] = openOffers([offer], { buildingId: 3, children: 2 })
    expect(open).toEqual({
      ...offer,
      terms: { ...offer.terms, ratePercent: 5 },
      pskMinPercent: 5.1,
      pskMaxPercent: 5.2,
    })
    expect(offer.terms.ratePercent).toBe(6)
  })

  test('there are no offers for a building that no bank lists', () => {
    expect(openOffers([offer, anOffer({ buildings: [] })], { buildingId: 4, children: 2 })).toEqual([])
  })
})

describe('the flats that a payment is enough for', () => {
  const byPrice = { by: 'price', maxRub: 10_000_000, query: { building: '3', price_max: '10000000' } }
  const rates = (children: number) => [{ children, ratePercent: 0, pskMinPercent: 1, pskMaxPercent: 2 }]

  test('on the terms of the catalogue its filter is asked for the payment, rounded up as it is shown', () => {
    // 8 000 000 / 360 = 22 222,22
    expect(fittingFlats(count())).toEqual({ by: 'payment', maxRub: 22_300, query: { payment_max: '22300' } })
  })

  test.each<[string, Partial<PurchaseOptions>, MethodOffer]>([
    ['a larger deposit', { depositRub: 2_000_001 }, anOffer()],
    ['a capital that makes the deposit larger', { capital: 'first', depositRub: 1_300_001 }, anOffer()],
    ['a shorter term', { months: 348 }, anOffer()],
    ['another programme', {}, anOffer({ terms: { program: 'base' } })],
    ['a rate of this family', { children: 2 }, anOffer({ familyRates: [...rates(2), ...rates(3)] })],
  ])('for %s the price is asked for', (_, options, offer) => {
    expect(fittingFlats(count(options, [offer]))).toEqual(byPrice)
  })

  test('a capital within the least deposit, a bank’s shorter term and a rate of larger families change no terms', () => {
    expect(fittingFlats(count({ capital: 'first', depositRub: 1_300_000 }))?.by).toBe('payment')
    expect(fittingFlats(count({ months: 240 }, [anOffer({ terms: { termMaxMonths: 240 } })]))?.by).toBe('payment')
    expect(fittingFlats(count({ children: 2 }, [anOffer({ familyRates: rates(3) })]))?.by).toBe('payment')
  })

  test('the lowest payment decides', () => {
    const dear = anOffer({ terms: { program: 'base', ratePercent: 20 } })
    expect(fittingFlats(count({}, [dear, anOffer()]))?.maxRub).toBe(22_300)
  })

  test('without a payment there is no answer', () => {
    expect(fittingFlats(count({}, []))).toBeNull()
    const quotes = [{ offer: anOffer(), payment: null, depositNeededPercent: 20 }]
    expect(fittingFlats({ ...count(), quotes })).toBeNull()
  })
})
