import type { Purchase } from '#contract/content/purchase.ts'
import type { Content } from '#contract/content/registry.ts'
import { paths } from '#contract/paths.ts'
import { TERM_MONTHS } from '#domain/mortgage/loan-quotes.ts'
import { calculatePurchase, type MethodOffer } from '#domain/purchase/purchase-calculation.ts'
import { CAPITALS, type Capital, type PurchaseLimits, readPurchaseOptions } from '#domain/purchase/purchase-options.ts'
import { describeOffer, type LoanOffer } from '#server/pages/flat/terms.ts'
import { monthsUntilKeys } from '#server/services/lots/flat/flat-lots.ts'
import { mainSale } from '#server/services/lots/kinds.ts'
import * as mortgage from '#texts/mortgage.ts'
import * as copy from '#texts/purchase.ts'
import { perSnapshot, type SiteSnapshot } from '../../services/snapshot/snapshot.ts'

/** The price limits of the calculator are rounded to it. */
const PRICE_STEP_RUB = 100_000
/** Default for a purchase method without an example. */
const USUAL_DEPOSIT_SHARE = 0.3

export type PurchaseCalculator = NonNullable<ReturnType<typeof describeCalculator>>
export type PurchaseOffer = LoanOffer & MethodOffer

/**
 * @param method null = all methods, with the defaults of the first
 * @returns null if no bank lends for it or nothing is on sale
 */
export function describeCalculator(snapshot: SiteSnapshot, method: Purchase | null, query = new URLSearchParams()) {
  const { content, today } = snapshot
  const offers = offersOf(snapshot)
  const methods = content.purchase.filter(({ slug }) => offers.some(offer => offer.method === slug))
  const shown = method ?? methods[0]
  if (!shown || !methods.includes(shown)) return null
  const limits = limitsOfMethod(snapshot, shown, offers)
  if (!limits) return null
  return {
    today,
    method: method?.slug ?? null,
    methods: methods.map(({ slug, name }) => ({ slug, name, href: paths.purchase(slug) })),
    offers,
    buildings: describeBuildings(snapshot, limits.buildings),
    capitals: CAPITALS.flatMap(code => {
      const rub = limits.capitals[code]
      return rub === undefined ? [] : [{ code, name: CAPITAL_NAMES[code], rub }]
    }),
    limits,
    options: readPurchaseOptions(query, limits),
    /** Share of the income that a payment may take. */
    incomePercent: content.loan_calculator?.income_percent ?? null,
    warning: warningOf(content, shown),
    printHref: paths.purchasePrint(),
  }
}

const CAPITAL_NAMES: Readonly<Record<Capital, string>> = {
  first: copy.capitalFirst,
  second: copy.capitalSecond,
  extra: copy.capitalExtra,
}

/** Credit warning required by law, from the content. */
export function warningOf({ purchase }: Pick<Content, 'purchase'>, method: Purchase | null): string {
  return (
    method?.credit_warning ??
    purchase.find(({ credit_warning }) => credit_warning)?.credit_warning ??
    `${mortgage.warning}.`
  )
}

const offersOf = perSnapshot(gatherOffers)
const limitsOfMethod = perSnapshot(limitsOf, ({ slug }) => slug)

/** Bank offers for flats, each with the buildings where it has the same terms. */
function gatherOffers(snapshot: SiteSnapshot): PurchaseOffer[] {
  const { content } = snapshot
  const found = new Map<string, PurchaseOffer & { buildings: number[] }>()
  for (const [id, building] of mainSale(snapshot).basis.buildings) {
    for (const open of building.offers) {
      const key = JSON.stringify([open.offer.id, open.terms])
      const known = found.get(key)
      if (known) known.buildings.push(id)
      else
        found.set(key, {
          ...describeOffer(open, building.offers, content),
          buildings: [id],
          kinds: open.offer.property_types,
          familyRates: (open.offer.rates_by_children ?? []).map(({ children, rate, psk_min, psk_max }) => ({
            children,
            ratePercent: rate,
            pskMinPercent: psk_min,
            pskMaxPercent: psk_max,
          })),
        })
    }
  }
  return [...found.values()]
}

function buildingsOnSale(snapshot: SiteSnapshot): number[] {
  const { index, basis } = mainSale(snapshot)
  const isSold = (id: number) => index.count(index.parse(new URLSearchParams({ building: String(id) }))) === 0
  return [...basis.buildings.keys()].filter(id => !isSold(id))
}

