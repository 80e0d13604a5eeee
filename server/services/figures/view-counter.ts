import { isbot } from 'isbot'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { addDays } from '#domain/dates/dates.ts'
import { dayIn, startOfDay } from '#domain/dates/opening-hours.ts'
import { batchesOf } from '#domain/lib/collections.ts'
import { toAddress } from '#domain/lots/address.ts'
import { sourceOfVisit } from '#domain/requests/tracking.ts'
import type { Database, FigureTable } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { every } from '../every.ts'
import { type ListRequest, withoutPaging } from '../lots/list-lots.ts'
import type { AnyKindOnSale } from '../snapshot/on-sale.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

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

/** A sum that waits to be written. */
type Cell = FigureTable

interface Found {
  isRobot: boolean
  /** Null = the day has too many keys. */
  cell: Cell | null
}

interface ListTarget {
  sale: AnyKindOnSale
  request: ListRequest
}

interface CounterOptions {
  db: Kysely<Database>
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
  const host = new URL(siteUrl).hostname
  /** Cells until they are written: adding to them is cheaper than finding them. */
  const devices = new LRUCache<string, Found>({ max: 2000 })
  const sources = new LRUCache<string, Found>({ max: 2000 })
  let cellsOf = new WeakMap<PageView['address'], (Cell | null)[]>()
  const cells = createCells(maxKeys)
  let lists = new Map<PageView['address'], ListTarget & { day: string; count: number }>()
  let day = ''
  let dayEndsAt = 0
  let stop = async () => {}

  function turnDay(at: Date): void {
    const { time_zone: timeZone } = current().content.global
    day = dayIn(timeZone, at)
    dayEndsAt = startOfDay(timeZone, addDays(day, 1)).getTime()
    cells.turnDay()
    forget()
  }

  /** Without the list, which waits for a search. */
  function openCells(address: PageView['address']): (Cell | null)[] {
    const { page, lot, list } = readTarget(address, current())
    const opened = [cells.at(day, 'page', page), lot === null ? null : cells.at(day, 'lot', lot)]
    cellsOf.set(address, opened)
    if (list && !lists.has(address) && lists.size < MAX_LISTS) lists.set(address, { ...list, day, count: 0 })
    return opened
  }

  function findDevice(userAgent: string): Found {
    const isRobot = userAgent === '' || isbot(userAgent)
    const found = { isRobot, cell: isRobot ? null : cells.at(day, 'device', deviceOf(userAgent)) }
    devices.set(userAgent, found)
    return found
  }

  function findSource(mark: string, url: string, referrer: string | undefined): Found {
    const params = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
    const found = { isRobot: false, cell: cells.at(day, 'source', sourceOfVisit(params, referrer)) }
    sources.set(mark, found)
    return found
  }

  function forget(): void {
    devices.clear()
    sources.clear()
    cellsOf = new WeakMap()
  }

  /** Filters and empty results, which need a search: not while a visitor waits. */
  async function countLists(): Promise<void> {
    const waiting = lists
    lists = new Map()
    forget()
    for (const { day: of, count, ...list } of waiting.values()) {
      await new Promise(setImmediate)
      for (const [kind, key] of readFilters(list)) cells.add({ day: of, kind, key, count })
    }
  }

  async function write(): Promise<void> {
    await countLists()
    const written = cells.take()
    forget()
    if (written.length === 0) return
    try {
      await addFigures(db, written)
    } catch (error) {
      for (const cell of written) cells.add(cell)
      throw error
    }
  }

  return {
    count({ address, url, userAgent = '', referrer = '' }: PageView): void {
      const at = now()
      if (at.getTime() >= dayEndsAt) turnDay(at)
      const { isRobot, cell: device } = devices.get(userAgent) ?? findDevice(userAgent)
      if (isRobot) return
      for (const cell of cellsOf.get(address) ?? openCells(address)) if (cell) cell.count += 1
      if (device) device.count += 1
      // Views after the first have the site itself as their referrer.
      if (!referrer.includes(host)) {
        const mark = url.includes('?') ? `${url} ${referrer}` : referrer
        const { cell: source } = sources.get(mark) ?? findSource(mark, url, referrer)
        if (source) source.count += 1
      }
      const list = lists.get(address)
      if (list) list.count += 1
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
function createCells(maxKeys: number) {
  let cells = new Map<string, Cell>()
  let keys = new Set<string>()
  const at = (day: string, kind: Cell['kind'], key: string): Cell | null => {
    const cell = { day, kind, key, count: 0 }
    const full = rowKey(cell)
    const known = cells.get(full)
    if (known) return known
    if (!keys.has(full) && (keys.size >= maxKeys || key.length > MAX_KEY_LENGTH)) return null
    keys.add(full)
    cells.set(full, cell)
    return cell
  }
  return {
    /** @returns null when the day has too many keys */
    at,
    add({ day, kind, key, count }: Cell): void {
      const cell = at(day, kind, key)
      if (cell) cell.count += count
    },
    turnDay(): void {
      keys = new Set(cells.keys())
    },
    take(): Cell[] {
      const taken = [...cells.values()].filter(({ count }) => count > 0)
      cells = new Map()
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

function deviceOf(userAgent: string): string {
  if (/iPad|Tablet|Android(?!.*Mobi)/.test(userAgent)) return 'tablet'
  return /Mobi|iPhone/.test(userAgent) ? 'phone' : 'desktop'
}

async function addFigures(db: Kysely<Database>, cells: readonly Cell[]): Promise<void> {
  // In one order, or two processes could lock each other out.
  const rows = cells.toSorted((a, b) => (rowKey(a) < rowKey(b) ? -1 : 1))
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

const rowKey = ({ day, kind, key }: Omit<Cell, 'count'>) => `${day} ${kind} ${key}`
