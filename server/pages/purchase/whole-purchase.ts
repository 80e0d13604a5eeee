import type { Purchase } from '#contract/content/purchase.ts'
import type { Property } from '#contract/lots/flat.ts'
import { CODE_KEY, paths, withQuery } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { clamp } from '#domain/lib/maths.ts'
import { TERM_MONTHS } from '#domain/mortgage/loan-quotes.ts'
import {
  NO_PURCHASE,
  type PURCHASE_PARTS,
  type PurchaseChoice,
  purchaseChoice,
  purchaseCode,
  readPurchaseCode,
  THOUSAND,
} from '#domain/purchase/purchase-code.ts'
import { purchaseQuery } from '#domain/purchase/purchase-options.ts'
import { calculateWholePurchase, finishItem, lotItem, type PurchaseItem } from '#domain/purchase/whole-purchase.ts'
import { fill } from '#domain/text/format.ts'
import { priceFinishes } from '#server/pages/flat/terms.ts'
import { describeFlat } from '#server/services/lots/flat/describe-flat.ts'
import { flatsOf } from '#server/services/lots/flat/flat.ts'
import { levelPlanOf } from '#server/services/lots/kinds.ts'
import { unlistedHead } from '#server/services/seo/head.ts'
import * as copy from '#texts/purchase.ts'
import type { SiteSnapshot } from '../../services/snapshot/snapshot.ts'
import { describeCalculator } from './calculator.ts'
import { describeInstalment } from './instalment.ts'
import { choicesOf, LABELS, PLACES, type PlaceName, type PricedFinish } from './whole-choices.ts'

/** What is bought: the flat, or something with it. */
interface WholePurchaseRow extends PurchaseItem {
  name: string
  /** `Евро-3, 58,6 м²`; empty = the name is enough. */
  about: string
  href: string | null
  /** Whether it can still be bought. */
  isFree: boolean
}

export type WholePurchasePage = ReturnType<typeof wholePurchase>

/**
 * The page of a whole purchase.
 * @param code from the URL, not validated
 */
export function wholePurchase(snapshot: SiteSnapshot, code: string) {
  const read = readPurchaseCode(code)
  const choice = read ?? NO_PURCHASE
  const purchase = calculateChoice(snapshot, choice)
  const head = { head: unlistedHead(snapshot.content, copy.wholeTitle), title: copy.wholeTitle }
  const date = fill(copy.wholeDate, { date: formatDate(snapshot.today, { year: true }) })
  if (!purchase) return { ...head, date, purchase: null, problems: [read ? copy.wholeGone : copy.wholeUnreadable] }
  const { flat, rows, hasTotal, calculation } = purchase
  const shownCode = purchaseCode(choice)
  return {
    ...head,
    date,
    purchase: {
      code: shownCode,
      flatId: flat.id,
      rows,
      changes: calculation.changes,
      hasTotal,
      /** Of what is still on sale; null = a price is on request. */
      totalRub: hasTotal ? calculation.totalRub : null,
      payment: paymentOf(purchase),
      isDiscountLost: calculation.isDiscountLost,
      way: methodLink(purchase),
      choices: choicesOf(snapshot, choice, purchase),
      printHref: withQuery(paths.purchasePrint(), { [CODE_KEY]: shownCode }),
    },
    problems: problemsOf(choice, purchase),
  }
}

type CalculatedPurchase = NonNullable<ReturnType<typeof calculateChoice>>

/** The purchase of a code with its payments; null = the flat is unknown. */
export function calculateChoice(snapshot: SiteSnapshot, choice: PurchaseChoice) {
  const flat = findFlat(snapshot, choice.flat)
  if (!flat) return null
  const { options: finishes, gift } = priceFinishes(flat, snapshot.content)
  const finish = finishes.find(({ furnish }) => furnish.id === choice.finish)
  const rows: WholePurchaseRow[] = [
    lotRow(snapshot, 'flat', flat, paths.flat(flat.id)),
    ...(finish ? [finishRow(finish, gift)] : []),
    ...PLACES.flatMap(name => placeRow(snapshot, name, choice[name], flat)),
  ]
  const method = snapshot.content.purchase.find(({ id }) => id === choice.way)
  const isOpen = method !== undefined && flat.ways.includes(method.slug)
  const terms = isOpen ? methodTerms(snapshot, method, flat.building.id, choice) : null
  // A sold flat cannot be bought, and sold items are not part of the sum.
  const hasTotal = flat.status === 'free'
  const calculation = calculateWholePurchase(
    hasTotal ? rows.filter(({ isFree }) => isFree) : [],
    hasTotal ? (terms?.method ?? null) : null,
    snapshot.today,
  )
  return { flat, finishes, rows, hasTotal, calculation, method, isOpen, terms }
}

