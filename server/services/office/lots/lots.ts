import { sql } from 'kysely'
import { addDays } from '#domain/dates/dates.ts'
import { dayIn } from '#domain/dates/opening-hours.ts'
import type { Config } from '#server/config.ts'
import type { Trx } from '#server/db/schema.ts'
import { getContent } from '../../content/get-content.ts'
import { type LotChange, type LotChanged, setLot } from '../../stock/set-lot.ts'
import { type Actor, demand, writeLog } from '../actor.ts'
import type { VerbContext } from '../verbs.ts'
import { chooseLots, countLots, type LotFilter, roomsIn, stateOn } from './filter.ts'

export interface LotsContext extends VerbContext {
  /** `DEMO_TODAY` overrides the date, as on the site. */
  config: Pick<Config, 'DEMO_TODAY'>
}

/** A building, or what a table shows. */
export const MAX_LISTED = 1000

/** Lots as they are today, in order of places, with what was set by hand; `total` = all that the filter lets through. */
export async function listLots(actor: Actor, context: LotsContext, filter: LotFilter & { limit?: number | undefined }) {
  demand(actor, 'lots.read')
  const { db } = context
  const day = await readDay(context)
  const chosen = await chooseLots(db, filter, day, filter.limit ?? MAX_LISTED)
  const ids = chosen.map(({ row }) => row.id)
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('manualHold').selectAll().where('propertyId', 'in', ids).execute()
  const holds = Map.groupBy(rows, hold => hold.propertyId)
  const total = await countLots(db, filter, day)
  const views = await countViews(context, ids, day.timeZone)
  const lots = chosen.map(({ row: { facts, priceParts, floorsTotal, soldAt, contractType, ...row }, rooms }) => ({
    ...row,
    rooms,
    /** Of seven days. */
    views: views.get(String(row.id)) ?? 0,
    held: (holds.get(row.id) ?? []).map(({ field, until }) => ({ field, until })),
  }))
  return { lots, total }
}

/** By the clock, not by the date of a demo. */
async function countViews({ db, now }: LotsContext, ids: readonly number[], timeZone: string) {
  if (ids.length === 0) return new Map<string, number>()
  const today = dayIn(timeZone, now())
  const rows = await db
    .selectFrom('figure')
    .select(row => ['key', row.fn.sum<number>('count').as('count')])
    // Days and keys are listed, because the index begins with them.
    .where(
      'day',
      'in',
      Array.from({ length: 7 }, (_, ago) => addDays(today, -ago)),
    )
    .where('kind', '=', 'lot')
    .where('key', 'in', ids.map(String))
    .groupBy('key')
    .execute()
  return new Map(rows.map(({ key, count }) => [key, Number(count)]))
}

/** Changes status or price of one lot. @throws ChangeRefused when the guards of an import stop it and it is not forced */
export function changeLot(
  actor: Actor,
  { db, now, config }: LotsContext,
  id: number,
  change: Omit<LotChange, 'priceOldRub' | 'discountUntil'>,
) {
  if (change.status !== undefined) demand(actor, 'lots.write')
  if (change.priceRub !== undefined || change.status === undefined) demand(actor, 'prices.write')
  const at = now()
  const note = (trx: Trx, { before, after, dated }: LotChanged) => {
    const pickLogged = ({ status, bookedUntil, priceRub, priceOldRub }: typeof before) => ({
      status,
      bookedUntil,
      priceRub,
      priceOldRub,
    })
    const entry = {
      before: pickLogged(before),
      after: { ...pickLogged(after), dated, isForced: change.isForced ?? false },
    }
    return writeLog(trx, actor, { action: 'lot.change', subject: `lot:${id}`, ...entry }, at)
  }
  return setLot(db, id, change, at, note, config.DEMO_TODAY)
}

export async function readDay({ db, now, config }: LotsContext) {
  const { time_zone: timeZone } = (await getContent(db)).global
  return { today: config.DEMO_TODAY ?? dayIn(timeZone, now()), timeZone }
}

/** Today, and numbers of lots that have all parts of a filter in common, so that a screen counts any filter of them. */
export async function countGroups(actor: Actor, context: LotsContext) {
  demand(actor, 'lots.read')
  const { db } = context
  const { today } = await readDay(context)
  const groups = await db
    .selectFrom('property')
    .select(row => [
      'kind',
      'buildingId',
      'floor',
      roomsIn(db).as('rooms'),
      stateOn(today).as('state'),
      row.fn.countAll<number>().as('count'),
    ])
    // By the names of the columns above: PostgreSQL takes equal parameters for different ones.
    .groupBy(['kind', 'buildingId', 'floor', sql.ref('rooms'), sql.ref('state')])
    .execute()
  const { building } = await getContent(db)
  return {
    today,
    groups: groups.map(group => ({ ...group, count: Number(group.count) })),
    buildings: building.map(({ id, name }) => ({ id, name })),
  }
}
