import { sql } from 'kysely'
import type { Promo } from '#contract/content/promo.ts'
import { paths } from '#contract/paths.ts'
import { addDays } from '#domain/dates/dates.ts'
import { openingState } from '#domain/dates/opening-hours.ts'
import type { Alerts } from '../../alerts.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type Actor, hasRight } from '../actor.ts'
import { stateOn } from '../lots/filter.ts'
import { officeHours } from '../requests/context.ts'
import { isRefused, requestFilter } from '../requests/filter.ts'
import { type ListContext, readRows, selectIds } from '../requests/list.ts'

interface TodayContext extends ListContext {
  site: () => Pick<SiteSnapshot, 'content' | 'onSale' | 'today'>
  alerts: Pick<Alerts, 'list'>
  /** Norm of an answer, in minutes of opening hours. */
  normMinutes: number
}

/** Lines of a block; the list has the rest. */
const MAX_LINES = 20
const BOOKING_DAYS = 3
const WEEK_DAYS = 7

/** What a person of the office has to do today, by block. Blocks without a right are empty. */
export async function readToday(actor: Actor, context: TodayContext) {
  const { now, site, alerts, normMinutes } = context
  const office = officeHours(site())
  const { isOpen, closesAt, opens } = openingState(office, now())
  const isReader = hasRight(actor, 'requests.read')
  return {
    at: now().toISOString(),
    day: site().today,
    timeZone: office.timeZone,
    normMinutes,
    office: { isOpen, closesAt, opens },
    waiting: isReader ? await listWaiting(context) : { total: 0, newest: null, rows: [] },
    stuck: isReader ? await listStuck(context) : [],
    calls: isReader ? await listCalls(context) : [],
    erasures: isReader ? await listErasures(context) : [],
    bookings: await listBookings(actor, context),
    week: await listWeek(actor, context),
    alerts: alerts.list(),
    owners: isReader ? await countOwners(context) : [],
    flats: await countFlats(context),
  }
}

const filterOf = (state: 'new' | 'held' | 'open') => requestFilter.parse({ state })

async function listWaiting(context: TodayContext) {
  const { total, newest } = await context.db
    .selectFrom('request')
    .select(row => [row.fn.countAll<number>().as('total'), row.fn.max('createdAt').as('newest')])
    .where('id', 'in', selectIds(context, filterOf('new')))
    .executeTakeFirstOrThrow()
  return {
    total,
    /** When the last of them came, to announce it. */
    newest,
    rows: await readRows(context, filterOf('new'), MAX_LINES),
  }
}

/** Open requests that are held or have a delivery that was refused. */
async function listStuck(context: TodayContext) {
  const held = await readRows(context, filterOf('held'), MAX_LINES)
  const failed = await context.db
    .selectFrom('outbox')
    .innerJoin('request', 'request.id', 'outbox.requestId')
    .select(['request.id', 'request.name', 'outbox.channel', 'outbox.attempts'])
    .where(isRefused)
    .where('request.id', 'in', selectIds(context, filterOf('open')))
    .orderBy('request.createdAt')
    .limit(MAX_LINES)
    .execute()
  return [
    ...failed.map(row => ({ kind: 'failed' as const, ...row })),
    ...held.map(({ id, name }) => ({ kind: 'held' as const, id, name })),
  ]
}

/** Open requests with a call that is due. */
function listCalls({ db, site }: TodayContext) {
  return db
    .selectFrom('request')
    .select(['id', 'name', 'callOn', 'ownerName'])
    .where('callOn', '<=', site().today)
    .where('status', 'in', ['new', 'work'])
    .orderBy('callOn')
    .limit(MAX_LINES)
    .execute()
}

function listErasures({ db }: TodayContext) {
  return db
    .selectFrom('request')
    .select(['id', 'name', 'erasureReason', 'touchedAt'])
    .where('erasureReason', 'is not', null)
    .orderBy('touchedAt')
    .limit(MAX_LINES)
    .execute()
}

/** Bookings that end within three days. */
async function listBookings(actor: Actor, { db, site }: TodayContext) {
  if (!hasRight(actor, 'lots.read')) return []
  const { today: day, onSale } = site()
  const rows = await db
    .selectFrom('property')
    .select(['id', 'bookedUntil', 'priceRub'])
    .where('status', '=', 'booked')
    .where('bookedUntil', '>=', day)
    .where('bookedUntil', '<=', addDays(day, BOOKING_DAYS))
    .orderBy('bookedUntil')
    .limit(MAX_LINES)
    .execute()
  return rows.flatMap(row => {
    const found = onSale.find(row.id)
    if (!found) return []
    return [{ ...row, title: found.sale.kind.nameOf(found.card) }]
  })
}

/** Promotions that begin or end within a week, and prices that do. */
async function listWeek(actor: Actor, { db, site }: TodayContext) {
  const { today: day } = site()
  const last = addDays(day, WEEK_DAYS)
  const isSoon = (date: string) => date >= day && date <= last
  // The snapshot has no promotions to come.
  const stored = await db.selectFrom('contentDocument').select('body').where('entity', '=', 'stocks').execute()
  const promos = stored
    .map(({ body }): Pick<Promo, 'slug' | 'title' | 'date_start' | 'date_end'> => JSON.parse(body))
    .flatMap(({ slug, title, date_start, date_end }) => [
      ...(isSoon(date_start) ? [{ kind: 'begins' as const, title, path: paths.promo(slug), date: date_start }] : []),
      ...(isSoon(date_end) ? [{ kind: 'ends' as const, title, path: paths.promo(slug), date: date_end }] : []),
    ])
  if (!hasRight(actor, 'lots.read')) return { promos, prices: [], holds: [] }
  const prices = await db
    .selectFrom('priceHistory')
    .select(row => ['date', row.fn.countAll<number>().as('count')])
    .where('date', '>', day)
    .where('date', '<=', last)
    .groupBy('date')
    .orderBy('date')
    .execute()
  const holds = await db
    .selectFrom('manualHold')
    .select(row => ['until', row.fn.countAll<number>().as('count')])
    .where('field', '=', 'price')
    .where('until', '>=', day)
    .where('until', '<=', last)
    .groupBy('until')
    .orderBy('until')
    .execute()
  return { promos, prices, holds }
}

/** Requests in work by owner. */
function countOwners({ db }: TodayContext) {
  return db
    .selectFrom('request')
    .select(row => ['ownerId as id', row.fn.max('ownerName').as('name'), row.fn.countAll<number>().as('count')])
    .where('status', '=', 'work')
    .groupBy('ownerId')
    .orderBy('count', 'desc')
    .execute()
}

function countFlats({ db, site }: TodayContext) {
  return db
    .selectFrom('property')
    .select(row => [stateOn(site().today).as('state'), row.fn.countAll<number>().as('count')])
    .where('kind', '=', 'flat')
    .groupBy(sql.ref('state'))
    .execute()
}
