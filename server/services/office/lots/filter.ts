import { sql } from 'kysely'
import { z } from 'zod'
import type { IsoDate } from '#domain/dates/dates.ts'
import { batchesOf } from '#domain/lib/collections.ts'
import { LOT_KINDS } from '#domain/lots/kinds.ts'
import { LOT_STATES, type LotState } from '#domain/lots/lot.ts'
import type { PricePoint } from '#domain/money/price-parts.ts'
import type { Db } from '#server/db/schema.ts'
import { dialectOf } from '../../../db/dialect.ts'
import { type LocalDay, rowInForce } from '../../snapshot/row-in-force.ts'
import { readLaterPrices } from '../../stock/read-stored-stock.ts'

/** Chooses lots; an absent or empty part lets all through. Columns of PostgreSQL have 32 bits. */
export const lotFilter = z.object({
  kind: z.enum(LOT_KINDS).optional(),
  buildings: z.array(z.int32()).max(200).default([]),
  floorFrom: z.int32().optional(),
  floorTo: z.int32().optional(),
  /** Of flats; 0 = studio. */
  rooms: z.array(z.int32().min(0)).max(20).default([]),
  statuses: z.array(z.enum(LOT_STATES)).max(LOT_STATES.length).default([]),
  /** Part of the article, or the number on the door. */
  text: z
    .string()
    .trim()
    .max(60)
    .regex(/^\P{Cc}*$/u)
    .optional(),
  ids: z.array(z.int32()).max(2000).default([]),
})

export type LotFilter = z.output<typeof lotFilter>

const ROWS_AT_ONCE = 1000

/** Chosen lots as they are today, in order of places. */
export async function chooseLots(db: Db, filter: LotFilter, day: LocalDay, limit: number) {
  const query = where(db, filter, day).selectAll().select(roomsIn(db).as('rooms'))
  const places = query.orderBy('buildingId').orderBy('sectionNumber').orderBy('floor').orderBy('id')
  const rows = await places.limit(limit).execute()
  const later = new Map<number, readonly PricePoint[]>()
  for (const some of batchesOf(rows, ROWS_AT_ONCE)) {
    const ids = some.map(({ id }) => id)
    for (const [id, points] of await readLaterPrices(db, ids)) later.set(id, points)
  }
  return rows.map(({ rooms, ...row }) => ({ row: rowInForce(row, later.get(row.id) ?? [], day), rooms }))
}

export async function countLots(db: Db, filter: LotFilter, day: LocalDay): Promise<number> {
  const { count } = await where(db, filter, day)
    .select(row => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function where(db: Db, filter: LotFilter, { today }: LocalDay) {
  const { kind, buildings, floorFrom, floorTo, rooms, statuses, text, ids } = filter
  let query = db.selectFrom('property')
  if (kind) query = query.where('kind', '=', kind)
  if (buildings.length > 0) query = query.where('buildingId', 'in', buildings)
  if (floorFrom !== undefined) query = query.where('floor', '>=', floorFrom)
  if (floorTo !== undefined) query = query.where('floor', '<=', floorTo)
  if (ids.length > 0) query = query.where('id', 'in', ids)
  if (rooms.length > 0) query = query.where(roomsIn(db), 'in', rooms)
  if (statuses.length > 0) query = query.where(stateOn(today), 'in', statuses)
  // Articles are upper case, which SQLite folds for Latin letters only.
  if (text) {
    const part = `%${text.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(row => row.or([sql<boolean>`article like ${part} escape '\\'`, row('number', '=', text)]))
  }
  return query
}

/** A booking ends by itself after its last day. */
export const stateOn = (today: IsoDate) =>
  sql<LotState>`case when status = 'booked' and booked_until < ${today} then 'free' else status end`

export const roomsIn = (db: Db) =>
  dialectOf(db) === 'sqlite'
    ? sql<number | null>`json_extract(facts, '$.rooms')`
    : sql<number | null>`(facts::json ->> 'rooms')::integer`
