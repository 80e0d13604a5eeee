import type { InstallmentScheme, Purchase } from '#contract/content/purchase.ts'
import { paths } from '#contract/paths.ts'
import { addDays, lastDayOf } from '#domain/dates/dates.ts'
import { isPaidAtOnce } from '#domain/purchase/instalment.ts'
import { readPurchaseOptions } from '#domain/purchase/purchase-options.ts'
import { mainSale } from '#server/services/lots/kinds.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { describeBuildings, limitsOf, usualIn } from './calculator.ts'

const PERIOD_MONTHS = { month: 1, quarter: 3 } as const

export type PurchaseInstalment = NonNullable<ReturnType<typeof describeInstalment>>

/** Payments in parts, where they can be agreed today; null = nowhere. @param query of the address */
export function describeInstalment(snapshot: SiteSnapshot, method: Purchase, query: URLSearchParams) {
  const limits = limitsOf(snapshot, method, [])
  if (!limits) return null
  const schemes = (method.installment_schemes ?? [])
    .map(scheme => describeScheme(snapshot, scheme, limits.buildings))
    .filter(({ buildings }) => buildings.length > 0)
  const open = limits.buildings.filter(id => schemes.some(({ buildings }) => buildings.some(one => one.id === id)))
  const [first] = open
  if (first === undefined) return null
  const own = { ...limits, buildings: open, usual: usualIn(snapshot, first, limits.usual) }
  return {
    today: snapshot.today,
    method: method.slug,
    printHref: paths.purchasePrint(),
    schemes,
    buildings: describeBuildings(snapshot, open),
    limits: own,
    options: readPurchaseOptions(query, own),
  }
}

function describeScheme(snapshot: SiteSnapshot, scheme: InstallmentScheme, onSale: readonly number[]) {
  const { id, name, text } = scheme
  const terms = {
    downPercent: scheme.down_percent,
    periodMonths: PERIOD_MONTHS[scheme.period],
    balloonPercent: scheme.balloon_percent,
    discountPercent: scheme.discount_percent,
    markupPercent: scheme.markup_percent,
  }
  return {
    id,
    name,
    text,
    terms,
    isAlone: scheme.is_alone ?? false,
    buildings: scheme.buildings
      .filter(building => onSale.includes(building))
      .flatMap(building => {
        if (isPaidAtOnce(terms)) return [{ id: building, until: snapshot.today }]
        const until = lastPayment(snapshot, scheme, building)
        return until !== null && until > snapshot.today ? [{ id: building, until }] : []
      }),
  }
}

/** The day by which all must be paid; null = the building is handed over. */
function lastPayment(snapshot: SiteSnapshot, { until, days_before }: InstallmentScheme, building: number) {
  const completion = mainSale(snapshot).basis.buildings.get(building)?.completion
  if (!completion || completion.is_ready) return null
  return addDays(until === 'commissioning' ? lastDayOf(completion) : until, -days_before)
}
