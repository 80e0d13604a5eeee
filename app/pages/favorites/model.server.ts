import { CODE_KEY, COMPARED_KEY, COMPARED_LIMIT, KIND_KEY, SHARED_KEY } from '#contract/paths.ts'
import { LOT_KINDS } from '#domain/lots/kinds.ts'
import { pageWithQuery, type Shown } from '#server/pages/context.ts'
import { purchaseCodeOf, wholePurchase } from '#server/pages/purchase/whole-purchase.ts'
import { MAX_FAVORITES } from '#server/services/favorites/change-favorites.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { comparePage } from './compare.server.ts'
import { favoritesPage, sharedFavorites } from './lists.server.ts'

/** Most lots that an address may name, by its key. */
const NAMED_LIMITS = { [COMPARED_KEY]: COMPARED_LIMIT, [SHARED_KEY]: MAX_FAVORITES } as const

/** The canonical query: the code of a purchase, or the lots of a comparison or of a shared list. */
function readQuery(raw: URLSearchParams): URLSearchParams {
  const code = purchaseCodeOf(raw)
  if (code !== undefined) return new URLSearchParams({ [CODE_KEY]: code })
  const named = favoritesQuery(raw, NAMED_LIMITS)
  const kind = kindOf(raw)
  return named.size > 0 || kind === null ? named : new URLSearchParams({ [KIND_KEY]: kind })
}

function kindOf(query: URLSearchParams) {
  return LOT_KINDS.find(kind => kind === query.get(KIND_KEY)) ?? null
}

export const favoritesModel = pageWithQuery(
  readQuery,
  async ({ snapshot, query, favorites }) =>
    namedFavorites(snapshot, query) ?? {
      view: 'own' as const,
      kind: kindOf(query),
      ...favoritesPage(snapshot, await favorites()),
    },
)

export type FavoritesModel = Shown<typeof favoritesModel>

/** The lots that the address names, the same for every visitor; undefined = the list of the visitor. */
function namedFavorites(snapshot: SiteSnapshot, query: URLSearchParams) {
  const compared = namedLots(query, COMPARED_KEY, NAMED_LIMITS[COMPARED_KEY])
  if (compared) return { view: 'compare' as const, ...comparePage(snapshot, compared) }
  const shared = namedLots(query, SHARED_KEY, NAMED_LIMITS[SHARED_KEY])
  if (shared) return { view: 'shared' as const, ...sharedFavorites(snapshot, shared) }
  const code = purchaseCodeOf(query)
  return code === undefined ? undefined : { view: 'whole' as const, ...wholePurchase(snapshot, code) }
}

/** The lots that `ids=1042,1077` names, or the key once for each, as a form without a script sends it. */
export function namedLots(query: URLSearchParams, key: string, limit: number) {
  const written = query.getAll(key).flatMap(value => value.split(','))
  const ids = [...new Set(written.filter(text => /^[1-9]\d{0,8}$/.test(text)).map(Number))]
  // `isCut`: the address names more than are taken.
  return ids.length > 0 ? { ids: ids.slice(0, limit), isCut: ids.length > limit } : undefined
}

export type NamedLots = NonNullable<ReturnType<typeof namedLots>>

/** The part of a query that the page of favorites understands, in one spelling. */
export function favoritesQuery(query: URLSearchParams, limits: Readonly<Record<string, number>>): URLSearchParams {
  for (const [key, limit] of Object.entries(limits)) {
    // One more than are shown, so that the page can mention that there were more.
    const named = namedLots(query, key, limit + 1)
    if (named) return new URLSearchParams({ [key]: named.ids.join(',') })
  }
  return new URLSearchParams()
}
