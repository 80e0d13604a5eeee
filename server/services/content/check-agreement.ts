import type { SubsidyOffer } from '#contract/content/bank.ts'
import type { Draft, Drafts } from './drafts.ts'
import type { Reporter } from './reporter.ts'

/** The full cost of a credit is told by subsidies, promotions, comparisons and purchase methods: all of them tell the same. */
export function checkAgreement(drafts: Drafts, reporter: Reporter): void {
  for (const draft of drafts.stocks) {
    const subsidy = drafts.subsidy_offer.find(other => other.source.stock_slug === draft.key)?.source
    if (subsidy) checkPromo(draft, subsidy, reporter)
  }
  for (const draft of drafts.subsidy_compare) {
    for (const [index, row] of draft.source.rows.entries()) {
      const subsidy = drafts.subsidy_offer.find(other => other.key === row.offer_slug)?.source
      if (subsidy) expectSame(draft, ['rows', index], row, subsidy, ['psk_min', 'psk_max', 'buildings'], reporter)
    }
  }
  for (const draft of drafts.purchase) checkPurchase(draft, drafts, reporter)
}

function checkPromo(draft: Draft<'stocks'>, subsidy: SubsidyOffer, reporter: Reporter): void {
  expectSame(draft, [], draft.source, subsidy, ['psk_min', 'psk_max', 'buildings', 'date_end'], reporter)
}

function expectSame<Key extends string>(
  draft: Pick<Draft, 'file' | 'at'>,
  path: readonly PropertyKey[],
  told: { readonly [K in Key]?: unknown },
  right: { readonly slug: string } & { readonly [K in Key]?: unknown },
  keys: readonly Key[],
  reporter: Reporter,
): void {
  for (const key of keys) {
    if (JSON.stringify(told[key]) !== JSON.stringify(right[key])) {
      reporter.report(draft, [...path, key], `the subsidy ${right.slug} says ${JSON.stringify(right[key])}`)
    }
  }
}

/** The range of a method spans its offers. Subsidies of the market programme are shown apart, each with a cost of its own. */
function checkPurchase(draft: Draft<'purchase'>, drafts: Drafts, reporter: Reporter): void {
  const offers = drafts.offer.filter(({ source }) => source.purchase_slug === draft.key)
  // A subsidy that does not exist is told elsewhere; without it there is no range.
  const lost = offers.some(({ source }) => {
    const name = source.subsidy_slug
    return name !== null && !drafts.subsidy_offer.some(other => other.key === name)
  })
  const costs = offers
    .filter(({ source }) => source.program.code !== 'base' || source.subsidy_slug === null)
    .map(({ source }) => drafts.subsidy_offer.find(other => other.key === source.subsidy_slug)?.source ?? source)
    .flatMap(({ psk_min: least, psk_max: most }) =>
      least === undefined || most === undefined ? [] : [{ least, most }],
    )
  if (costs.length === 0 || lost || reporter.isPartial) return
  const least = Math.min(...costs.map(cost => cost.least))
  const most = Math.max(...costs.map(cost => cost.most))
  if (draft.source.psk_min !== least) reporter.report(draft, ['psk_min'], `the offers of banks give ${least}`)
  if (draft.source.psk_max !== most) reporter.report(draft, ['psk_max'], `the offers of banks give ${most}`)
}
