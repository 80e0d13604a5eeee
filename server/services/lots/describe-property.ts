import type { LotStatus } from '#domain/lots/lot.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/** A thing on sale as requests and favorites keep it: prices change, what was asked for does not. */
export interface NamedProperty {
  title: string
  /** Null = price on request. */
  priceRub: number | null
  status: LotStatus
}

/** The thing of an id, of whatever kind, as it is now; undefined when there is none, or no longer. */
export function describeProperty({ onSale }: Pick<SiteSnapshot, 'onSale'>, id: number): NamedProperty | undefined {
  const found = onSale.find(id)
  if (!found) return undefined
  const { sale, card } = found
  return { title: sale.kind.nameOf(card), priceRub: card.price, status: card.status }
}
