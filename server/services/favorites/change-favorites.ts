import { type Kysely, sql, type Transaction } from 'kysely'
import { FieldErrors, NotFound } from '#contract/errors.ts'
import { countOf } from '#domain/plural.ts'
import { fill } from '#domain/text/fill.ts'
import { dialectOf } from '#server/db/dialect.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import * as favorites from '#texts/favorites.ts'
import * as errorTexts from '#texts/field-errors.ts'
import * as plurals from '#texts/plurals.ts'
import type { NamedProperty } from '../lots/lots-service.ts'
import { newSecret, ownerOf } from './owner-cookie.ts'

/** Source: docs/operations.md#limits. */
export const MAX_FAVORITES = 200
/** What was removed by mistake comes back as it was: with its place in the list, its day and its price. */
const UNDO_MS = 60_000

/**
 * Puts a property into a list, once however often it is asked. One that was removed a moment ago comes back as it was.
 * @param secret what the visitor brought; one that the store does not know is not taken over, they get a new one
 * @param state  the property as it is now
 * @param beforeNew called once before a list is begun; what it throws stops that
 * @returns the secret that the list is under from here on
 * @throws NotFound    there is no such property
 * @throws FieldErrors the list is full
 * @throws Unavailable the store is ill: nothing was changed
 */
export async function addFavorite(
  db: Kysely<Database>,
  secret: string | null,
  id: number,
  state: NamedProperty | undefined,
  now: Date,
  beforeNew: () => void = () => {},
): Promise<string> {
  if (!state) throw new NotFound(errorTexts.propertyUnknown)
  // A transaction may be tried more than once.
  let isCounted = false
  return inTransaction(db, async trx => {
    const owner = secret === null ? null : await enter(trx, secret)
    const rows = owner === null ? [] : await rowsOf(trx, owner)
    // A list under a name that we never gave out would be a list that its inventor can read too.
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

/**
 * Takes one property, or all of them, out of a list. What is not there is not missed.
 * @param id null = the whole list
 * @throws Unavailable the store is ill: nothing was changed
 */
export async function removeFavorites(
  db: Kysely<Database>,
  secret: string,
  id: number | null,
  now: Date,
): Promise<void> {
  await inTransaction(db, async trx => {
    const owner = await enter(trx, secret)
    const last = lastRemovalOf(await rowsOf(trx, owner))
    // Removals of one millisecond are several: what comes back is what the last of them took.
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

/**
 * Brings back what the last removal took, as long as it is not older than a minute.
 * @throws Unavailable the store is ill: nothing was changed
 */
export async function restoreFavorites(db: Kysely<Database>, secret: string, now: Date): Promise<void> {
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

/** Lets the changes of one list in one after another, so that two at once cannot both find the last free place. */
async function enter(trx: Transaction<Database>, secret: string): Promise<string> {
  const owner = ownerOf(secret)
  // SQLite has one writer anyway.
  if (dialectOf(trx) === 'postgres') {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`favorites ${owner}`}, 0))`.execute(trx)
  }
  return owner
}

function rowsOf(trx: Transaction<Database>, owner: string) {
  return trx.selectFrom('favorite').select(['propertyId', 'removedAt']).where('owner', '=', owner).execute()
}

function isRecent(time: string | null, now: Date): boolean {
  return time !== null && Math.abs(now.getTime() - Date.parse(time)) < UNDO_MS
}
