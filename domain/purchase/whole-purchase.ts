import * as copy from '#texts/purchase.ts'
import type { IsoDate } from '../dates/dates.ts'
import { calculateInstalment, type InstalmentCalculation, type InstalmentScheme, payableRub } from './instalment.ts'
import { calculatePurchase, type MethodOffer, type PurchaseCalculation } from './purchase-calculation.ts'
import type { PurchaseLimits, PurchaseOptions } from './purchase-options.ts'

/** What is bought together, in the order of the bill. A finish belongs to the contract of its flat. */
export const PURCHASE_ITEMS = ['flat', 'finish', 'parking', 'storage'] as const
export type PurchaseItemKind = (typeof PURCHASE_ITEMS)[number]

/** A lot or a finish, before payment methods. */
export interface PurchaseItem {
  kind: PurchaseItemKind
  /** Before promotions, roubles; null = on request. */
  listRub: number | null
  /** Discount of a promotion. A gift is given with the flat. */
  promotion: { name: string; offRub: number; isGift: boolean } | null
}

/** The price on the card of a lot. */
interface PricedLot {
  price: number | null
  /** Before a discount. */
  price_old: number | null
  promos: readonly { title: string; kind: string }[]
}

/** Kinds of promotions that change no price: a loan, an instalment, a present. */
const PRICE_KEEPING = new Set(['mortgage', 'installment', 'gift'])

export function lotItem(kind: PurchaseItemKind, { price, price_old: oldRub, promos }: PricedLot): PurchaseItem {
  if (price === null || oldRub === null) return { kind, listRub: price, promotion: null }
  const promo = promos.find(candidate => !PRICE_KEEPING.has(candidate.kind))
  return {
    kind,
    listRub: oldRub,
    promotion: { name: promo?.title ?? copy.discount, offRub: oldRub - price, isGift: false },
  }
}

/** @param gift the promotion that gives the finish */
export function finishItem(listRub: number, gift: { name: string } | null): PurchaseItem {
  return { kind: 'finish', listRub, promotion: gift && { name: gift.name, offRub: listRub, isGift: true } }
}

/** A line below the items of a bill. */
export interface PriceChange {
  name: string
  /** Negative = taken off. */
  amountRub: number
}

/** The bill of a purchase: `listRub` of all items and all changes add up to `totalRub`. */
export interface PurchaseTotal {
  changes: PriceChange[]
  totalRub: number | null
  /** Sum that the payment method finances: its items after promotions, before the discount of the method. */
  financedRub: number | null
  /** Items with separate contracts, paid at once. */
  ownRub: number | null
}

/** The bill without a payment method. */
export function totalPurchase(items: readonly PurchaseItem[]): PurchaseTotal {
  return sumUp(items, isOfFlat, null)
}

/** What a flat costs with a finish, roubles; null = on request. @param finish null = as it is sold */
export function priceWithFinish(
  flat: PricedLot,
  finish: { priceRub: number } | null,
  gift: { name: string } | null,
): number | null {
  return totalPurchase([lotItem('flat', flat), ...(finish ? [finishItem(finish.priceRub, gift)] : [])]).totalRub
}

export interface PaymentMethod<Offer extends MethodOffer, Scheme extends InstalmentScheme> {
  slug: string
  name: string
  /** Offers of banks; empty where nothing is lent. */
  offers: readonly Offer[]
  /** Payments to the developer. */
  schemes: readonly Scheme[]
  /** Building, term, capital and deposit; the price is that of the purchase. */
  options: PurchaseOptions
  capitals: PurchaseLimits['capitals']
}

/** A purchase as a whole: its bill and the payments of its method. */
export interface WholePurchase<Offer extends MethodOffer, Scheme extends InstalmentScheme> extends PurchaseTotal {
  loan: PurchaseCalculation<Offer> | null
  instalment: InstalmentCalculation<Scheme> | null
  /** Promotions are worth more than the discount of the method, and the two cannot be combined. */
  isDiscountLost: boolean
}

