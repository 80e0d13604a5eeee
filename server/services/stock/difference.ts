import type { HoldField } from '#domain/stock/holds.ts'
import type { PriceHistoryTable, PropertyTable } from '#server/db/schema.ts'

/** A row before and after. */
export interface Change {
  before: PropertyTable
  after: PropertyTable
}

/** A value that a person has set by hand. */
export interface HeldLot {
  row: PropertyTable
  field: HoldField
  /** What the source has instead. */
  source: string
}

/** A hold that has ended. */
export interface ReleasedHold {
  propertyId: number
  field: HoldField
}

/** What a source would change in the catalogue. */
export interface Difference {
  added: readonly PropertyTable[]
  changed: readonly Change[]
  /** On sale here and not in the source: they are closed, and so keep their addresses. */
  gone: readonly Change[]
  /** Changed later than the source was made: price and status stay as they are. */
  kept: readonly PropertyTable[]
  /** Set by a person, and another value in the source: the person's stays. */
  held: readonly HeldLot[]
  /** Set by a person, and now the same in the source: the next value of the source counts again. */
  released: readonly ReleasedHold[]
  unchanged: number
  /** New prices, for the history. */
  prices: readonly PriceHistoryTable[]
  /** Why a person should look before it is written; none = it may be written. */
  dangers: readonly string[]
  /** What was left aside, and whatever else a person should know. */
  notes: readonly string[]
}

/** Whether anything has to be written. */
export function isIdle({ added, changed, gone, released }: Difference): boolean {
  return added.length + changed.length + gone.length + released.length === 0
}

export function isOnSale({ status }: Pick<PropertyTable, 'status'>): boolean {
  return status === 'free' || status === 'booked'
}

/** The first ones tell what it is about. */
const TOLD = 10

/** The difference for a person, a line each. */
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

function line<Item>(what: string, items: readonly Item[], tell: (item: Item) => string): string {
  return items.length === 0 ? `${what}: 0` : `${what}: ${items.length} (${firstOf(items, tell)})`
}

/** The first ones of a list, for a report. */
export function firstOf<Item>(items: readonly Item[], tell: (item: Item) => string): string {
  return `${items.slice(0, TOLD).map(tell).join(', ')}${items.length > TOLD ? ' …' : ''}`
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
