import type { Kysely } from 'kysely'
import type { FavoriteItem, Favorites } from '#contract/favorites.ts'
import type { flatFields } from '#domain/catalogue/flat-fields.ts'
import { dayIn } from '#domain/opening-hours.ts'
import type { Database, Favorite } from '#server/db/schema.ts'
import { inStore } from '#server/db/transaction.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { ownerOf } from './owner-cookie.ts'
import { propertyState } from './property-state.ts'

/** As many as «similar» shows on the page of a flat. */
const SIMILAR_LIMIT = 8

/**
 * What stands in a list, in the order in which it was added.
 * @throws Unavailable when the store does not answer
 */
export function readFavorites(db: Kysely<Database>, secret: string): Promise<Favorite[]> {
  return inStore(() =>
    db
      .selectFrom('favorite')
      .selectAll()
      .where('owner', '=', ownerOf(secret))
      .where('removedAt', 'is', null)
      .orderBy('addedAt')
      .orderBy('propertyId')
      .execute(),
  )
}

/** The list as the call answers it. */
export function describeFavorites(rows: readonly Favorite[], snapshot: SiteSnapshot): Favorites {
  const unavailable = rows.flatMap(({ propertyId: id }) => {
    const reason = propertyState(snapshot, id)?.status ?? ('gone' as const)
    return reason === 'free' ? [] : [{ id, reason }]
  })
  return {
    id_list: rows.map(({ propertyId }) => propertyId),
    active_counter: rows.length - unavailable.length,
    unavailable,
  }
}

/** The list as its page shows it, what was added last first. */
export function describeItems(rows: readonly Favorite[], snapshot: SiteSnapshot): FavoriteItem[] {
  const { time_zone: timeZone } = snapshot.content.global
  return rows.toReversed().map(({ propertyId: id, title, priceRub, addedAt }) => {
    const card = snapshot.flats.get(id) ?? null
    const row = snapshot.rows.get(id)
    return {
      id,
      title,
      addedOn: dayIn(timeZone, new Date(addedAt)),
      priceThenRub: priceRub,
      card,
      soldOn: card?.status === 'sold' ? (row?.soldAt ?? null) : null,
      bookedUntil: card?.status === 'booked' ? (row?.bookedUntil ?? null) : null,
      similarCount: card && card.status !== 'free' ? snapshot.flats.listSimilar(id, SIMILAR_LIMIT).length : 0,
      sameLayoutCount: card?.status === 'free' ? countOfLayout(row?.layoutId ?? null, snapshot) : 0,
    }
  })
}

function countOfLayout(layoutId: string | null, { flats }: SiteSnapshot): number {
  const name: (typeof flatFields)[number]['name'] = 'layout'
  return layoutId === null ? 0 : flats.count(flats.parse(new URLSearchParams({ [name]: layoutId })))
}
