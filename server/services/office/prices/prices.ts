import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { lotPrice } from '#contract/content/common.ts'
import { Conflict, NotFound } from '#contract/errors.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { batchesOf } from '#domain/lib/collections.ts'
import { sumOf } from '#domain/lib/maths.ts'
import { LOT_STATES } from '#domain/lots/lot.ts'
import { lowestPrice, type PricePoint } from '#domain/money/price-parts.ts'
import { applyFormula, PRICE_RULES, type PriceRule } from '#domain/money/price-rule.ts'
import { ChangeRefused } from '#domain/stock/dangers.ts'
import { MAX_PRICE_RUB } from '#domain/stock/plausible-prices.ts'
import type { Db, PropertyTable, Trx } from '#server/db/schema.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import { bumpRevision, inTransaction, takeTurn } from '../../../db/transaction.ts'
import { type LocalDay, withDatedPrice } from '../../snapshot/row-in-force.ts'
import { dangersOf } from '../../stock/guards.ts'
import { readLastPrices } from '../../stock/read-stored-stock.ts'
import { priceColumns } from '../../stock/sale-columns.ts'
import { type Actor, demand, demandFresh, writeLog } from '../actor.ts'
import { chooseLots, type LotFilter, lotFilter } from '../lots/filter.ts'
import { type LotsContext, readDay } from '../lots/lots.ts'
import { daySchema } from '../verbs.ts'

/** Bounds the transaction, and what a person can look through. */
export const MAX_LOTS = 2000
/** One more than allowed, to detect too many. */
const MAX_READ = MAX_LOTS + 1
const UNSOLD = LOT_STATES.filter(state => state !== 'sold')
const ROWS_AT_ONCE = 500
const LISTED_CHANGES = 100

export const priceOrder = z.object({
  filter: lotFilter,
  rule: z.union([
    z.object({
      kind: z.enum(PRICE_RULES),
      value: z.number().min(-100_000_000_000).max(100_000_000_000),
      roundToRub: lotPrice.max(1_000_000),
    }),
    z.object({
      kind: z.literal('file'),
      prices: z
        .array(z.tuple([z.int32().positive(), lotPrice.nullable()]))
        .min(1)
        .max(MAX_LOTS),
    }),
  ]),
  /** First day of the prices, later than today; absent = from now on. */
  from: daySchema.optional(),
})

export type PriceOrder = z.output<typeof priceOrder>

interface PricedLot {
  id: number
  article: string
  number: string
  floor: number
  rooms: number | null
  areaDm2: number
  /** On the first day of the change without it. */
  before: number | null
  /** Before the discount of that day; a new price ends the discount. */
  beforeOld: number | null
  after: number | null
  /** Of the last 30 days; null = it had no price. */
  lowestRub: number | null
  /** Prices of later days that the change replaces, for its undoing; absent in changes of earlier versions. */
  later?: readonly PricePoint[]
}

/** Every chosen lot before and after. Sold lots are not changed. @throws ChangeRefused for too many lots or a past day */
export async function previewPrices(actor: Actor, context: LotsContext, order: PriceOrder) {
  demand(actor, 'prices.write')
  return (await plan(context, order)).shown
}

/**
 * Writes the prices of a preview in one transaction.
 * @throws Conflict when the lots differ from the preview, ChangeRefused when guards stop it and it is not forced
 */
