import type { Drafts } from './draft-reader.ts'
import type { Reporter } from './problems.ts'

/** Banks, programmes, subsidies, purchase methods and promotions are consistent. */
export function checkOffers(drafts: Drafts, reporter: Reporter): void {
  for (const draft of drafts.offer) {
    const { source } = draft
    const subsidy = drafts.subsidy_offer.find(other => other.key === source.subsidy_slug)?.source
    for (const key of ['bank_slug', 'purchase_slug'] as const) {
      if (subsidy && subsidy[key] !== source[key]) reporter.report(draft, [key], `the subsidy says «${subsidy[key]}»`)
    }
    if (source.rate_min !== undefined && source.psk_min !== undefined && source.psk_min < source.rate_min) {
      reporter.report(draft, ['psk_min'], 'the full cost of a credit is never below its rate')
    }
    for (const [index, family] of (source.rates_by_children ?? []).entries()) {
      const path = ['rates_by_children', index]
      if (family.psk_min < family.rate)
        reporter.report(draft, [...path, 'psk_min'], 'the full cost of a credit is never below its rate')
      if (family.psk_max < family.psk_min) reporter.report(draft, [...path, 'psk_max'], 'is below psk_min')
    }
    checkTerm(draft, [], source, reporter)
  }
  checkSchemes(drafts, reporter)
  for (const draft of drafts.stocks) checkTerm(draft, [], draft.source, reporter)
  checkFullCost(drafts, reporter)
}

/** The first and last payments do not exceed the price. */
function checkSchemes(drafts: Drafts, reporter: Reporter): void {
  for (const draft of drafts.purchase) {
    for (const [index, scheme] of (draft.source.installment_schemes ?? []).entries()) {
      const path = ['installment_schemes', index]
      if (scheme.down_percent + scheme.balloon_percent > 100)
        reporter.report(draft, [...path, 'balloon_percent'], 'with down_percent is more than the price')
      checkTerm(draft, path, scheme, reporter)
    }
  }
}

function checkTerm(
  draft: Parameters<Reporter['report']>[0],
  path: readonly PropertyKey[],
  { date_start: from, date_end: until }: { date_start?: string | undefined; date_end?: string | undefined },
  reporter: Reporter,
): void {
  if (from !== undefined && until !== undefined && until < from)
    reporter.report(draft, [...path, 'date_end'], 'is before date_start')
}

/** A rate has its full cost, as the law requires. */
function checkFullCost(drafts: Drafts, reporter: Reporter): void {
  for (const draft of [...drafts.offer, ...drafts.subsidy_offer, ...drafts.purchase, ...drafts.stocks]) {
    const { psk_min: least, psk_max: most } = draft.source
    if ((least === undefined) !== (most === undefined))
      reporter.report(draft, ['psk_min'], 'psk_min and psk_max go together')
    if (least !== undefined && most !== undefined && least > most)
      reporter.report(draft, ['psk_max'], 'is below psk_min')
  }
  for (const draft of drafts.stocks) {
    if (draft.source.kind === 'mortgage' && draft.source.psk_min === undefined) {
      reporter.report(draft, ['psk_min'], 'is missing: a promotion of a mortgage names its full cost')
    }
  }
  const withOffers = new Set(drafts.offer.map(draft => draft.source.purchase_slug))
  for (const draft of drafts.purchase) {
    if (!withOffers.has(draft.key)) continue
    for (const key of ['psk_min', 'credit_warning'] as const) {
      if (draft.source[key] === undefined)
        reporter.report(draft, [key], 'is missing: banks offer this method with a rate')
    }
  }
}
