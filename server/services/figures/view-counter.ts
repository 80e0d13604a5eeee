import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { addDays } from '#domain/dates/dates.ts'
import { dayIn, startOfDay } from '#domain/dates/opening-hours.ts'
import { batchesOf } from '#domain/lib/collections.ts'
import { toAddress } from '#domain/lots/address.ts'
import { sourceOfVisit } from '#domain/requests/tracking.ts'
import type { Db, FigureTable } from '#server/db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { every } from '../every.ts'
import { type ListRequest, withoutPaging } from '../lots/list-lots.ts'
import type { AnyKindOnSale, SiteSnapshot } from '../snapshot/snapshot.ts'

const WRITE_MS = 10_000
/** Different keys of one day and process: made-up filters cannot fill memory or table. Later ones are not counted. */
const MAX_KEYS = 20_000
const MAX_LISTS = 1000
const MAX_KEY_LENGTH = 300
const ROWS_AT_ONCE = 500

/** A page that was sent to a visitor. */
export interface PageView {
  /** Address as it was read: the same object for the same URL. */
  address: { route: string; key: string; parsed?: unknown }
  url: string
  userAgent: string | undefined
  referrer: string | undefined
}

interface ListTarget {
  sale: AnyKindOnSale
  request: ListRequest
}

interface CounterOptions {
  db: Db
  current: () => SiteSnapshot
  now: () => Date
  log: Logger
  siteUrl: string
  maxKeys?: number
}

/**
 * Counts views by day without anything that identifies a visitor. They are added up in memory and written every ten
 * seconds; several processes add to the same rows. Source: docs/office.md#показатели.
 */
export function createViewCounter({ db, current, now, log, siteUrl, maxKeys = MAX_KEYS }: CounterOptions) {
  const { host } = new URL(siteUrl)
  /** By user agent; null = a robot. */
  const devices = new LRUCache<string, { name: string | null }>({ max: 2000 })
  const targets = new WeakMap<PageView['address'], ReturnType<typeof readTarget>>()
  const sums = createSums(maxKeys)
  let lists = new Map<PageView['address'], ListTarget & { day: string; count: number }>()
  let day = ''
  let dayEndsAt = 0
  let stop = async () => {}

  function turnDay(at: Date): void {
    const { time_zone: timeZone } = current().content.global
    day = dayIn(timeZone, at)
    dayEndsAt = startOfDay(timeZone, addDays(day, 1)).getTime()
    sums.turnDay()
  }

  /** Filters and empty results, which need a search: not while a visitor waits. */
  async function countLists(): Promise<void> {
    const waiting = lists
    lists = new Map()
    for (const { day: of, count, ...list } of waiting.values()) {
      await new Promise(setImmediate)
      for (const [kind, key] of readFilters(list)) sums.add({ day: of, kind, key, count })
    }
  }

  async function write(): Promise<void> {
    await countLists()
    const written = sums.take()
    if (written.length === 0) return
    try {
      await addFigures(db, written)
    } catch (error) {
      for (const sum of written) sums.add(sum)
      throw error
    }
  }

  return {
    count({ address, url, userAgent = '', referrer = '' }: PageView): void {
      const at = now()
      if (at.getTime() >= dayEndsAt) turnDay(at)
      const device = devices.get(userAgent) ?? { name: deviceOf(userAgent) }
      devices.set(userAgent, device)
      if (device.name === null) return
      const target = targets.get(address) ?? readTarget(address, current())
      targets.set(address, target)
      const add = (kind: FigureTable['kind'], key: string) => sums.add({ day, kind, key, count: 1 })
      add('page', target.page)
      add('device', device.name)
      if (target.lot !== null) add('lot', target.lot)
      // Views after the first have the site itself as their referrer.
      if (referrer.split('/', 3)[2] !== host) {
        const params = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
        add('source', sourceOfVisit(params, referrer))
      }
      const list = lists.get(address)
      if (list) list.count += 1
      else if (target.list && lists.size < MAX_LISTS) lists.set(address, { ...target.list, day, count: 1 })
    },
    write,
    start(): void {
      stop = every(WRITE_MS, write, error =>
        log.warn({ err: error }, 'figures could not be written; they will be later'),
      )
    },
    async stop(): Promise<void> {
      await stop()
      await write().catch(error => log.warn({ err: error }, 'the last figures could not be written'))
    },
  }
}

