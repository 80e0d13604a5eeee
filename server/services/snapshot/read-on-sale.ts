import type { Content } from '#contract/content/registry.ts'
import { pricePartsSchema, readColumn } from '#contract/lots/facts.ts'
import type { LotCard } from '#contract/lots/kinds.ts'
import { MAX_LOT_ID } from '#domain/lots/lot.ts'
import type { PricePoint } from '#domain/money/price-parts.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import { createSearchIndexInTurns } from '#server/search-index/search-index.ts'
import type { AnswersCache, Lot } from '#server/search-index/types.ts'
import type { HouseFacts } from './house-facts.ts'
import type { CommonRow, Unknown } from './kind.ts'
import { type AnyKind, type AnyKindOnSale, OnSale } from './on-sale.ts'
import { discountedRow, matchesQuery, promosOf } from './price.ts'
import { rowInForce } from './row-in-force.ts'

/** Rows between which others may work. */
const ROWS_IN_A_TURN = 500

/** Lots that cannot be shown, or not whole. */
export interface UnknownLots extends Readonly<Record<Unknown, readonly number[]>> {
  /** Lots with facts that do not fit the schema of their kind, each with the first invalid one. */
  readonly facts: readonly { id: number; wrong: string }[]
}

/** The same while they are gathered. */
type Gathered = Record<Unknown, number[]> & { facts: { id: number; wrong: string }[] }

export interface ReadOnSaleOptions {
  kinds: readonly AnyKind[]
  rows: readonly PropertyTable[]
  content: Content
  /** Promotions, also ended and future ones. */
  stocks: Content['stocks']
  houses: HouseFacts
  /** Prices until today by lot, in order of days. */
  priceHistory: ReadonlyMap<number, readonly PricePoint[]>
  /** Of content and day: part of the keys of kept answers. */
  version: string
  answers: AnswersCache
  /** Yields to other work between the steps of building. */
  turn: () => Promise<void>
}

/** Builds the index of each kind. Rows of other kinds are left alone. */
export async function readOnSale(options: ReadOnSaleOptions): Promise<{ onSale: OnSale; unknown: UnknownLots }> {
  const unknown: Gathered = { facts: [], house: [], place: [] }
  const sales: AnyKindOnSale[] = []
  for (const kind of options.kinds) sales.push(await readKind(kind, options, unknown))
  return { onSale: new OnSale(sales), unknown }
}

async function readKind(kind: AnyKind, options: ReadOnSaleOptions, unknown: Gathered): Promise<AnyKindOnSale> {
  const { content, version, answers, turn } = options
  const { own, basis, describe } = describerOf(kind, options, unknown)
  const lots: Lot<LotCard>[] = []
  const rows = new Map<number, CommonRow>()
  for (const [index, stored] of own.entries()) {
    const described = describe(stored)
    if (described) {
      rows.set(stored.id, described.row)
      lots.push(described.lot)
    }
    if (index % ROWS_IN_A_TURN === ROWS_IN_A_TURN - 1) await turn()
  }
  const indexOptions = { version: `${kind.kind}@${version}`, labels: kind.labels(content, basis), answers }
  return { kind, index: await createSearchIndexInTurns(kind.fields, lots, indexOptions, turn), rows, basis }
}

type RowsOptions = Pick<ReadOnSaleOptions, 'rows' | 'content' | 'stocks' | 'houses' | 'priceHistory'>

/** What turns the stored rows of a kind into lots with their price of the day. */
function describerOf(kind: AnyKind, { rows, content, stocks, houses, priceHistory }: RowsOptions, unknown: Gathered) {
  const own = rows.filter(row => row.kind === kind.kind)
  const basis = kind.gatherBasis(content, houses, own)
  const discounts = promosOf({ stocks }, kind.kind, kind.fields).filter(({ promo }) => promo.discount)
  const day = { today: houses.today, timeZone: content.global.time_zone }
  /** Undefined = the lot cannot be shown. */
  const describe = (stored: PropertyTable): { row: CommonRow; lot: Lot<LotCard> } | undefined => {
    const row = readRow(kind, rowInForce(stored, priceHistory.get(stored.id) ?? [], day), basis, unknown)
    if (!row) return undefined
    const lot = kind.toLot(row, basis)
    const applying = discounts.filter(({ query }) => matchesQuery(kind.fields, lot.values, query))
    if (applying.length === 0) return { row, lot }
    const shown = discountedRow(row, applying, houses.today)
    return { row: shown, lot: kind.toLot(shown, basis) }
  }
  return { own, basis, describe }
}

/** The prices of lots that promotions discount today, by id. */
export function discountedPrices(options: RowsOptions & Pick<ReadOnSaleOptions, 'kinds'>): Map<number, number> {
  const prices = new Map<number, number>()
  for (const kind of options.kinds) {
    if (!options.stocks.some(({ discount, kinds }) => discount && kinds.includes(kind.kind))) continue
    const { own, describe } = describerOf(kind, options, { facts: [], house: [], place: [] })
    for (const stored of own) {
      const row = describe(stored)?.row
      if (row && row.priceRub !== null && row.priceRub !== row.listPriceRub) prices.set(row.id, row.priceRub)
    }
  }
  return prices
}

/** A row with its facts; undefined = it cannot be shown. Notes what is missing. */
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
  const row: CommonRow = {
    ...stored,
    facts: facts.value,
    priceParts: parts.value,
    listPriceRub: stored.priceRub,
    discounts: [],
  }
  const what = kind.unknownOf(row, basis)
  if (what) unknown[what].push(id)
  return what === 'house' ? undefined : row
}