/** A payment method in a building, as the page of the method counts it: with the least deposit for the longest term, unless chosen. */
function methodTerms(
  snapshot: SiteSnapshot,
  method: Purchase,
  buildingId: number,
  { deposit, years, scheme }: PurchaseChoice,
) {
  const calculator = describeCalculator(snapshot, method)
  const instalment = describeInstalment(snapshot, method)
  const limits = calculator?.limits ?? instalment?.limits
  if (!limits) return null
  const { slug, name } = method
  return {
    defaults: limits.defaults,
    method: {
      slug,
      name,
      offers: calculator?.offers ?? [],
      schemes: instalment?.schemes ?? [],
      options: {
        ...limits.defaults,
        buildingId,
        depositRub: deposit * THOUSAND,
        months: years > 0 ? clamp(years * TERM_MONTHS.step, TERM_MONTHS.min, TERM_MONTHS.max) : TERM_MONTHS.max,
        schemeId: scheme > 0 ? scheme : null,
      },
      capitals: limits.capitals,
    },
  }
}

/** Link to the page of the method, with the figures of the purchase if they give the same result there. */
function methodLink({ method, terms, calculation }: CalculatedPurchase) {
  if (!method) return null
  const { loan, instalment, financedRub, isDiscountLost } = calculation
  const depositRub = loan?.options.depositRub ?? instalment?.depositRub
  const options = terms &&
    financedRub !== null &&
    depositRub !== undefined &&
    !isDiscountLost && { ...terms.method.options, priceRub: financedRub, depositRub }
  const query = options ? purchaseQuery(options, terms.defaults) : {}
  return { name: method.name, href: withQuery(paths.purchase(method.slug), query) }
}

function paymentOf({ calculation: { loan, instalment, ownRub } }: CalculatedPurchase) {
  const [best] = loan?.quotes ?? []
  return {
    loan: best?.payment ? { payment: best.payment, offer: best.offer, capitalRub: loan?.capitalRub ?? 0 } : null,
    instalment: instalment?.instalment ?? null,
    /** Lots with separate contracts, which the method does not finance. */
    ownRub: ownRub ?? 0,
  }
}

function finishRow({ furnish, priceRub }: PricedFinish, gift: Parameters<typeof finishItem>[1]): WholePurchaseRow {
  return { ...finishItem(priceRub, gift), name: LABELS.finish, about: furnish.name, href: null, isFree: true }
}

function findFlat(snapshot: SiteSnapshot, id: number): Property | null {
  const flats = flatsOf(snapshot)
  return flats.index.get(id) ? describeFlat(id, flats, snapshot) : null
}

function lotRow(
  { onSale }: SiteSnapshot,
  kind: 'flat' | PlaceName,
  lot: Parameters<typeof lotItem>[1] & { id: number; status: Property['status'] },
  href: string,
): WholePurchaseRow {
  const found = onSale.find(lot.id)
  const about = found ? found.sale.kind.nameOf(found.card) : ''
  return { ...lotItem(kind, lot), name: LABELS[kind], about, href, isFree: lot.status === 'free' }
}

function placeRow(snapshot: SiteSnapshot, kind: PlaceName, id: number, flat: Property): WholePurchaseRow[] {
  const card = snapshot.onSale.ofName(kind).index.get(id)
  if (!card) return []
  const gift = kind === 'storage' ? storageGift(snapshot, card, flat) : undefined
  const row = lotRow(snapshot, kind, card, levelPlanOf(kind)(id))
  return [gift ? { ...row, promotion: gift } : row]
}

/** A storage room that a promotion of the flat gives for less; it is in the zone of the flat's building. */
function storageGift(
  { content }: SiteSnapshot,
  storage: { area: number; price: number | null; price_old: number | null; building_ids: readonly number[] },
  flat: Property,
): PurchaseItem['promotion'] | undefined {
  const listRub = storage.price_old ?? storage.price
  const gift = content.stocks.find(
    ({ slug, gift, gift_area_max: most = Number.POSITIVE_INFINITY }) =>
      gift === 'storage' && storage.area <= most && flat.promos.some(promo => promo.slug === slug),
  )
  if (!gift || listRub === null || !storage.building_ids.includes(flat.building.id)) return undefined
  return { name: gift.title, offRub: Math.max(0, listRub - (gift.gift_price ?? 0)), isGift: true }
}

/** Items that were sold since the code was created, are unknown, or are not available for this flat. */
function problemsOf(choice: PurchaseChoice, { rows, method, isOpen, calculation }: CalculatedPurchase): string[] {
  const named = (['flat', 'finish', 'parking', 'storage', 'way'] as const).filter(part => choice[part] > 0).length
  const found = rows.length + (method ? 1 : 0)
  const { loan } = calculation
  return [
    ...rows.filter(({ isFree }) => !isFree).map(({ about }) => fill(copy.wholeTaken, { name: about })),
    ...(found < named ? [copy.wholeGone] : []),
    ...(method && !isOpen ? [fill(copy.wholeWayClosed, { name: method.name })] : []),
    ...(loan && !loan.quotes[0]?.payment ? [copy.tooLarge] : []),
  ]
}

/**
 * The purchase in a query: its code, or its parts as a form without scripts sends them.
 * @returns undefined when it names none
 */
export function purchaseCodeOf(query: URLSearchParams): string | undefined {
  const code = query.get(CODE_KEY)
  if (code !== null) return code.slice(0, MAX_CODE_LENGTH)
  if (!query.has('flat')) return undefined
  const part = (name: (typeof PURCHASE_PARTS)[number]) =>
    /^\d{1,9}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 0
  return purchaseCode(purchaseChoice(part))
}

/** No code is longer, with spaces in it. */
export const MAX_CODE_LENGTH = 60