/** @param method null = none is chosen, or it cannot be calculated */
export function calculateWholePurchase<Offer extends MethodOffer, Scheme extends InstalmentScheme>(
  items: readonly PurchaseItem[],
  method: PaymentMethod<Offer, Scheme> | null,
  today: IsoDate,
): WholePurchase<Offer, Scheme> {
  const noPayment = { loan: null, instalment: null, isDiscountLost: false }
  if (!method) return { ...totalPurchase(items), ...noPayment }
  const { slug, name, offers, options, capitals } = method
  const scheme = calculateInstalment(method.schemes, { ...options, priceRub: 0 }, today)?.scheme
  const bill = billOf(items, financedBy(offers), scheme && { name, scheme })
  const { financedRub: priceRub, isDiscountLost } = bill
  if (priceRub === null) return { ...bill, ...noPayment }
  const schemes = isDiscountLost
    ? method.schemes.map(entry => ({ ...entry, terms: { ...entry.terms, discountPercent: 0 } }))
    : method.schemes
  return {
    ...bill,
    loan: offers.length > 0 ? calculatePurchase(offers, slug, { ...options, priceRub }, { capitals }) : null,
    instalment: calculateInstalment(schemes, { ...options, priceRub }, today),
  }
}

function isOfFlat(kind: PurchaseItemKind): boolean {
  return kind === 'flat' || kind === 'finish'
}

/** A method of the developer is for flats. A bank lends for other lots only when its offers say so. */
function financedBy(offers: readonly MethodOffer[]): (kind: PurchaseItemKind) => boolean {
  return kind => isOfFlat(kind) || (offers.length > 0 && offers.every(({ kinds }) => kinds.includes(kind)))
}

interface MethodDiscount {
  name: string
  scheme: Pick<InstalmentScheme, 'terms' | 'isAlone'>
}

/**
 * Adds the discount of a method to promotions. One that cannot be combined replaces those of the flat and its gifts where the buyer
 * pays less. Other lots are bought by other contracts and keep their discounts.
 */
function billOf(
  items: readonly PurchaseItem[],
  isFinanced: (kind: PurchaseItemKind) => boolean,
  discount: MethodDiscount | undefined,
): PurchaseTotal & { isDiscountLost: boolean } {
  if (!discount?.scheme.isAlone) return { ...sumUp(items, isFinanced, discount ?? null), isDiscountLost: false }
  const promoted = sumUp(items, isFinanced, null)
  const alone = sumUp(
    items.map(item => (isFinanced(item.kind) || item.promotion?.isGift ? { ...item, promotion: null } : item)),
    isFinanced,
    discount,
  )
  const isDiscountLost = (promoted.totalRub ?? 0) < (alone.totalRub ?? 0)
  return { ...(isDiscountLost ? promoted : alone), isDiscountLost }
}

function sumUp(
  items: readonly PurchaseItem[],
  isFinanced: (kind: PurchaseItemKind) => boolean,
  discount: MethodDiscount | null,
): PurchaseTotal {
  const changes = items.flatMap(({ promotion }) =>
    promotion ? [{ name: promotion.name, amountRub: -promotion.offRub }] : [],
  )
  const financedRub = sumOf(items.filter(({ kind }) => isFinanced(kind)))
  const ownRub = sumOf(items.filter(({ kind }) => !isFinanced(kind)))
  const changeRub = discount && financedRub !== null ? payableRub(financedRub, discount.scheme.terms) - financedRub : 0
  if (discount && changeRub !== 0) changes.push({ name: discount.name, amountRub: changeRub })
  const totalRub = financedRub === null || ownRub === null ? null : financedRub + changeRub + ownRub
  return { changes, totalRub, financedRub, ownRub }
}

/** Prices with their promotions; null = one is on request. */
function sumOf(items: readonly PurchaseItem[]): number | null {
  return items.reduce<number | null>(
    (sum, { listRub, promotion }) =>
      sum === null || listRub === null ? null : sum + listRub - (promotion?.offRub ?? 0),
    0,
  )
}
