import type { IsoDate } from '../dates/dates.ts'
import type { LotKind } from '../lots/kinds.ts'
import { StockRefused } from './source.ts'

/** Changes of lots that need confirmation before they are written. */
export type DangerCode = keyof typeof LINES

export interface DangerExample {
  article: string
  /** Absent = the lot is new. Prices are in roubles, null = on request; areas are in dm². */
  before?: string | number | null | undefined
  /** Absent = the code is enough. */
  after?: string | number | null
  /** Sums that are usual for its area. */
  plausible?: { fromRub: number; toRub: number }
}

export interface Danger {
  code: DangerCode
  /** Affected lots out of all of the kind; null = one lot was changed. */
  share: { kind: LotKind; count: number; total: number } | null
  examples: readonly DangerExample[]
}

/** Lots of a building whose name resembles one of this quarter. */
export interface DoubtfulOwner {
  code: 'doubtfulOwner'
  owner: string
  count: number
}

export type AnyDanger = Danger | DoubtfulOwner

export type ChangeRefusal =
  /** Written if the change is forced. */
  | { code: 'dangers'; dangers: readonly Danger[] }
  | { code: 'dayOver' | 'dayNotToCome'; day: IsoDate }
  | { code: 'tooManyLots'; max: number }
  /** Null = on request from a later day. */
  | { code: 'noPrice'; article: string; priceRub: number | null }
  /** A file without a table of lots, or with an unreadable row. */
  | { code: 'noTable'; line?: number | undefined }
  | { code: 'noLots' }
  | { code: 'badRows'; count: number; rows: readonly BadRow[] }

/** A row of a file that is not read. */
export interface BadRow {
  line: number
  /** Heading of the column. */
  column: string
  /** Text of the cell; empty = it has none, or does not identify the lot. */
  text: string
  /** Line with the same lot. */
  twin?: number
}

/** A change of lots is refused; nothing was changed. */
export class ChangeRefused extends StockRefused {
  readonly refusal: ChangeRefusal

  constructor(refusal: ChangeRefusal) {
    super(refusalLines(refusal))
    this.refusal = refusal
  }
}

const LINES = {
  leavesSale: 'leaves the sale',
  buildingLeavesSale: 'leaves the sale with nearly all of its building',
  soldAgain: 'sold, and on sale again',
  bookingEnds: 'no longer booked, and not sold',
  status: 'status changes',
  losesPrice: 'loses its price',
  priceJump: 'price falls by more than a third or rises by more than a half',
  priceChange: 'price changes by more than a tenth',
  implausiblePrice: 'price is not plausible for the quarter',
  discount: 'discount of more than a third',
  areaJump: 'area differs from that of the plan, or from the one before',
  place: 'moves to another building, section or floor',
  rooms: 'number of rooms changes',
  number: 'number changes',
  article: 'article changes',
  floorsTotal: 'number of floors of the building changes',
  areaDm2: 'area changes',
  contractType: 'kind of contract changes',
  facts: 'description changes',
} as const

export const MAX_EXAMPLES = 10

export function firstOf<Item>(items: readonly Item[], format: (item: Item) => string, count = items.length): string {
  return `${items.slice(0, MAX_EXAMPLES).map(format).join(', ')}${count > MAX_EXAMPLES ? ' …' : ''}`
}

export function dangerLine(danger: AnyDanger): string {
  if (danger.code === 'doubtfulOwner')
    return `skipped: ${danger.count} lots of ${danger.owner}, which may be a building of this quarter`
  const { code, share, examples } = danger
  const list = firstOf(examples, example => exampleLine(code, example), share?.count)
  return share
    ? `${LINES[code]}: ${share.count} of ${share.total} lots of the kind ${share.kind} (${list})`
    : `${LINES[code]}: ${list}`
}

function exampleLine(code: DangerCode, { article, before, after, plausible }: DangerExample): string {
  if (after === undefined) return article
  const isArea = code === 'areaJump'
  const textOf = (value: typeof before) => (isArea ? Number(value) / 100 : (value ?? 'on request'))
  const change = `${article} ${before === undefined ? 'new' : textOf(before)} → ${textOf(after)}${isArea ? ' m²' : ''}`
  return plausible ? `${change}, plausible are ${plausible.fromRub} to ${plausible.toRub}` : change
}

function refusalLines(refusal: ChangeRefusal): string[] {
  switch (refusal.code) {
    case 'dangers':
      return [...refusal.dangers.map(dangerLine), 'nothing was written: check it, then repeat with --force']
    case 'dayOver':
      return [`${refusal.day} is over`]
    case 'dayNotToCome':
      return [`${refusal.day} is not a day to come`]
    case 'tooManyLots':
      return [`more than ${refusal.max} lots at once`]
    case 'noPrice':
      return [`${refusal.article}: ${refusal.priceRub} is no price`]
    case 'noTable':
      return [refusal.line === undefined ? 'the file has no table of lots' : `line ${refusal.line} cannot be read`]
    case 'noLots':
      return ['the file has no lot of this quarter']
    case 'badRows':
      return refusal.rows.map(({ line, column, text, twin }) =>
        twin === undefined ? `line ${line}: ${column}: «${text}»` : `line ${line}: the same lot as line ${twin}`,
      )
  }
}
