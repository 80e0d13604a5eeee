import { sql } from 'kysely'
import { z } from 'zod'
import { addDays, type IsoDate } from '#domain/dates/dates.ts'
import { dayIn, startOfDay } from '#domain/dates/opening-hours.ts'
import { Conflict } from '#domain/lib/errors.ts'
import { sumOf } from '#domain/lib/maths.ts'
import { sourceOfVisit } from '#domain/requests/tracking.ts'
import type { Db, FigureTable } from '#server/db/schema.ts'
import { describeConditions } from '../../lots/condition-text.ts'
import { readList } from '../../lots/list-lots.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type Actor, demand } from '../actor.ts'
import { roomsIn, stateOn } from '../lots/filter.ts'
import type { VerbContext } from '../verbs.ts'
import { daySchema } from '../verbs.ts'

interface FiguresContext extends VerbContext {
  site: () => SiteSnapshot
}

export const figurePeriod = z.object({
  /** Absent = the 30 days until `to`. */
  from: daySchema.optional(),
  /** Last day; absent = today. */
  to: daySchema.optional(),
})

const USUAL_DAYS = 30
const MAX_DAYS = 400
const LISTED = 30
/** Days over which the speed of sales is averaged. */
const SPEED_DAYS = 90
const MONTH_DAYS = 30

/** Views, requests and sales of a period, and how long the stock lasts. @throws Conflict when it has no days */
export async function readFigures(actor: Actor, context: FiguresContext, period: z.output<typeof figurePeriod> = {}) {
  demand(actor, 'figures.read')
  const { db, now, site } = context
  const { onSale, content } = site()
  const { time_zone: timeZone } = content.global
  const today = dayIn(timeZone, now())
  const to = period.to ?? today
  const from = period.from ?? addDays(to, 1 - USUAL_DAYS)
  if (from > to) throw new Conflict('the first day is after the last', 422)
  const days = listDays(from, to)
  const earlier = listDays(addDays(from, -days.length), addDays(from, -1))
  const span = { from: earlier[0] ?? from, to, timeZone }
  const byDay = await countByDay(db, span)
  const shown = { from, to: days.at(-1) ?? to }
  const read = (kind: FigureTable['kind']) => readTop(db, kind, shown)
  return {
    today,
    from,
    to: shown.to,
    days: days.map(byDay),
    earlier: earlier.map(byDay),
    sources: await readSources(db, shown, timeZone),
    devices: await read('device'),
    pages: await read('page'),
    lots: (await read('lot')).map(({ key, count }) => {
      const found = onSale.find(Number(key))
      return { id: Number(key), title: found ? found.sale.kind.nameOf(found.card) : null, count }
    }),
    filters: (await read('filter')).map(figure => ({ ...figure, label: filterText(site(), figure.key) })),
    empty: (await read('empty')).map(figure => ({ ...figure, label: filterText(site(), figure.key) })),
    stock: await readStock(db, today, timeZone, content.building),
  }
}

export type Figures = Awaited<ReturnType<typeof readFigures>>

function listDays(from: IsoDate, to: IsoDate): IsoDate[] {
  const days = [from]
  for (let day = addDays(from, 1); day <= to && days.length < MAX_DAYS; day = addDays(day, 1)) days.push(day)
  return days
}

