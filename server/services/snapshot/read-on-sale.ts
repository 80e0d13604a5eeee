import type { Content } from '#contract/content/registry.ts'
import { pricePartsSchema, readColumn } from '#contract/lots/facts.ts'
import type { LotCard } from '#contract/lots/kinds.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { MAX_LOT_ID } from '#domain/lots/lot.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import { createSearchIndexInTurns } from '#server/search-index/search-index.ts'
import type { AnswersCache, Lot } from '#server/search-index/types.ts'
import type { HouseFacts } from './house-facts.ts'
import type { CommonRow, Unknown } from './kind.ts'
import { type AnyKind, type AnyKindOnSale, OnSale } from './on-sale.ts'

/** Rows between which others may work. */
const ROWS_IN_A_TURN = 500

/** Lots that cannot be shown, or not whole. */
export interface UnknownLots extends Readonly<Record<Unknown, readonly number[]>> {
  /** Those whose facts are not what their kind says of its lots, each with the first that is not. */
  readonly facts: readonly { id: number; wrong: string }[]
}

/** The same while they are gathered. */
type Gathered = Record<Unknown, number[]> & { facts: { id: number; wrong: string }[] }

export interface ReadOnSaleOptions {
  kinds: readonly AnyKind[]
  rows: readonly PropertyTable[]
  content: Content
  houses: HouseFacts
  /** Of content and day: part of the keys of kept answers. */
  version: string
  answers: AnswersCache
  /** Lets others work between the steps of building. */
  turn: () => Promise<void>
}

/** Builds the index of each kind. Rows of other kinds are left alone. */
export async function readOnSale(options: ReadOnSaleOptions): Promise<{ onSale: OnSale; unknown: UnknownLots }> {
  const unknown: Gathered = { facts: [], house: [], place: [] }
  const sales: AnyKindOnSale[] = []
  for (const kind of options.kinds) sales.push(await readKind(kind, options, unknown))
  return { onSale: new OnSale(sales), unknown }
}

async function readKind(
  kind: AnyKind,
  { rows: all, content, houses, version, answers, turn }: ReadOnSaleOptions,
  unknown: Gathered,
): Promise<AnyKindOnSale> {
  const own = all.filter(row => row.kind === kind.kind)
  const basis = kind.gatherBasis(content, houses, own)
  const lots: Lot<LotCard>[] = []
  const rows = new Map<number, CommonRow>()
  for (const [index, stored] of own.entries()) {
    const row = readRow(kind, inForce(stored, houses.today), basis, unknown)
    if (row) {
      rows.set(row.id, row)
      lots.push(kind.toLot(row, basis))
    }
    if (index % ROWS_IN_A_TURN === ROWS_IN_A_TURN - 1) await turn()
  }
  const options = { version: `${kind.kind}@${version}`, labels: kind.labels(content, basis), answers }
  return { kind, index: await createSearchIndexInTurns(kind.fields, lots, options, turn), rows, basis }
}

/** A booking ends by itself, the day after its last one. */
function inForce(row: PropertyTable, today: IsoDate): PropertyTable {
  const isOver = row.status === 'booked' && row.bookedUntil !== null && row.bookedUntil < today
  return isOver ? { ...row, status: 'free', bookedUntil: null } : row
}

/** A row with its facts; undefined = it cannot be shown. Notes what is not known of it. */
function readRow(kind: AnyKind, stored: PropertyTable, basis: unknown, unknown: Gathered): CommonRow | undefined {
  const { id } = stored
  if (id > MAX_LOT_ID) {
    unknown.facts.push({ id, wrong: 'id: longer than nine digits' })
    return undefined
  }
  const facts = readColumn(kind.facts, stored.facts)
  const parts = readColumn(pricePartsSchema, stored.priceParts)
  if (facts.wrong !== undefined || parts.wrong !== undefined) {
    unknown.facts.push({ id, wrong: facts.wrong ?? `price: ${parts.wrong}` })
    return undefined
  }
  const row: CommonRow = { ...stored, facts: facts.value, priceParts: parts.value }
  const what = kind.unknownOf(row, basis)
  if (what) unknown[what].push(id)
  return what === 'house' ? undefined : row
}
