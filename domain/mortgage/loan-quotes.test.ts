import { expect, test } from 'vitest'
import { borrowerOf, compareSubsidy, type LoanOptions, maxDepositRub, quoteLoans } from './loan-quotes.ts'
import { annuityPayment, type LoanTerms, minDepositRub } from './mortgage.ts'

const terms = (rest: Partial<LoanTerms>): LoanTerms => ({
  program: 'base',
  ratePercent: 15,
  firstRatePercent: null,
  firstMonths: null,
  depositMinPercent: 20,
  termMaxMonths: 360,
  amountMaxRub: null,
  excess: null,
  ...rest,
})
const options = (rest: Partial<LoanOptions> = {}): LoanOptions => ({
  borrower: 'common',
  depositRub: 2_000_000,
  months: 360,
  capitalRub: 0,
  ...rest,
})
const PRICE = 10_000_000

const market = { id: 1, terms: terms({}) }
const family = { id: 2, terms: terms({ program: 'family', ratePercent: 6 }) }
const lowFirst = { id: 3, terms: terms({ ratePercent: 16, firstRatePercent: 3.9, firstMonths: 12 }) }
const large = { id: 4, terms: terms({ ratePercent: 10, depositMinPercent: 30 }) }

test('a borrower sees their programme and the market, the cheapest for years first', () => {
  const ids = (borrower: LoanOptions['borrower']) =>
    quoteLoans(PRICE, [market, family, lowFirst], options({ borrower })).map(({ offer }) => offer.id)
  expect(ids('common')).toEqual([1, 3])
  expect(ids('family')).toEqual([2, 1, 3])
  expect(ids('military')).toEqual([1, 3])
  expect(ids('it')).toEqual([1, 3])
})

test('a deposit that is too small names the one that is needed, and the offer comes last', () => {
  const quotes = quoteLoans(PRICE, [large, market], options())
  expect(
    quotes.map(({ offer, payment, depositNeededPercent }) => [offer.id, payment !== null, depositNeededPercent]),
  ).toEqual([
    [1, true, null],
    [4, false, 30],
  ])
})

test('the maternity capital is a part of the deposit', () => {
  const [quote] = quoteLoans(PRICE, [large], options({ depositRub: 2_300_000, capitalRub: 700_000 }))
  expect(quote?.payment?.loanRub).toBe(7_000_000)
  expect(quote?.payment?.thenRub).toBeCloseTo(annuityPayment(7_000_000, 10, 360), 6)
})

test('who brings the whole price is offered no loan', () => {
  const rich = options({ depositRub: 9_500_000, capitalRub: 728_922 })
  expect(quoteLoans(PRICE, [market, large], rich)).toEqual([])
  expect(compareSubsidy(PRICE, lowFirst.terms, market.terms, rich)).toBeNull()
})

test('the largest deposit leaves something to lend, the capital counted in', () => {
  expect(maxDepositRub(PRICE, 2_000_000, 0)).toBe(9_000_000)
  expect(maxDepositRub(PRICE, 2_000_000, 728_922)).toBe(8_270_000)
  expect(maxDepositRub(900_000, 180_000, 728_922)).toBe(180_000)
})

test('an offer that does not lend so much is left out', () => {
  const small = { id: 5, terms: terms({ amountMaxRub: 3_000_000 }) }
  expect(quoteLoans(PRICE, [small], options())).toEqual([])
})

test('the least deposit of a price is whole roubles and enough for its own offer', () => {
  const offer = { id: 6, terms: terms({ depositMinPercent: 20.1 }) }
  const least = minDepositRub(9_999_999, offer.terms)
  expect(least).toBe(2_010_000)
  expect(quoteLoans(9_999_999, [offer], options({ depositRub: least }))[0]?.payment).not.toBeNull()
})

test('a comparison takes the larger minimum for both, so that only the rate differs', () => {
  const comparison = compareSubsidy(PRICE, large.terms, terms({ ratePercent: 15.4 }), options())
  expect(comparison?.depositRub).toBe(3_000_000)
  expect(comparison?.ordinary.loanRub).toBe(comparison?.subsidised.loanRub)
  expect(comparison?.subsidised.overpaymentRub).toBeLessThan(comparison?.ordinary.overpaymentRub ?? 0)
})

test('where one of two lends no such sum there is nothing to compare', () => {
  const small = terms({ amountMaxRub: 3_000_000 })
  expect(compareSubsidy(PRICE, small, market.terms, options())).toBeNull()
  expect(compareSubsidy(PRICE, market.terms, small, options())).toBeNull()
})

test('a help that costs more over the years is not hidden', () => {
  const comparison = compareSubsidy(
    PRICE,
    terms({ ratePercent: 18, firstRatePercent: 3.9, firstMonths: 12 }),
    terms({ ratePercent: 15 }),
    options(),
  )
  expect(comparison?.subsidised.firstRub).toBeLessThan(comparison?.ordinary.firstRub ?? 0)
  expect(comparison?.subsidised.overpaymentRub).toBeGreaterThan(comparison?.ordinary.overpaymentRub ?? 0)
})

test('a borrower is derived from the programme', () => {
  expect(['family', 'it', 'military', 'base', undefined].map(borrowerOf)).toEqual([
    'family',
    'it',
    'military',
    'common',
    'common',
  ])
})