/** @returns the figures of a day */
async function countByDay(db: Db, { from, to, timeZone }: { from: IsoDate; to: IsoDate; timeZone: string }) {
  const start = startOfDay(timeZone, from).toISOString()
  const end = startOfDay(timeZone, addDays(to, 1)).toISOString()
  const views = await db
    .selectFrom('figure')
    .select(row => ['day', 'kind', row.fn.sum<number>('count').as('count')])
    .where('kind', 'in', ['page', 'lot'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'kind'])
    .execute()
  const requests = db.selectFrom('request').where('held', '=', false)
  const sent = await requests
    .select(['createdAt', 'type'])
    .where('createdAt', '>=', start)
    .where('createdAt', '<', end)
    .execute()
  const sales = db.selectFrom('property').select('soldAt').where('status', '=', 'sold')
  const sold = await sales.where('soldAt', '>=', start).where('soldAt', '<', end).execute()
  const counts = new Map<string, number>()
  const add = (day: string, name: string, count = 1) => {
    const key = `${day} ${name}`
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  const dayOf = (time: string) => dayIn(timeZone, new Date(time))
  for (const { day, kind, count } of views) add(day, kind, Number(count))
  for (const { createdAt, type } of sent) {
    add(dayOf(createdAt), 'request')
    if (type === 'booking') add(dayOf(createdAt), 'booking')
  }
  for (const { soldAt } of sold) if (soldAt) add(dayOf(soldAt), 'sold')
  return (day: IsoDate) => {
    const countOf = (name: string) => counts.get(`${day} ${name}`) ?? 0
    return {
      day,
      views: countOf('page'),
      lotViews: countOf('lot'),
      requests: countOf('request'),
      bookings: countOf('booking'),
      sold: countOf('sold'),
    }
  }
}

async function readTop(db: Db, kind: FigureTable['kind'], { from, to }: { from: IsoDate; to: IsoDate }) {
  const rows = await db
    .selectFrom('figure')
    .select(row => ['key', row.fn.sum<number>('count').as('count')])
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('key')
    .orderBy('count', 'desc')
    .orderBy('key')
    .limit(LISTED)
    .execute()
  return rows.map(({ key, count }) => ({ key, count: Number(count) }))
}

/** First views of a visit by source, with the requests that came from there; an empty source = directly. */
async function readSources(db: Db, period: { from: IsoDate; to: IsoDate }, timeZone: string) {
  const sources = new Map(
    (await readTop(db, 'source', period)).map(({ key, count }) => [key, { visits: count, requests: 0, bookings: 0 }]),
  )
  const sent = await db
    .selectFrom('request')
    .select(['type', 'tracking', 'referrer'])
    .where('held', '=', false)
    .where('createdAt', '>=', startOfDay(timeZone, period.from).toISOString())
    .where('createdAt', '<', startOfDay(timeZone, addDays(period.to, 1)).toISOString())
    .execute()
  for (const { type, tracking, referrer } of sent) {
    const marks: Record<string, string> = JSON.parse(tracking) // written by `createRequest`
    const key = sourceOfVisit(Object.entries(marks), referrer)
    const source = sources.get(key) ?? { visits: 0, requests: 0, bookings: 0 }
    source.requests += 1
    if (type === 'booking') source.bookings += 1
    sources.set(key, source)
  }
  return [...sources].map(([source, counts]) => ({ source, ...counts })).sort((a, b) => b.visits - a.visits)
}

/** Address of a list as its chips: `2 комнаты, Цена: до 9 000 000 ₽`; the address itself when the list is gone. */
function filterText({ onSale, content }: SiteSnapshot, key: string): string {
  const [path, search] = key.split('?')
  const sale = onSale.list().find(({ kind }) => kind.listPath() === path)
  if (!sale) return key
  const { kind, index } = sale
  const { query } = readList(sale, new URLSearchParams(search))
  const language = { fields: kind.fields, words: kind.words, specs: index.specs(), vocabulary: content.vocabulary }
  const labels = describeConditions(query, language, {}).map(({ label }) => label)
  return labels.length > 0 ? `${kind.words.title}: ${labels.join(', ')}` : key
}

/** Lots by building and kind, flats also by rooms. `months` = how long they last at the speed of the last three; null = none was sold. */
async function readStock(db: Db, today: IsoDate, timeZone: string, buildings: SiteSnapshot['content']['building']) {
  const since = startOfDay(timeZone, addDays(today, -SPEED_DAYS)).toISOString()
  const rows = await db
    .selectFrom('property')
    .select(row => [
      'kind',
      'buildingId',
      roomsIn(db).as('rooms'),
      stateOn(today).as('state'),
      row.fn.countAll<number>().as('count'),
      sql<number | null>`sum(case when sold_at >= ${since} then 1 else 0 end)`.as('recent'),
    ])
    .groupBy(['kind', 'buildingId', sql.ref('rooms'), sql.ref('state')])
    .execute()
  const groupBy = (keyOf: (row: (typeof rows)[number]) => string) =>
    [...Map.groupBy(rows, keyOf)].map(([key, group]) => {
      const inState = (state: string) => group.filter(row => row.state === state)
      const countOf = (state: string) => sumOf(inState(state).map(({ count }) => Number(count)))
      const recent = sumOf(inState('sold').map(row => Number(row.recent ?? 0)))
      const [free, booked, sold] = [countOf('free'), countOf('booked'), countOf('sold')]
      return { key, free, booked, sold, months: recent === 0 ? null : (free / recent) * (SPEED_DAYS / MONTH_DAYS) }
    })
  const names = new Map(buildings.map(({ id, name }) => [String(id), name]))
  return {
    buildings: groupBy(row => String(row.buildingId))
      .map(group => ({ ...group, name: names.get(group.key) ?? null }))
      .sort((a, b) => Number(a.key) - Number(b.key)),
    types: groupBy(row => (row.rooms === null ? row.kind : `${row.kind} ${row.rooms}`)).sort((a, b) =>
      a.key.localeCompare(b.key),
    ),
  }
}