export function changePrices(
  actor: Actor,
  context: LotsContext,
  order: PriceOrder & { version: string; isForced?: boolean | undefined },
): Promise<{ id: string; lots: number }> {
  demand(actor, 'prices.write')
  const { db, now } = context
  demandFresh(actor, now())
  const { filter, rule, from, version, isForced } = order
  return inTransaction(db, async trx => {
    // Lock before reading, so that an import and this change do not overwrite each other.
    await takeTurn(trx)
    const { shown, changes, today } = await plan({ ...context, db: trx }, order)
    if (shown.version !== version) throw new Conflict('the lots have changed since the preview')
    if (shown.dangers.length > 0 && !isForced) throw new ChangeRefused({ code: 'dangers', dangers: shown.dangers })
    await writePrices(trx, changes, from ?? today, from === undefined, now())
    // A price from now on replaces those of days to come.
    const ids = from === undefined ? changes.map(({ id }) => id) : []
    for (const some of batchesOf(ids, ROWS_AT_ONCE))
      await trx.deleteFrom('priceHistory').where('propertyId', 'in', some).where('date', '>', today).execute()
    // The prices of a file are those of `lots`.
    const stored: PriceRule = rule.kind === 'file' ? { ...rule, prices: [] } : rule
    const made = { filter, rule: stored, from: from ?? null, lots: shown.lots, undoes: null }
    return { id: await recordChange(trx, actor, made, now()), lots: changes.length }
  })
}

/**
 * Restores the prices before a change, as a new change. Lots that were sold or whose price was changed again are skipped.
 * @returns number of lots, and articles of those that stay
 */
export function undoPrices(
  actor: Actor,
  context: LotsContext,
  id: string,
): Promise<{ id: string; lots: number; skipped: string[] }> {
  demand(actor, 'prices.write')
  const { db, now } = context
  demandFresh(actor, now())
  return inTransaction(db, async trx => {
    await takeTurn(trx)
    const made = await trx.selectFrom('priceChange').selectAll().where('id', '=', id).executeTakeFirst()
    if (!made) throw new NotFound('there is no such change')
    const again = await trx.selectFrom('priceChange').select('id').where('undoes', '=', id).executeTakeFirst()
    if (again) throw new Conflict('this change was undone already')
    const day = await readDay({ ...context, db: trx })
    const lots: PricedLot[] = JSON.parse(made.lots) // written by `recordChange`
    const from = made.fromDay !== null && made.fromDay > day.today ? made.fromDay : null
    const undone = await (from === null ? restorePrices(trx, lots, day, now()) : cancelDated(trx, lots, from, now()))
    const back = undone.map(lot => ({ ...lot, before: lot.after, beforeOld: null, after: lot.before, later: [] }))
    const change = { filter: null, rule: null, from, lots: back, undoes: id }
    const skipped = lots.filter(lot => !undone.includes(lot)).map(({ article }) => article)
    return { id: await recordChange(trx, actor, change, now()), lots: undone.length, skipped }
  })
}

/** Mass changes, the newest first. */
export async function listPriceChanges(actor: Actor, { db }: Pick<LotsContext, 'db'>) {
  demand(actor, 'lots.read')
  const rows = await db.selectFrom('priceChange').selectAll().orderBy('at', 'desc').limit(LISTED_CHANGES).execute()
  const undone = new Set(rows.map(({ undoes }) => undoes))
  return rows.map(({ id, at, actorName, fromDay, order, lots, undoes }) => {
    const priced: PricedLot[] = JSON.parse(lots) // written by `recordChange`
    const sum = (side: 'before' | 'after') => sumOf(priced.map(lot => lot[side] ?? 0))
    return {
      id,
      at,
      actorName,
      fromDay,
      undoes,
      order: JSON.parse(order) as Pick<PriceOrder, 'filter' | 'rule'> | null, // the same
      lots: priced.length,
      beforeRub: sum('before'),
      afterRub: sum('after'),
      isUndone: undone.has(id),
    }
  })
}

