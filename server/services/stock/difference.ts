import { LOT_KINDS, type LotKind } from '#domain/catalogue/kinds.ts'
import type { PriceHistoryTable, PropertyTable } from '#server/db/schema.ts'

/** A row before and after. */
export interface Change {
  before: PropertyTable
  after: PropertyTable
}

/** What a source would change in the catalogue. */
export interface Difference {
  added: readonly PropertyTable[]
  changed: readonly Change[]
  /** On sale here and not in the source: they are closed, and so keep their addresses. */
  gone: readonly Change[]
  /** Changed later than the source was made, or held by a person: price and status stay as they are. */
  kept: readonly PropertyTable[]
  unchanged: number
  /** New prices, for the history. */
  prices: readonly PriceHistoryTable[]
  /** Lots on sale now of the kinds that the source speaks of. */
  onSale: Readonly<Partial<Record<LotKind, number>>>
  /** What was left aside, and whatever else a person should know. */
  notes: readonly string[]
}

/** Whether anything has to be written. */
export function isIdle({ added, changed, gone }: Difference): boolean {
  return added.length + changed.length + gone.length === 0
}

/** More of a kind than this share may not leave the sale unseen. */
const GONE_SHARE = 1 / 5
/** Of a kind with a handful of lots a share says nothing. */
const GONE_AT_LEAST = 3
/** A price that becomes less than this share of itself, or grows by as much, is more often a slip than a decision. */
const JUMP_SHARE = 2 / 3

/** Reasons for which a person should look before the difference is written; none = it may be. */
export function dangersOf(difference: Difference): string[] {
  const leaving = [...difference.gone, ...difference.changed].filter(isLeaving)
  const sale = LOT_KINDS.flatMap(kind => {
    const count = leaving.filter(({ before }) => before.kind === kind).length
    const onSale = difference.onSale[kind] ?? 0
    return count >= GONE_AT_LEAST && count > onSale * GONE_SHARE
      ? [`${count} of ${onSale} lots of the kind ${kind} would leave the sale`]
      : []
  })
  const jumps = difference.changed.filter(isJump)
  return jumps.length === 0
    ? sale
    : [...sale, `${jumps.length} prices fall by more than a third or rise by more than a half: ${told(jumps, priceOf)}`]
}

function isLeaving({ before, after }: Change): boolean {
  return isOnSale(before) && !isOnSale(after)
}

export function isOnSale({ status }: Pick<PropertyTable, 'status'>): boolean {
  return status === 'free' || status === 'booked'
}

function isJump({ before: { priceRub: was }, after: { priceRub: is } }: Change): boolean {
  return was !== null && is !== null && (is < was * JUMP_SHARE || is * JUMP_SHARE > was)
}

/** The first ones tell what it is about. */
const TOLD = 10

/** The difference for a person, a line each. */
export function differenceLines(difference: Difference): string[] {
  const { added, changed, gone, kept, unchanged, notes } = difference
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
    `unchanged: ${unchanged}`,
    ...notes,
  ]
}

function line<Item>(what: string, items: readonly Item[], tell: (item: Item) => string): string {
  return items.length === 0 ? `${what}: 0` : `${what}: ${items.length} (${told(items, tell)})`
}

function told<Item>(items: readonly Item[], tell: (item: Item) => string): string {
  return `${items.slice(0, TOLD).map(tell).join(', ')}${items.length > TOLD ? ' …' : ''}`
}

function nameOf({ article }: PropertyTable): string {
  return article
}

function priceOf({ before, after }: Change): string {
  return `${after.article} ${before.priceRub ?? 'on request'} → ${after.priceRub ?? 'on request'}`
}
