import type { FavoritesAt } from '#contract/pages/favorites.ts'
import { COMPARED_KEY, SHARED_KEY } from '#domain/named-keys.ts'
import type { ImageService } from '../images/image-service.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { comparePage } from './compare/compare-page.ts'
import { sharedFavorites } from './favorites.ts'
import { namedLots } from './named-lots.ts'
import { NAMED_LIMITS } from './page-query.ts'
import { purchaseCodeOf, wholePurchase } from './whole-purchase/whole-purchase.ts'

/** What an address of the page of favorites names by itself, whoever looks at it; undefined = the visitor's own list. */
export function namedFavorites(
  snapshot: SiteSnapshot,
  query: URLSearchParams,
  images: Pick<ImageService, 'find'>,
): FavoritesAt | undefined {
  const compared = namedLots(query, COMPARED_KEY, NAMED_LIMITS[COMPARED_KEY])
  if (compared) return { view: 'compare', ...comparePage(snapshot, compared) }
  const shared = namedLots(query, SHARED_KEY, NAMED_LIMITS[SHARED_KEY])
  if (shared) return { view: 'shared', ...sharedFavorites(snapshot, shared) }
  const code = purchaseCodeOf(query)
  return code === undefined ? undefined : { view: 'whole', ...wholePurchase(snapshot, code, images) }
}
