import type { FavoriteItem, Favorites } from '#contract/favorites.ts'
import { DAY_MS } from '#domain/dates/durations.ts'
import { dayIn } from '#domain/dates/opening-hours.ts'
import type { Db, Favorite } from '#server/db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { describeProperty } from '../lots/lots-service.ts'
import { SIMILAR_LIMIT } from '../snapshot/kind.ts'
import type { FoundLot, SiteSnapshot } from '../snapshot/snapshot.ts'
import { ownerOf } from './owner-cookie.ts'

export function readFavorites(db: Db, secret: string): Promise<Favorite[]> {
  return db
    .selectFrom('favorite')
    .selectAll()
    .where('owner', '=', ownerOf(secret))
    .where('removedAt', 'is', null)
    .orderBy('addedAt')
    .orderBy('propertyId')
    .execute()
}

export function describeFavorites(rows: readonly Favorite[], snapshot: SiteSnapshot): Favorites {
  const unavailable = rows.flatMap(({ propertyId: id }) => {
    const reason = describeProperty(snapshot, id)?.status ?? ('gone' as const)
    return reason === 'free' ? [] : [{ id, reason }]
  })
  return {
    id_list: rows.map(({ propertyId }) => propertyId),
    active_counter: rows.length - unavailable.filter(({ reason }) => reason !== 'booked').length,
    unavailable,
  }
}

type KeptLot = Pick<Favorite, 'propertyId' | 'title' | 'priceRub' | 'addedAt'>

export function describeItems(rows: readonly KeptLot[], snapshot: SiteSnapshot): FavoriteItem[] {
  const { time_zone: timeZone } = snapshot.content.global
  return rows.toReversed().map(({ propertyId: id, title, priceRub, addedAt }) => {
    const found = snapshot.onSale.find(id)
    const status = found?.card.status
    return {
      id,
      title,
      addedOn: dayIn(timeZone, new Date(addedAt)),
      priceThenRub: priceRub,
      card: found?.card ?? null,
      soldOn: status === 'sold' ? (found?.row.soldAt ?? null) : null,
      bookedUntil: status === 'booked' ? (found?.row.bookedUntil ?? null) : null,
      similarCount: found && status !== 'free' ? found.sale.index.listSimilar(id, SIMILAR_LIMIT).length : 0,
      sameGroupCount: found && status === 'free' ? countOfGroup(found) : 0,
    }
  })
}

function countOfGroup({ sale: { kind, index }, row }: FoundLot): number {
  const group = kind.groupOf?.(row)
  return group === undefined ? 0 : index.count(index.parse(group))
}

/** A month is precise enough for deletion after sixty days. */
const NOTED_FOR_MS = 30 * DAY_MS

/** Records that a list was read, so its browser keeps the cookie. */
export async function noteRead(db: Db, rows: readonly Favorite[], now: Date): Promise<void> {
  const [first] = rows
  const last = rows.reduce((latest, { readAt }) => (readAt && readAt > latest ? readAt : latest), '')
  if (!first || (last && now.getTime() - Date.parse(last) < NOTED_FOR_MS)) return
  await inTransaction(db, trx =>
    trx
      .updateTable('favorite')
      .set({ readAt: now.toISOString() })
      .where('owner', '=', first.owner)
      .where('propertyId', '=', first.propertyId)
      .execute(),
  )
}
