import type { OfferSource } from '#contract/content/bank.ts'
import { addDays, type IsoDate, isInForce } from '#domain/dates/dates.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { textsOn } from './content-in-force.ts'
import type { Draft, Drafts } from './draft-reader.ts'
import type { Reporter } from './problems.ts'

/** Subsidies, promotions, comparisons and purchase methods state the same full cost of a credit. */
export function checkAgreement(drafts: Drafts, reporter: Reporter): void {
  for (const draft of drafts.stocks) {
    const subsidy = drafts.subsidy_offer.find(other => other.source.stock_slug === draft.key)?.source
    const source = { ...draft.source, buildings: draft.source.buildings ?? draft.source.filter.building }
    if (subsidy) expectSame(draft, [], source, subsidy, ['psk_min', 'psk_max', 'buildings', 'date_end'], reporter)
    checkDiscount(draft, reporter)
    checkBuildings(draft, drafts, reporter)
  }
  for (const draft of drafts.subsidy_compare) {
    for (const [index, row] of draft.source.rows.entries()) {
      const subsidy = drafts.subsidy_offer.find(other => other.key === row.offer_slug)?.source
      if (subsidy) expectSame(draft, ['rows', index], row, subsidy, ['psk_min', 'psk_max', 'buildings'], reporter)
    }
  }
  for (const day of daysOfChange(drafts)) {
    for (const draft of drafts.purchase) checkPurchase(draft, drafts, reporter, day)
  }
  checkEnded(drafts, reporter)
}

/** Dates on which the current offers change; null = any date with all subsidies. */
function daysOfChange(drafts: Drafts): (IsoDate | null)[] {
  return [null, ...new Set(drafts.subsidy_offer.map(({ source }) => addDays(source.date_end, 1)))]
}

/** After the end of a subsidy, texts must not mention its rate. */
function checkEnded(drafts: Drafts, reporter: Reporter): void {
  if (reporter.isPartial) return
  for (const { key, source } of drafts.subsidy_offer) {
    const day = addDays(source.date_end, 1)
    const standing = drafts.offer.filter(offer => holdsOn(offer.source, drafts, day))
    if (standing.some(offer => termsOf(offer.source, drafts).rate_min === source.rate)) continue
    const named = new RegExp(`(?<![\\d,])${formatDecimal(source.rate)}\\s?%`)
    for (const draft of [...drafts.purchase, ...drafts.flats_filter, ...drafts.bank]) {
      const texts = textsOn<{ later?: readonly { from: IsoDate }[] | undefined }>(draft.source, day)
      if (named.test(JSON.stringify(texts)))
        reporter.report(
          draft,
          ['later'],
          `on ${day} the texts still name the rate of the subsidy ${key}, which has ended`,
        )
    }
  }
}

/** Whether an offer is current on a date: one with a subsidy ends with it. */
function holdsOn({ subsidy_slug }: OfferSource, drafts: Drafts, day: IsoDate | null): boolean {
  if (subsidy_slug === null || day === null) return true
  const subsidy = drafts.subsidy_offer.find(other => other.key === subsidy_slug)?.source
  return subsidy !== undefined && isInForce({ from: null, until: subsidy.date_end }, day)
}

function termsOf(offer: OfferSource, drafts: Drafts) {
  const subsidy = drafts.subsidy_offer.find(other => other.key === offer.subsidy_slug)?.source
  return subsidy ? { rate_min: subsidy.rate, psk_min: subsidy.psk_min, psk_max: subsidy.psk_max } : offer
}

/** Badges of a promotion state the percent that is taken off. */
function checkDiscount(draft: Draft<'stocks'>, reporter: Reporter): void {
  const { discount } = draft.source
  if (discount?.type !== 'percent') return
  for (const field of ['badge', 'short_title'] as const) {
    const stated = /(\d+(?:,\d+)?)\s?%/.exec(draft.source[field])?.[1]
    if (stated !== undefined && stated !== formatDecimal(discount.value))
      reporter.report(draft, [field], `states ${stated} %, the discount is ${formatDecimal(discount.value)} %`)
  }
}

/** A discount is taken off no lot of a building that the promotion does not name. Parking and storage rooms belong to several buildings. */
function checkBuildings({ source, ...draft }: Draft<'stocks'>, drafts: Drafts, reporter: Reporter): void {
  const { buildings } = source
  if (!buildings || !source.discount || !source.kinds.some(kind => kind === 'flat' || kind === 'commercial')) return
  const chosen = source.filter.building ?? drafts.building.map(({ source: { number } }) => number)
  const unnamed = chosen.filter(number => !buildings.includes(number))
  if (unnamed.length > 0)
    reporter.report(draft, ['filter'], `also takes lots of the buildings ${unnamed.join(', ')}, which are not named`)
}

function expectSame<Key extends string>(
  draft: Pick<Draft, 'file' | 'at'>,
  path: readonly PropertyKey[],
  written: { readonly [K in Key]?: unknown },
  right: { readonly slug: string } & { readonly [K in Key]?: unknown },
  keys: readonly Key[],
  reporter: Reporter,
): void {
  for (const key of keys) {
    if (JSON.stringify(written[key]) !== JSON.stringify(right[key])) {
      reporter.report(draft, [...path, key], `the subsidy ${right.slug} says ${JSON.stringify(right[key])}`)
    }
  }
}

/** The range of a purchase method equals that of its offers. */
function checkPurchase(draft: Draft<'purchase'>, drafts: Drafts, reporter: Reporter, day: IsoDate | null): void {
  const offers = drafts.offer.filter(({ source }) => source.purchase_slug === draft.key)
  // A missing subsidy is reported elsewhere, and makes the range unknown.
  const lost = offers.some(({ source }) => {
    const name = source.subsidy_slug
    return name !== null && !drafts.subsidy_offer.some(other => other.key === name)
  })
  const costs = offers
    .filter(({ source }) => holdsOn(source, drafts, day))
    .flatMap(({ source }) => [termsOf(source, drafts), ...(source.rates_by_children ?? [])])
    .flatMap(({ psk_min: least, psk_max: most }) =>
      least === undefined || most === undefined ? [] : [{ least, most }],
    )
  if (costs.length === 0 || lost || reporter.isPartial) return
  const least = Math.min(...costs.map(cost => cost.least))
  const most = Math.max(...costs.map(cost => cost.most))
  const texts = day === null ? draft.source : textsOn(draft.source, day)
  const [when, path] = day === null ? ['', []] : [`on ${day} `, ['later']]
  if (texts.psk_min !== least) reporter.report(draft, [...path, 'psk_min'], `${when}the offers of banks give ${least}`)
  if (texts.psk_max !== most) reporter.report(draft, [...path, 'psk_max'], `${when}the offers of banks give ${most}`)
}
