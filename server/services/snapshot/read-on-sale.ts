import type { LotCard } from '#contract/lots/kinds.ts'
import { keysOf } from '#domain/lib/collections.ts'
import { createSearchIndexInTurns } from '#server/search-index/search-index.ts'
import type { Lot } from '#server/search-index/types.ts'
import type { CommonRow, Unknown } from './kind.ts'
import { type InvalidLot, type LotsOfDay, ROWS_IN_A_TURN } from './lots-of-day.ts'
import { discountedRow, matchesQuery, promosOf } from './price.ts'
import { gatherQuarterFacts, type QuarterFacts, type SaleContent } from './sale-content.ts'
import { type AnyKind, type AnyKindOnSale, contentPart, OnSale, onceForAll, perSnapshot } from './snapshot.ts'

/** Lots that cannot be shown, or not whole. */
export interface UnknownLots extends Readonly<Record<Unknown, readonly number[]>> {
  readonly facts: readonly InvalidLot[]
}

/** Ids by what is unknown of them, being collected. */
type Gathered = Record<Unknown, number[]>

export interface ReadOnSaleOptions {
  kinds: readonly AnyKind[]
  /** Yields to other work between the steps of building. */
  turn: () => Promise<void>
}

/** Everything on sale with the index of each kind. Snapshots of the same lots and an equal part of the content share it. */
export const onSaleOf = perSnapshot(
  (lots: LotsOfDay) =>
    perSnapshot((content: SaleContent, options: ReadOnSaleOptions) => readOnSale(lots, content, options), onceForAll),
  onceForAll,
)

async function readOnSale(lots: LotsOfDay, content: SaleContent, { kinds, turn }: ReadOnSaleOptions) {
  const sales: AnyKindOnSale[] = []
  const unknown: Gathered = { building: [], place: [] }
  for (const kind of kinds) {
    const read = await readerOf(lots)(kind)(content, turn)
    sales.push(read.sale)
    for (const what of keysOf(unknown)) unknown[what].push(...read.unknown[what])
  }
  const quarterFacts = gatherQuarterFacts(content, lots.day.today)
  return { quarterFacts, onSale: new OnSale(sales), unknown: { ...unknown, facts: lots.invalid } }
}

type Turn = ReadOnSaleOptions['turn']

/** Reads a kind anew only when the lots, its promotions or other content has changed. */
const readerOf = perSnapshot(
  (lots: LotsOfDay) =>
    perSnapshot((kind: AnyKind) => {
      const isOfKind = ({ kinds }: SaleContent['stocks'][number]) => kinds.includes(kind.kind)
      const partOf = contentPart(({ stocks, allPromos, ...content }: SaleContent) => ({
        ...content,
        stocks: stocks.filter(isOfKind),
        allPromos: allPromos.filter(isOfKind),
      }))
      const read = perSnapshot((content: SaleContent, turn: Turn) => readKind(kind, lots, content, turn), onceForAll)
      return (content: SaleContent, turn: Turn) => read(partOf(content), turn)
    }, onceForAll),
  onceForAll,
)

async function readKind(kind: AnyKind, lotsOfDay: LotsOfDay, content: SaleContent, turn: Turn) {
  const stored = lotsOfDay.rows.get(kind.kind) ?? []
  const quarterFacts = gatherQuarterFacts(content, lotsOfDay.day.today)
  const unknown: Gathered = { building: [], place: [] }
  const { basis, describe } = describerOf(kind, stored, { content, quarterFacts, unknown })
  const lots: Lot<LotCard>[] = []
  const rows = new Map<number, CommonRow>()
  for (const [index, read] of stored.entries()) {
    const described = describe(read)
    if (described) {
      rows.set(read.id, described.row)
      lots.push(described.lot)
    }
    if (index % ROWS_IN_A_TURN === ROWS_IN_A_TURN - 1) await turn()
  }
  const labels = kind.labels(content, basis)
  const index = await createSearchIndexInTurns(kind.fields, lots, labels, turn)
  return { sale: { kind, index, rows, basis, labels }, unknown }
}

interface DescriberOptions {
  content: SaleContent
  quarterFacts: QuarterFacts
  unknown: Gathered
}

/** Context that turns rows of a kind into lots with the discounts of the day. */
function describerOf(
  kind: AnyKind,
  stored: readonly CommonRow[],
  { content, quarterFacts, unknown }: DescriberOptions,
) {
  const basis = kind.gatherBasis(content, quarterFacts, stored)
  const promos = promosOf(content.allPromos, kind.kind, kind.fields)
  const discounts = promos.filter(({ promo }) => promo.discount)
  /** Undefined = the lot cannot be shown. */
  const describe = (row: CommonRow): { row: CommonRow; lot: Lot<LotCard> } | undefined => {
    const what = kind.unknownOf(row, basis)
    if (what) unknown[what].push(row.id)
    if (what === 'building') return undefined
    const lot = kind.toLot(row, basis)
    const applying = discounts.filter(({ query }) => matchesQuery(kind.fields, lot.values, query))
    if (applying.length === 0) return { row, lot }
    const shown = discountedRow(row, applying, quarterFacts.today)
    return { row: shown, lot: kind.toLot(shown, basis) }
  }
  return { basis, describe }
}

/** The prices of lots that promotions discount today, by id. */
export function discountedPrices(
  kinds: readonly AnyKind[],
  lots: LotsOfDay,
  content: SaleContent,
): Map<number, number> {
  const prices = new Map<number, number>()
  const quarterFacts = gatherQuarterFacts(content, lots.day.today)
  for (const kind of kinds) {
    if (!content.stocks.some(promo => promo.discount && promo.kinds.includes(kind.kind))) continue
    const stored = lots.rows.get(kind.kind) ?? []
    const { describe } = describerOf(kind, stored, { content, quarterFacts, unknown: { building: [], place: [] } })
    for (const read of stored) {
      const row = describe(read)?.row
      if (row && row.priceRub !== null && row.priceRub !== row.listPriceRub) prices.set(row.id, row.priceRub)
    }
  }
  return prices
}
