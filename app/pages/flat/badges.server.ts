import type { Property } from '#contract/lots/flat.ts'
import { flatOfferText, riverBadge } from '#domain/lots/flat.ts'
import type { LotBadge, Terms } from '#domain/lots/listed-lot.ts'
import { type LotState, saleStateOf } from '#domain/lots/lot.ts'
import * as flatCopy from '#texts/flat.ts'

/** The discount of the page is solid. */
interface FlatPageBadge {
  kind: LotBadge['kind'] | 'solid'
  text: string
}

/** A status other than «on sale» is said first. */
const STATUS_TEXTS: Partial<Record<LotState, string>> = {
  booked: flatCopy.statusReserved,
  sold: flatCopy.statusSold,
  closed: flatCopy.statusSoon,
  withdrawn: flatCopy.statusWithdrawn,
}

const OFFER_KINDS: Readonly<Record<string, FlatPageBadge['kind']>> = { discount: 'solid', gift: 'brick' }

/** Badges of the flat. Credit offers are left out: the section of offers shows them with their full cost. */
export function describeBadges(flat: Property, terms: Terms): FlatPageBadge[] {
  const status = STATUS_TEXTS[saleStateOf(flat)]
  const offers = flat.promos.flatMap((promo): FlatPageBadge[] => {
    const kind = OFFER_KINDS[promo.kind]
    return kind ? [{ kind, text: flatOfferText(promo) }] : []
  })
  return [
    ...(status ? [{ kind: 'ink' as const, text: status }] : []),
    ...offers,
    ...(flat.status === 'sold' ? [] : riverBadge(flat, terms)),
  ]
}