async function plan(context: LotsContext, { filter, rule, from }: PriceOrder) {
  const { db } = context
  const day = await readDay(context)
  const { today } = day
  if (from !== undefined && from <= today) throw new ChangeRefused({ code: 'dayNotToCome', day: from })
  const listed = rule.kind === 'file' ? new Map(rule.prices) : undefined
  const ids = listed && filter.ids.length === 0 ? [...listed.keys()] : filter.ids
  const statuses = filter.statuses.length > 0 ? filter.statuses : UNSOLD
  const found = await chooseLots(db, { ...filter, ids, statuses }, day, MAX_READ)
  if (found.length > MAX_LOTS) throw new ChangeRefused({ code: 'tooManyLots', max: MAX_LOTS })
  const chosen = found.filter(({ row }) => row.status !== 'sold')
  const rows = chosen.map(({ row }) => row)
  const history = await readHistory(db, rows)
  const changes = chosen.flatMap(({ row: current, rooms }) => {
    const row = withDatedPrice(current, history.get(current.id) ?? [], { ...day, today: from ?? today })
    const priceRub =
      rule.kind === 'file' ? (listed?.get(row.id) ?? null) : applyFormula(rule, row.priceRub, row.areaDm2)
    // A rule ends discounts, a file changes what differs.
    if (priceRub === row.priceRub && (listed || row.priceOldRub === null)) return []
    // A day to come needs a price: the history has no «on request».
    if (priceRub === null ? from !== undefined : priceRub <= 0 || priceRub > MAX_PRICE_RUB)
      throw new ChangeRefused({ code: 'noPrice', article: row.article, priceRub })
    return [{ row, rooms, after: { ...row, ...priceColumns({ priceRub, oldRub: null }, row.areaDm2, row) } }]
  })
  const lots = changes.map(({ row, rooms, after }) => {
    const points = history.get(row.id) ?? []
    return {
      id: row.id,
      article: row.article,
      number: row.number,
      floor: row.floor,
      rooms,
      areaDm2: row.areaDm2,
      before: row.priceRub,
      beforeOld: row.priceOldRub,
      after: after.priceRub,
      lowestRub: lowestPrice(points, today, row.priceRub),
      later: points
        .filter(({ date }) => (from === undefined ? date > today : date === from))
        .map(({ date, priceRub }) => ({ date, priceRub })),
    }
  })
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const dangers =
    changes.length === 0
      ? []
      : dangersOf(
          changes.map(({ row, after }) => ({
            before: row,
            after: { ...after, updatedAt: context.now().toISOString() },
          })),
          {
            rows: await db.selectFrom('property').selectAll().where('kind', 'in', kinds).execute(),
            lastPrices: await readLastPrices(db),
            plannedArea: () => undefined, // the area stays
          },
        )
  const version = sha256Of(JSON.stringify([lots, from ?? null]))
  return { shown: { lots, dangers, version }, changes: changes.map(({ after }) => after), today }
}

async function readHistory(db: Db, rows: readonly PropertyTable[]) {
  const points: ({ propertyId: number } & PricePoint)[] = []
  for (const batch of batchesOf(rows, ROWS_AT_ONCE)) {
    const ids = batch.map(({ id }) => id)
    const some = db.selectFrom('priceHistory').selectAll().where('propertyId', 'in', ids)
    points.push(...(await some.orderBy('date').execute()))
  }
  return Map.groupBy(points, ({ propertyId }) => propertyId)
}

/** @param isNow false = a day to come: only the history has the price until then */
async function writePrices(
  trx: Trx,
  rows: readonly PropertyTable[],
  day: IsoDate,
  isNow: boolean,
  now: Date,
): Promise<void> {
  const updatedAt = now.toISOString()
  for (const some of batchesOf(rows, ROWS_AT_ONCE)) {
    const ids = some.map(({ id }) => id)
    if (isNow) {
      await trx
        .insertInto('property')
        .values(some.map(row => ({ ...row, updatedAt })))
        .onConflict(conflict =>
          conflict.column('id').doUpdateSet(row => ({
            priceRub: row.ref('excluded.priceRub'),
            priceOldRub: row.ref('excluded.priceOldRub'),
            priceParts: row.ref('excluded.priceParts'),
            updatedAt,
          })),
        )
        .execute()
    }
    const priced = some.flatMap(({ id, priceRub }) =>
      priceRub === null ? [] : [{ propertyId: id, date: day, priceRub }],
    )
    if (priced.length > 0)
      await trx
        .insertInto('priceHistory')
        .values(priced)
        .onConflict(conflict =>
          conflict.columns(['propertyId', 'date']).doUpdateSet(row => ({ priceRub: row.ref('excluded.priceRub') })),
        )
        .execute()
    // Imports leave the prices alone until they are released.
    await trx
      .insertInto('manualHold')
      .values(ids.map(propertyId => ({ propertyId, field: 'price' as const, until: null })))
      .onConflict(conflict => conflict.columns(['propertyId', 'field']).doUpdateSet({ until: null }))
      .execute()
  }
  await bumpRevision(trx, now)
}