export function describeBuildings(snapshot: SiteSnapshot, ids: readonly number[]) {
  return ids.flatMap(id => {
    const building = mainSale(snapshot).basis.buildings.get(id)
    if (!building) return []
    const { text, completion } = building
    const when = completion.is_ready ? copy.keysNow : completion.label
    return { id, name: `${text.name} · ${when}`, monthsUntilKeys: monthsUntilKeys(building, snapshot.today) }
  })
}

/** Values that can be chosen and the defaults; null = nothing is on sale. */
export function limitsOf(
  snapshot: SiteSnapshot,
  method: Purchase,
  offers: readonly PurchaseOffer[],
): PurchaseLimits | null {
  const { content } = snapshot
  const price = rangeOf(snapshot, 'price')
  const area = rangeOf(snapshot, 'area')
  if (!price) return null
  const buildings = buildingsOnSale(snapshot)
  const capitals = capitalsOf(content)
  const dearestFinishRub = Math.max(0, ...content.project_furnish.map(({ price_per_m2 }) => price_per_m2))
  const limits = {
    buildings,
    capitals,
    maxChildren: content.loan_calculator?.children_max ?? 0,
    schemes: (method.installment_schemes ?? []).map(({ id }) => id),
    minPriceRub: Math.floor(price.min / PRICE_STEP_RUB) * PRICE_STEP_RUB,
    // The most expensive flat with the most expensive finish.
    maxPriceRub: Math.ceil((price.max + dearestFinishRub * (area?.max ?? 0)) / PRICE_STEP_RUB) * PRICE_STEP_RUB,
  }
  const defaults = defaultOptions(method, content)
  const buildingId = cheapestBuilding(buildings, offers, method.slug, { ...limits, defaults })
  return buildingId === null ? null : { ...limits, defaults: defaultsIn(snapshot, buildingId, defaults) }
}

function rangeOf(snapshot: SiteSnapshot, field: 'price' | 'area'): { min: number; max: number } | null {
  const spec = mainSale(snapshot)
    .index.specs()
    .find(({ name }) => name === field)
  return spec?.kind === 'range' && spec.min !== null && spec.max !== null ? { min: spec.min, max: spec.max } : null
}

/** The default options for a building, with a price of at most its most expensive flat. */
export function defaultsIn(
  snapshot: SiteSnapshot,
  buildingId: number,
  defaults: PurchaseLimits['defaults'],
): PurchaseLimits['defaults'] {
  const { index } = mainSale(snapshot)
  const query = new URLSearchParams({ building: String(buildingId), ordering: '-price', limit: '1' })
  const dearestRub = index.search(index.parse(query)).cards[0]?.price ?? defaults.priceRub
  return { ...defaults, buildingId, priceRub: Math.min(defaults.priceRub, dearestRub) }
}

function capitalsOf({ purchase }: Content): PurchaseLimits['capitals'] {
  const capital = purchase.find(({ matcap }) => matcap)?.matcap
  if (!capital) return {}
  const { first, second, second_after_first: extra } = capital
  return extra === undefined ? { first, second } : { first, second, extra }
}

/** The figures of the example on the page of the method; `buildingId` is set later. */
function defaultOptions({ example, matcap }: Purchase, content: Content): PurchaseLimits['defaults'] {
  const capital = matcap ? ('first' as const) : null
  const priceRub = example.price || (content.loan_calculator?.price ?? 0)
  const initialRub = example.initial ?? Math.round(priceRub * USUAL_DEPOSIT_SHARE)
  return {
    buildingId: 0,
    priceRub,
    depositRub: Math.max(0, initialRub - (matcap?.first ?? 0)),
    months: example.years === null ? TERM_MONTHS.max : example.years * TERM_MONTHS.step,
    capital,
    children: 0,
    rentRub: content.loan_calculator?.rent ?? 0,
    schemeId: null,
  }
}

/** Building with the lowest payment; the first one if no bank lends. */
function cheapestBuilding(
  buildings: readonly number[],
  offers: readonly PurchaseOffer[],
  method: string,
  limits: PurchaseLimits,
): number | null {
  let best: { id: number; rub: number } | null = null
  for (const id of buildings) {
    const [quote] = calculatePurchase(offers, method, { ...limits.defaults, buildingId: id }, limits).quotes
    const rub = quote?.payment?.thenRub ?? Number.POSITIVE_INFINITY
    if (!best || rub < best.rub) best = { id, rub }
  }
  return best?.id ?? null
}
