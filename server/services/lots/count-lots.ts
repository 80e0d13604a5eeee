import type { LotKind } from '#domain/lots/lot.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

/**
 * How many lots of these kinds are on sale under a query that the content has written.
 * @param kinds those that the site does not sell count nothing
 */
export function countLots({ onSale }: Pick<SiteSnapshot, 'onSale'>, kinds: readonly LotKind[], query: string): number {
  return kinds
    .filter(kind => onSale.sizeOf(kind) !== undefined)
    .map(kind => onSale.ofName(kind).index)
    .reduce((sum, index) => sum + index.count(index.parse(new URLSearchParams(query))), 0)
}
