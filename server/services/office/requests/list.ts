import { sql } from 'kysely'
import { waitsMinutes } from '#domain/requests/progress.ts'
import { dialectOf } from '../../../db/dialect.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type Actor, demand } from '../actor.ts'
import type { VerbContext } from '../verbs.ts'
import { officeHours } from './context.ts'
import { isChosen, isFailed, PERIODS, periodStarts, type RequestFilter, sourceOf, stateOf } from './filter.ts'

export interface ListContext extends VerbContext {
  site: () => Pick<SiteSnapshot, 'content'>
}

const DIMENSIONS = ['state', 'type', 'building', 'source', 'owner', 'failed', 'period'] as const
type Dimension = (typeof DIMENSIONS)[number]
type Group = Record<Dimension, string> & { count: number }

/** A page of requests: the longest waiting first, then held ones, those in work, and closed ones, newest first. */
export async function readRequests(actor: Actor, context: ListContext, filter: RequestFilter) {
  demand(actor, 'requests.read')
  return {
    rows: await readRows(context, filter, filter.limit),
    ...countValues(await countGroups(context, filter), filter),
    channels: await countChannels(context, filter),
    owners: await readOwners(context),
    buildings: context.site().content.building.map(({ id, name }) => ({ value: String(id), name })),
  }
}

/** The first requests of a filter, with the minutes of opening hours that they wait. */
export async function readRows(context: ListContext, filter: RequestFilter, limit: number) {
  const rank = sql<number>`case ${stateOf} when 'new' then 0 when 'held' then 1 when 'work' then 2 else 3 end`
  const rows = await chosen(context, filter)
    .select([
      'request.id',
      'request.createdAt',
      'request.type',
      'request.name',
      'request.link',
      'request.propertyTitle',
      'request.held',
      'request.status',
      'request.handledAt',
      'request.ownerName',
      'request.takenAt',
      isFailed.as('failed'),
    ])
    .orderBy(rank)
    .orderBy(sql`case when ${rank} = 0 then request.created_at end`)
    .orderBy('request.createdAt', 'desc')
    .orderBy('request.id')
    .limit(limit)
    .execute()
  const office = officeHours(context.site())
  return rows.map(row => ({
    ...row,
    held: Boolean(row.held),
    failed: Boolean(row.failed),
    waitsMinutes: waitsMinutes(row, office, context.now()),
  }))
}

const buildingOf = sql<string>`coalesce(cast(property.building_id as text), '')`
const ownerOf = sql<string>`coalesce(request.owner_id, '')`

function chosen({ db, now, site }: ListContext, filter: RequestFilter) {
  const dialect = dialectOf(db)
  const { state, type, building, source, owner, failed, period } = filter
  const starts = periodStarts(site().content.global.time_zone, now())
  let inState = db
    .selectFrom('request')
    .leftJoin('property', 'property.id', 'request.property')
    .where(row => isChosen(row, filter, dialect))
  if (state === 'open') inState = inState.where(stateOf, '!=', 'done')
  else if (state !== 'all') inState = inState.where(stateOf, '=', state)
  return inState
    .$if(type !== undefined, query => query.where('request.type', '=', type ?? ''))
    .$if(building !== undefined, query => query.where(buildingOf, '=', building ?? ''))
    .$if(source !== undefined, query => query.where(sourceOf(dialect), '=', source ?? ''))
    .$if(owner !== undefined, query => query.where(ownerOf, '=', owner ?? ''))
    .$if(failed !== undefined, query => query.where(isFailed))
    .$if(period !== undefined, query => query.where('request.createdAt', '>=', starts[period ?? 'today']))
    .$if(period === 'yesterday', query => query.where('request.createdAt', '<', starts.today))
}

export function selectIds(context: ListContext, filter: RequestFilter) {
  return chosen(context, filter).select('request.id')
}

/** Numbers of requests by all values at once: each count of a filter is a sum of these. */
function countGroups({ db, now, site }: ListContext, filter: RequestFilter): Promise<Group[]> {
  const dialect = dialectOf(db)
  const { today, yesterday, week, month } = periodStarts(site().content.global.time_zone, now())
  const period = sql<string>`case when request.created_at >= ${today} then 'today'
    when request.created_at >= ${yesterday} then 'yesterday' when request.created_at >= ${week} then 'week' when request.created_at >= ${month} then 'month' else '' end`
  return db
    .selectFrom('request')
    .leftJoin('property', 'property.id', 'request.property')
    .select(row => [
      stateOf.as('state'),
      'request.type',
      buildingOf.as('building'),
      sourceOf(dialect).as('source'),
      ownerOf.as('owner'),
      sql<string>`case when ${isFailed} then 'yes' else '' end`.as('failed'),
      period.as('period'),
      row.fn.countAll<number>().as('count'),
    ])
    .where(row => isChosen(row, filter, dialect))
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7`)
    .execute()
}

/** Periods up to now contain the shorter ones, and requests are in several states. */
function valuesOf(group: Group, dimension: Dimension): readonly string[] {
  const value = group[dimension]
  if (dimension === 'state') return value === 'done' ? [value, 'all'] : [value, 'open', 'all']
  if (dimension !== 'period') return [value]
  const names = Object.keys(PERIODS)
  return value === '' ? [] : names.slice(names.indexOf(value)).filter(name => name === value || name !== 'yesterday')
}

/** Each filter is counted with all others applied. */
function countValues(groups: readonly Group[], filter: RequestFilter) {
  const counts = new Map(DIMENSIONS.map(dimension => [dimension, new Map<string, number>()]))
  let total = 0
  for (const group of groups) {
    const others = DIMENSIONS.filter(dimension => {
      const wanted = filter[dimension]
      return wanted !== undefined && !valuesOf(group, dimension).includes(wanted)
    })
    if (others.length === 0) total += group.count
    for (const [dimension, values] of counts) {
      if (others.some(other => other !== dimension)) continue
      for (const value of valuesOf(group, dimension)) values.set(value, (values.get(value) ?? 0) + group.count)
    }
  }
  const facets = Object.fromEntries(
    Array.from(counts, ([dimension, values]) => [dimension, Object.fromEntries(values)]),
  ) as Record<Dimension, Record<string, number>> // of DIMENSIONS
  return { total, facets }
}

async function countChannels(context: ListContext, filter: RequestFilter) {
  const rows = await context.db
    .selectFrom('outbox')
    .select(row => ['channel', row.fn.countAll<number>().as('count')])
    .where('requestId', 'in', selectIds(context, { ...filter, channel: undefined }))
    .groupBy('channel')
    .execute()
  return Object.fromEntries(rows.map(({ channel, count }) => [channel, count]))
}

function readOwners({ db }: ListContext) {
  return db
    .selectFrom('request')
    .select(row => ['ownerId as value', row.fn.max('ownerName').as('name')])
    .where('ownerId', 'is not', null)
    .groupBy('ownerId')
    .execute()
}