export type ViewCounter = ReturnType<typeof createViewCounter>

/** Sums in memory; a day has at most `maxKeys`. */
function createSums(maxKeys: number) {
  let sums = new Map<string, FigureTable>()
  let keys = new Set<string>()
  return {
    add(sum: FigureTable): void {
      const full = rowKey(sum)
      const known = sums.get(full)
      if (!known && !keys.has(full) && (keys.size >= maxKeys || sum.key.length > MAX_KEY_LENGTH)) return
      keys.add(full)
      sums.set(full, { ...sum, count: sum.count + (known?.count ?? 0) })
    },
    turnDay(): void {
      keys = new Set(sums.keys())
    },
    take(): FigureTable[] {
      const taken = [...sums.values()]
      sums = new Map()
      return taken
    },
  }
}

function readTarget({ route, key, parsed }: PageView['address'], { onSale }: SiteSnapshot) {
  const [path = ''] = key.replace(/(?:\/_)?\.data(?=\?|$)/, '').split('?', 1)
  const sales = onSale.list()
  const shown = sales.find(({ kind }) => kind.page?.route === route)
  const listed = sales.find(({ kind }) => kind.listPath() === route)
  const hasOpenPath = !route.includes(':') || route.endsWith('/:slug')
  return {
    page: hasOpenPath ? path || '/' : route,
    lot: shown ? path.slice(path.lastIndexOf('/') + 1) : null,
    // Further pages of a list are the same search.
    list:
      listed && isRequest(parsed) && parsed.pages === 1 && parsed.query.offset === 0
        ? { sale: listed, request: parsed }
        : null,
  }
}

/** Each filter alone, and all together when nothing is found. Texts can be personal data, so they are left out. */
function readFilters({ sale, request }: ListTarget): ['filter' | 'empty', string][] {
  const { fields, listPath } = sale.kind
  const chosen = Object.entries(request.query.filters).filter(([, { shape }]) => shape !== 'prefix')
  const query = { ...request.query, filters: Object.fromEntries(chosen) }
  const filters = withoutPaging(toAddress(fields, query))
  const alone = Object.entries(filters).flatMap(([name, values]) => values.map(value => listPath({ [name]: [value] })))
  const isEmpty = alone.length > 0 && sale.index.search(query).count === 0
  return [
    ...alone.map(key => ['filter', key] as ['filter', string]),
    ...(isEmpty ? [['empty', listPath(filters)] as ['empty', string]] : []),
  ]
}

function isRequest(parsed: unknown): parsed is ListRequest {
  return typeof parsed === 'object' && parsed !== null && 'query' in parsed && 'params' in parsed
}

function deviceOf(userAgent: string): string | null {
  if (userAgent === '' || isbot(userAgent)) return null
  if (/iPad|Tablet/.test(userAgent)) return 'tablet'
  if (userAgent.includes('Android') && !userAgent.includes('Mobi')) return 'tablet'
  return /Mobi|iPhone/.test(userAgent) ? 'phone' : 'desktop'
}

async function addFigures(db: Db, sums: readonly FigureTable[]): Promise<void> {
  // In one order, or two processes could lock each other out.
  const rows = sums.toSorted((a, b) => (rowKey(a) < rowKey(b) ? -1 : 1))
  await inTransaction(db, async trx => {
    for (const some of batchesOf(rows, ROWS_AT_ONCE)) {
      await trx
        .insertInto('figure')
        .values(some)
        .onConflict(conflict =>
          conflict
            .columns(['day', 'kind', 'key'])
            .doUpdateSet(row => ({ count: row('figure.count', '+', row.ref('excluded.count')) })),
        )
        .execute()
    }
  })
}

const rowKey = ({ day, kind, key }: Omit<FigureTable, 'count'>) => `${day} ${kind} ${key}`
