import { pricePartsSchema, readColumn } from '#contract/lots/facts.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { MAX_LOT_ID } from '#domain/lots/lot.ts'
import type { PricePoint } from '#domain/money/price-parts.ts'
import type { PriceHistoryTable, PropertyTable, Trx } from '#server/db/schema.ts'
import type { CommonRow } from './kind.ts'
import { type LocalDay, rowInForce } from './row-in-force.ts'
import type { AnyKind } from './snapshot.ts'

/** Rows that are parsed before the event loop turns. */
export const ROWS_IN_A_TURN = 500

/** A lot with facts that do not fit the schema of its kind, and the first invalid one. */
export interface InvalidLot {
  id: number
  wrong: string
}

/** The stock on a day without what the content adds: snapshots of the same stock share it. */
export interface LotsOfDay {
  day: LocalDay
  /** Revision of the last change of lots. */
  lotsRevision: number
  rows: ReadonlyMap<LotKind, readonly CommonRow[]>
  invalid: readonly InvalidLot[]
  /** Prices until the day by lot, in order of days. */
  priceHistory: ReadonlyMap<number, readonly PricePoint[]>
}

export async function readRows(trx: Trx) {
  return {
    rows: await trx.selectFrom('property').selectAll().orderBy('id').execute(),
    history: await trx.selectFrom('priceHistory').selectAll().orderBy('propertyId').orderBy('date').execute(),
  }
}

/** @param turn yields to other work between the steps */
export async function readLotsOfDay(
  kinds: readonly AnyKind[],
  { rows, history }: { rows: readonly PropertyTable[]; history: readonly PriceHistoryTable[] },
  at: Pick<LotsOfDay, 'day' | 'lotsRevision'>,
  turn: () => Promise<void>,
): Promise<LotsOfDay> {
  const past = history.filter(({ date }) => date <= at.day.today)
  const priceHistory = Map.groupBy(past, ({ propertyId }) => propertyId)
  const invalid: InvalidLot[] = []
  const byKind = new Map(kinds.map(({ kind }) => [kind, [] as CommonRow[]]))
  const kindOf = new Map<string, AnyKind>(kinds.map(kind => [kind.kind, kind]))
  for (const [index, stored] of rows.entries()) {
    const kind = kindOf.get(stored.kind)
    const row = kind && readRow(kind, rowInForce(stored, priceHistory.get(stored.id) ?? [], at.day), invalid)
    if (row) byKind.get(kind.kind)?.push(row)
    if (index % ROWS_IN_A_TURN === ROWS_IN_A_TURN - 1) await turn()
  }
  return { ...at, rows: byKind, invalid, priceHistory }
}

/** A row with its facts; undefined = they are invalid, which is noted. */
function readRow(kind: AnyKind, stored: PropertyTable, invalid: InvalidLot[]): CommonRow | undefined {
  const { id } = stored
  const facts = readColumn(kind.facts, stored.facts)
  const parts = readColumn(pricePartsSchema, stored.priceParts)
  if (id > MAX_LOT_ID) invalid.push({ id, wrong: 'id: longer than nine digits' })
  else if (facts.wrong !== undefined) invalid.push({ id, wrong: facts.wrong })
  else if (parts.wrong !== undefined) invalid.push({ id, wrong: `price: ${parts.wrong}` })
  else {
    const read = { facts: facts.value, priceParts: parts.value, listPriceRub: stored.priceRub, discounts: [] }
    return { ...stored, ...read }
  }
  return undefined
}
