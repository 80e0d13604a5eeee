import { FieldErrors, NotFound } from '#contract/errors.ts'
import { countOf, fill } from '#domain/text/format.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import * as favorites from '#texts/favorites.ts'
import * as errorTexts from '#texts/field-errors.ts'
import * as plurals from '#texts/plurals.ts'
import { inTransaction, lockName } from '../../db/transaction.ts'
import type { NamedProperty } from '../lots/lots-service.ts'
import { newSecret, ownerOf } from './owner-cookie.ts'

/** Source: docs/operations.md#limits. */
export const MAX_FAVORITES = 200
/** A removal within this time can be undone. */
const UNDO_MS = 60_000

/**
 * Adds a property to a list, at most once.
 * @param secret an unknown one is replaced.
 * @param beforeNew called once before a new list; may throw.
 * @throws NotFound no such property; FieldErrors the list is full; Unavailable nothing was changed
 */
export async function addFavorite(
  db: Db,
  secret: string | null,
  id: number,
  state: NamedProperty | undefined,
  now: Date,
  beforeNew: () => void = () => {},
): Promise<string> {
  if (!state) throw new NotFound(errorTexts.propertyUnknown)
  // A transaction may be retried.
  let isCounted = false
  return inTransaction(db, async trx => {
    const owner = secret === null ? null : await enter(trx, secret)
    const rows = owner === null ? [] : await rowsOf(trx, owner)
    // Anyone could read a list under a secret that they invented.
    const known = secret !== null && rows.length > 0 ? secret : newSecret()
    if (known !== secret && !isCounted) {
      beforeNew()
      isCounted = true
    }
    const row = rows.find(({ propertyId }) => propertyId === id)
    if (row && row.removedAt === null) return known
    if (rows.filter(({ removedAt }) => removedAt === null).length >= MAX_FAVORITES) {
      throw new FieldErrors({ id: fill(favorites.limit, { count: countOf(MAX_FAVORITES, plurals.object) }) })
    }
    const fresh = { addedAt: now.toISOString(), title: state.title, priceRub: state.priceRub, removedAt: null }
    await trx
      .insertInto('favorite')
      .values({ owner: ownerOf(known), propertyId: id, ...fresh })
      .onConflict(conflict =>
        conflict
          .columns(['owner', 'propertyId'])
          .doUpdateSet(isRecent(row?.removedAt ?? null, now) ? { removedAt: null } : fresh),
      )
      .execute()
    return known
  })
}

/** Takes one property, or all of them (`id` null), out of a list. */
export async function removeFavorites(db: Db, secret: string, id: number | null, now: Date): Promise<void> {
  await inTransaction(db, async trx => {
    const owner = await enter(trx, secret)
    const last = lastRemovalOf(await rowsOf(trx, owner))
    // Several removals may share a millisecond: only the last one is restored.
    const isLast = !isRecent(last, now) || last < now.toISOString()
    const removedAt = isLast ? now.toISOString() : new Date(Date.parse(last) + 1).toISOString()
    const removal = trx
      .updateTable('favorite')
      .set({ removedAt })
      .where('owner', '=', owner)
      .where('removedAt', 'is', null)
    await (id === null ? removal : removal.where('propertyId', '=', id)).execute()
  })
}

/** Restores what the last removal took, within a minute. */
export async function restoreFavorites(db: Db, secret: string, now: Date): Promise<void> {
  await inTransaction(db, async trx => {
    const owner = await enter(trx, secret)
    const rows = await rowsOf(trx, owner)
    const last = lastRemovalOf(rows)
    if (!isRecent(last, now)) return
    const room = MAX_FAVORITES - rows.filter(({ removedAt }) => removedAt === null).length
    const ids = rows.filter(({ removedAt }) => removedAt === last).map(({ propertyId }) => propertyId)
    if (room <= 0) return
    await trx
      .updateTable('favorite')
      .set({ removedAt: null })
      .where('owner', '=', owner)
      .where('propertyId', 'in', ids.slice(0, room))
      .execute()
  })
}

/** ISO in UTC; empty = nothing was removed. */
function lastRemovalOf(rows: readonly { removedAt: string | null }[]): string {
  return rows.flatMap(({ removedAt }) => removedAt ?? []).reduce((a, b) => (a > b ? a : b), '')
}

/** Serializes changes of a list, so that concurrent ones cannot exceed the limit. */
async function enter(trx: Trx, secret: string): Promise<string> {
  const owner = ownerOf(secret)
  await lockName(trx, `favorites ${owner}`)
  return owner
}

function rowsOf(trx: Trx, owner: string) {
  return trx.selectFrom('favorite').select(['propertyId', 'removedAt']).where('owner', '=', owner).execute()
}

function isRecent(time: string | null, now: Date): boolean {
  return time !== null && Math.abs(now.getTime() - Date.parse(time)) < UNDO_MS
}
