import { setImmediate as turn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { LOT_KINDS, type LotKind, MAX_LOT_ID } from '#domain/lots/lot.ts'
import { HEADINGS } from '#domain/stock/headings.ts'
import type { RawLot, StockField } from '#domain/stock/raw-lot.ts'
import type { StockSource } from '#domain/stock/source.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import type { Database } from '#server/db/schema.ts'
import { compareStock } from './compare-stock.ts'
import { type Difference, isIdle } from './difference.ts'
import { type ImportLease, withImportLease } from './import-lease.ts'
import { noteImported } from './import-state.ts'
import { readKind, readLot, type StockLot } from './read-lot.ts'
import { readStoredStock, type StoredStock } from './read-stored-stock.ts'
import type { StoredLots } from './stored-lots.ts'
import { writeDifference } from './write-difference.ts'

/** Somebody changes the catalogue at the same time: after so many comparisons it is not for us to go on. */
const MOST_COMPARISONS = 5
/** A source that is wrong from end to end tells enough with these. */
const MOST_PROBLEMS = 1000
/** More unreadable offers than this share of a feed are a feed that is read wrongly. */
const MAX_UNREADABLE_SHARE = 1 / 5
/** What of an offer says which lot is on sale. */
const IDENTITY: readonly StockField[] = ['kind', 'status', 'number', 'project', 'building']
/** A source may give larger ids only to lots that have them: the ids above are for lots that get theirs here. */
const LARGEST_NEW_ID = MAX_LOT_ID - 100_000_000
/** Lots between which others may work. */
const LOTS_IN_A_TURN = 1000

export interface ImportOptions {
  db: Kysely<Database>
  source: StockSource
  /** A person has looked at the difference. */
  isAccepted: boolean
  /** Only compare. */
  isDry: boolean
  now: Date
  /** Names this process. */
  owner: string
  /** How the source names this quarter, where that is not its name on the site. */
  projects?: readonly string[]
}

/** The lots of a source. */
interface ReadLots {
  lots: readonly StockLot[]
  /** An unreadable offer may be of any lot of these kinds: none of them is closed. */
  unclosed: ReadonlySet<LotKind>
}

/** What came of an import. */
export interface ImportOutcome {
  difference: Difference
  /** Why nothing was written: a person has to look first. */
  dangers: readonly string[]
  isWritten: boolean
}

/**
 * Reads a source of stock, compares it with the catalogue, and writes the difference in one transaction; nothing, or all of it.
 * @throws StockRefused when the source cannot be read, ImportBusy when another process imports, Unavailable when the store is ill
 */
export async function importStock(options: ImportOptions): Promise<ImportOutcome> {
  const read = await readLots(options.source)
  if (options.isDry) {
    const difference = compare(options, read, await readStoredStock(options.db))
    return { difference, dangers: difference.dangers, isWritten: false }
  }
  return withImportLease(options.db, options.owner, lease => write(options, read, lease))
}

/**
 * All lots, each value read. An unreadable offer of a feed of what is on sale does not refuse the others: its lot stays on sale as it is here, or,
 * when the offer does not say which one it is, no lot of its kind is closed.
 * @throws StockRefused with everything that means nothing
 */
async function readLots(source: StockSource): Promise<ReadLots> {
  const lots: StockLot[] = []
  const problems: string[] = []
  const unclosed = new Set<LotKind>()
  let unnamed = 0
  let count = 0
  let unreadable = 0
  for await (const raw of source.lots()) {
    try {
      lots.push(readLot(raw, source.timeZone))
    } catch (error) {
      if (!(error instanceof StockRefused)) throw error
      problems.push(...error.problems.slice(0, MOST_PROBLEMS - problems.length))
      unreadable += 1
      const identity = source.tells === 'on sale' ? readIdentity(raw, source.timeZone) : undefined
      if (identity) lots.push(identity)
      else {
        unnamed += 1
        const kind = readKind(raw, source.timeZone)
        for (const one of kind ? [kind] : LOT_KINDS) unclosed.add(one)
      }
    }
    count += 1
    if (count % LOTS_IN_A_TURN === 0) await turn()
  }
  if (problems.length > 0 && (source.tells === 'all' || unreadable > count * MAX_UNREADABLE_SHARE))
    throw new StockRefused(problems)
  if (unreadable > 0) source.notes.push(`unreadable offers, price and details not taken: ${unreadable}`, ...problems)
  if (unnamed > 0)
    source.notes.push(
      `unreadable offers that do not say which lot they are of: ${unnamed}; no lot is closed of the kinds ${[...unclosed].join(', ')}`,
    )
  return { lots, unclosed }
}

/** An offer without the values that cannot be read; undefined = it does not say which lot it is of. */
function readIdentity({ told, ...raw }: RawLot, timeZone: string): StockLot | undefined {
  const identity = Object.fromEntries(Object.entries(told).filter(([field]) => IDENTITY.some(one => one === field)))
  try {
    return readLot({ ...raw, told: identity }, timeZone)
  } catch (error) {
    if (error instanceof StockRefused) return undefined
    throw error
  }
}

function compare(
  { source, now, projects = [] }: ImportOptions,
  { lots, unclosed }: ReadLots,
  known: StoredStock,
): Difference {
  let lastId = lots.reduce((last, { id }) => Math.max(last, id ?? 0), known.lastId)
  const nextId = () => {
    if (lastId >= MAX_LOT_ID) throw new StockRefused([`no id is left after ${lastId}: tell «ID на сайте»`])
    lastId += 1
    return lastId
  }
  const { stored } = known
  refuseLargeIds(lots, stored)
  const quarter = { ...known.quarter, names: [...known.quarter.names, ...projects] }
  const difference = compareStock({ source, lots, unclosed, stored, quarter, now, nextId })
  return { ...difference, notes: [...source.notes, ...difference.notes] }
}

/** One lot with the largest id would leave none for all that come later. */
function refuseLargeIds(lots: readonly StockLot[], { rows }: StoredLots): void {
  const known = new Set(rows.map(({ id }) => id))
  const large = lots.filter(({ id = 0 }) => id > LARGEST_NEW_ID && !known.has(id))
  if (large.length === 0) return
  throw new StockRefused(
    large.map(
      ({ at, id }) =>
        `${at}: ${HEADINGS.id[0]}: no lot has the id ${id}, and a new one may have ${LARGEST_NEW_ID} at most`,
    ),
  )
}

async function write(options: ImportOptions, read: ReadLots, lease: ImportLease): Promise<ImportOutcome> {
  const { db, isAccepted, now } = options
  for (let comparisons = 0; comparisons < MOST_COMPARISONS; comparisons += 1) {
    const known = await readStoredStock(db)
    const difference = compare(options, read, known)
    const dangers = isAccepted ? [] : difference.dangers
    if (dangers.length > 0) return { difference, dangers, isWritten: false }
    const { revision } = known
    const isDone = isIdle(difference) || (await writeDifference(db, { difference, revision, lease, now })) !== null
    if (isDone) {
      await noteImported(db, now)
      return { difference, dangers, isWritten: !isIdle(difference) }
    }
  }
  throw new StockRefused(['the catalogue is being changed all the time: try again'])
}