/** Writes the prices before a change, where they are still those of it. @returns the lots that have them again */
async function restorePrices(trx: Trx, lots: readonly PricedLot[], day: LocalDay, now: Date) {
  const filter = lotFilter.parse({ ids: lots.map(({ id }) => id) })
  const rows = new Map((await chooseLots(trx, filter, day, MAX_READ)).map(({ row }) => [row.id, row]))
  const same = lots.filter(({ id, after }) => {
    const row = rows.get(id)
    return row?.priceRub === after && row.status !== 'sold'
  })
  const changes = same.flatMap(({ id, before, beforeOld }) => {
    const row = rows.get(id)
    return row ? [{ ...row, ...priceColumns({ priceRub: before, oldRub: beforeOld }, row.areaDm2, row) }] : []
  })
  await writePrices(trx, changes, day.today, true, now)
  await restoreLater(trx, same, date => date > day.today)
  return same
}

/** Prices of later days that a change replaced, except on days for which a price was set since. */
async function restoreLater(trx: Trx, lots: readonly PricedLot[], isWanted: (date: IsoDate) => boolean): Promise<void> {
  const points = lots.flatMap(({ id, later = [] }) => later.map(point => ({ propertyId: id, ...point })))
  const wanted = points.filter(({ date }) => isWanted(date))
  for (const some of batchesOf(wanted, ROWS_AT_ONCE))
    await trx
      .insertInto('priceHistory')
      .values(some)
      .onConflict(conflict => conflict.columns(['propertyId', 'date']).doNothing())
      .execute()
}

/** Deletes prices of a day to come. @returns the lots that had them */
async function cancelDated(trx: Trx, lots: readonly PricedLot[], day: IsoDate, now: Date) {
  const gone: PricedLot[] = []
  for (const lot of lots) {
    const { numDeletedRows } = await trx
      .deleteFrom('priceHistory')
      .where('propertyId', '=', lot.id)
      .where('date', '=', day)
      .where('priceRub', '=', lot.after ?? 0)
      .executeTakeFirst()
    if (numDeletedRows > 0n) gone.push(lot)
  }
  // Prices of that day which an earlier change had set.
  await restoreLater(trx, gone, date => date === day)
  await bumpRevision(trx, now)
  return gone
}

interface MadeChange {
  filter: LotFilter | null
  rule: PriceRule | null
  from: IsoDate | null
  lots: readonly PricedLot[]
  undoes: string | null
}

async function recordChange(trx: Trx, actor: Actor, made: MadeChange, now: Date): Promise<string> {
  const id = randomUUID()
  const { filter, rule, from, lots, undoes } = made
  const order = filter && rule && { filter, rule }
  await trx
    .insertInto('priceChange')
    .values({
      id,
      at: now.toISOString(),
      actorId: actor.id,
      actorName: actor.name,
      fromDay: from,
      order: JSON.stringify(order),
      lots: JSON.stringify(lots),
      undoes,
    })
    .execute()
  const after = { ...order, from, lots: lots.length, undoes }
  await writeLog(trx, actor, { action: undoes ? 'prices.undo' : 'prices.change', subject: `prices:${id}`, after }, now)
  return id
}
