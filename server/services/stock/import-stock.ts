import { setImmediate as turn } from 'node:timers/promises'
import { dayIn } from '#domain/dates/opening-hours.ts'
import { LOT_KINDS, type LotKind } from '#domain/lots/kinds.ts'
import { MAX_LOT_ID } from '#domain/lots/lot.ts'
import { type AnyDanger, firstOf } from '#domain/stock/dangers.ts'
import { HEADINGS } from '#domain/stock/headings.ts'
import { type RawLot, type StockField, StockRefused, type StockSource } from '#domain/stock/source.ts'
import type { Db } from '#server/db/schema.ts'
import { compareStock } from './compare-stock.ts'
import { type Difference, isIdle } from './difference.ts'
import { type ImportLease, noteImported, withImportLease } from './import-lease.ts'
import { readKind, readLot, type StockLot } from './read-lot.ts'
import { readStoredStock, type StoredLots, type StoredStock } from './read-stored-stock.ts'
import { writeDifference } from './write-difference.ts'

/** Comparisons before giving up when the stored lots keep changing during the import. */
const MAX_COMPARISONS = 5
const MAX_PROBLEMS = 1000
/** A feed with a larger share of unreadable offers is refused. */
const MAX_UNREADABLE_SHARE = 1 / 5
const IDENTITY: readonly StockField[] = ['kind', 'status', 'number', 'project', 'building']
/** Largest id that a source may give to a new lot. Larger ids are reserved for lots that get their id here. */
const LARGEST_NEW_ID = MAX_LOT_ID - 100_000_000
/** Lots processed before yielding to the event loop. */
const LOTS_IN_A_TURN = 1000

interface ImportOptions {
  db: Db
  source: StockSource
  /** The operator has confirmed the difference. */
  isAccepted: boolean
  isDry: boolean
  now: Date
  /** Name of this process, for the lease. */
  owner: string
  /** Names that the source uses for this quarter, if they differ from its name on the site. */
  projects?: readonly string[]
}

interface ReadLots {
  lots: readonly StockLot[]
  /** Kinds with an unreadable offer that does not identify its lot: none of their lots is withdrawn. */
  unwithdrawn: ReadonlySet<LotKind>
}

export interface ImportOutcome {
  difference: Difference
  /** Reasons why nothing was written: confirmation is required. */
  dangers: readonly AnyDanger[]
  isWritten: boolean
}

/**
 * Writes the difference in one transaction.
 * @throws StockRefused when the source is invalid, ImportBusy when another process imports, Unavailable
 */
export async function importStock(options: ImportOptions): Promise<ImportOutcome> {
  const read = await readLots(options.source)
  if (options.isDry) {
    const difference = compare(options, read, await readStoredStock(options.db, options.source.madeAt))
    return { difference, dangers: difference.dangers, isWritten: false }
  }
  return withImportLease(options.db, options.owner, lease => write(options, read, lease))
}

/**
 * In a feed of lots on sale an unreadable offer leaves its lot as stored; if it does not identify the lot, no lot of
 * its kind is withdrawn.
 * @throws StockRefused listing every unreadable value
 */
async function readLots(source: StockSource): Promise<ReadLots> {
  const lots: StockLot[] = []
  const problems: string[] = []
  const unwithdrawn = new Set<LotKind>()
  let unnamed = 0
  let count = 0
  let unreadable = 0
  for await (const raw of source.lots()) {
    try {
      lots.push(readLot(raw, source.timeZone))
    } catch (error) {
      if (!(error instanceof StockRefused)) throw error
      problems.push(...error.problems.slice(0, MAX_PROBLEMS - problems.length))
      unreadable += 1
      const identity = source.coverage === 'on sale' ? readIdentity(raw, source.timeZone) : undefined
      if (identity) lots.push(identity)
      else {
        unnamed += 1
        const kind = readKind(raw, source.timeZone)
        for (const lotKind of kind ? [kind] : LOT_KINDS) unwithdrawn.add(lotKind)
      }
    }
    count += 1
    if (count % LOTS_IN_A_TURN === 0) await turn()
  }
  if (problems.length > 0 && (source.coverage === 'all' || unreadable > count * MAX_UNREADABLE_SHARE))
    throw new StockRefused(problems)
  if (unreadable > 0) source.notes.push(`unreadable offers, price and details ignored: ${unreadable}`, ...problems)
  if (unnamed > 0)
    source.notes.push(
      `unreadable offers that do not identify their lot: ${unnamed}; no lot is withdrawn of the kinds ${[...unwithdrawn].join(', ')}`,
    )
  if (lots.length === 0) throw new StockRefused(['it has no lot', ...source.notes])
  return { lots, unwithdrawn }
}

/** An offer without its unreadable values; undefined = it does not identify its lot. */
function readIdentity({ fields, ...raw }: RawLot, timeZone: string): StockLot | undefined {
  const identity = Object.fromEntries(Object.entries(fields).filter(([field]) => IDENTITY.some(name => name === field)))
  try {
    return readLot({ ...raw, fields: identity }, timeZone)
  } catch (error) {
    if (error instanceof StockRefused) return undefined
    throw error
  }
}

function compare(
  { source, now, projects = [] }: ImportOptions,
  { lots, unwithdrawn }: ReadLots,
  known: StoredStock,
): Difference {
  let lastId = lots.reduce((last, { id }) => Math.max(last, id ?? 0), known.lastId)
  const nextId = () => {
    if (lastId >= MAX_LOT_ID) throw new StockRefused([`no id is left after ${lastId}: fill in «ID на сайте»`])
    lastId += 1
    return lastId
  }
  const { stored, contentKinds } = known
  refuseLargeIds(lots, stored)
  const quarter = { ...known.quarter, names: [...known.quarter.names, ...projects] }
  const difference = compareStock({ source, lots, unwithdrawn, stored, quarter, now, nextId })
  refuseSecondSource(difference, contentKinds)
  return { ...difference, notes: [...source.notes, ...difference.notes] }
}

/** A load would remove lots that its file does not list. */
function refuseSecondSource({ added }: Difference, contentKinds: readonly LotKind[]): void {
  const foreign = added.filter(({ kind }) => contentKinds.includes(kind))
  if (foreign.length === 0) return
  throw new StockRefused([
    `the content lists its lots in a file, which lacks ${foreign.length} of this source (${firstOf(foreign, ({ article }) => article)}): to import them, remove the file from CONTENT_DIR and \`npm run load\` first`,
  ])
}

/** A single huge id would leave none for later lots. */
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
  const { db, source, isAccepted, now } = options
  for (let comparisons = 0; comparisons < MAX_COMPARISONS; comparisons += 1) {
    const known = await readStoredStock(db, source.madeAt)
    const difference = compare(options, read, known)
    const dangers = isAccepted ? [] : difference.dangers
    if (dangers.length > 0) return { difference, dangers, isWritten: false }
    const { revision, quarter } = known
    const day = dayIn(quarter.timeZone, source.madeAt)
    const isDone = isIdle(difference) || (await writeDifference(db, { difference, revision, day, lease, now })) !== null
    if (isDone) {
      await noteImported(db, now)
      return { difference, dangers, isWritten: !isIdle(difference) }
    }
  }
  throw new StockRefused(['the stored lots keep changing during the import: try again'])
}
