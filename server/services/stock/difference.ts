import { type AnyDanger, firstOf } from '#domain/stock/dangers.ts'
import type { HoldField } from '#domain/stock/holds.ts'
import type { PriceHistoryTable, PropertyTable } from '#server/db/schema.ts'

export interface Change {
  before: PropertyTable
  after: PropertyTable
}

export interface HeldLot {
  row: PropertyTable
  field: HoldField
  source: string
}

export interface ReleasedHold {
  propertyId: number
  field: HoldField
}

/** The changes that importing a source would make. */
export interface Difference {
  added: readonly PropertyTable[]
  changed: readonly Change[]
  /** On sale here but missing from the source: they are withdrawn, so their pages stay. */
  gone: readonly Change[]
  /** Changed after the source was generated: price and status are kept. */
  kept: readonly PropertyTable[]
  /** Manually set to a value that differs from the source: the manual value stays. */
  held: readonly HeldLot[]
  /** Manually set to the value that the source now has: the hold ends. */
  released: readonly ReleasedHold[]
  unchanged: number
  /** Prices by their first day, also future ones. */
  prices: readonly PriceHistoryTable[]
  /** Lots whose stored future prices no longer hold. */
  undated: readonly number[]
  /** Reasons to ask for confirmation before writing. */
  dangers: readonly AnyDanger[]
  /** Skipped lots and other remarks for the report. */
  notes: readonly string[]
}

export function isIdle({ added, changed, gone, released, prices, undated }: Difference): boolean {
  return [added, changed, gone, released, prices, undated].every(({ length }) => length === 0)
}

export function differenceLines(difference: Difference): string[] {
  const { added, changed, gone, kept, held, unchanged, notes } = difference
  const priced = changed.filter(({ before, after }) => before.priceRub !== after.priceRub)
  const moved = changed.filter(({ before, after }) => before.status !== after.status)
  const others = changed.filter(change => !priced.includes(change) && !moved.includes(change))
  return [
    line('new', added, nameOf),
    line('price', priced, priceOf),
    line('status', moved, change => `${nameOf(change.after)} ${change.before.status} → ${change.after.status}`),
    line('other', others, ({ after }) => nameOf(after)),
    line('gone', gone, ({ before }) => nameOf(before)),
    line('kept', kept, nameOf),
    line('held by hand', held, heldOf),
    `unchanged: ${unchanged}`,
    ...notes,
  ]
}

function line<Item>(what: string, items: readonly Item[], format: (item: Item) => string): string {
  return items.length === 0 ? `${what}: 0` : `${what}: ${items.length} (${firstOf(items, format)})`
}

function nameOf({ article }: PropertyTable): string {
  return article
}

function priceOf({ before, after }: Change): string {
  return `${after.article} ${before.priceRub ?? 'on request'} → ${after.priceRub ?? 'on request'}`
}

function heldOf({ row, field, source }: HeldLot): string {
  const value = field === 'price' ? (row.priceRub ?? 'on request') : row.status
  return `${row.article} ${field} ${value}, in the source ${source}`
}
