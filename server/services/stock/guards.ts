import { z } from 'zod'
import { readColumn } from '#contract/lots/facts.ts'
import { LOT_KINDS, type LotKind } from '#domain/lots/kinds.ts'
import { isOnSale } from '#domain/lots/lot.ts'
import { type Danger, type DangerCode, type DangerExample, MAX_EXAMPLES } from '#domain/stock/dangers.ts'
import { isPlausible, type PriceRange, plausiblePrices } from '#domain/stock/plausible-prices.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import type { Change } from './difference.ts'

interface RowChange {
  /** Undefined = the lot is new. */
  before: PropertyTable | undefined
  after: PropertyTable
}

export interface GuardContext {
  /** All stored lots of the kinds that change. */
  rows: readonly PropertyTable[]
  /** Last known prices, by id, of lots on request: a price jump must not pass the guard in two steps. */
  lastPrices: ReadonlyMap<number, number>
  /** Area of a lot on its plan in dm²; undefined = no plan has it. */
  plannedArea(row: PropertyTable): number | undefined
}

interface Judged extends RowChange {
  /** Price before the change, or the last known one; null = none. */
  priceBefore: number | null
  plannedArea: number | undefined
  prices: PriceRange
}

interface Guard {
  code: DangerCode
  /** Stored lots that the share is computed of. Default: all lots of the kind, including new ones. */
  of?: (before: PropertyTable) => boolean
  /** The lots are counted in each of these groups; default: all of a kind together. */
  groupOf?(row: PropertyTable): unknown
  isJump(judged: Judged): boolean
  /** Requires confirmation when more than this share of those lots is affected. */
  share: number
  /** Minimum number of affected lots: with few lots a share is meaningless. */
  atLeast: number
  /** Values before and after that are shown; default: none. */
  describe?(judged: Judged): Omit<DangerExample, 'article'>
}

const isOver = (until: string | null | undefined, at: string) => until != null && until < at.slice(0, 10)
const isPriced = ({ priceRub }: PropertyTable) => priceRub !== null
const statusOf = ({ before, after }: RowChange) => ({ before: before?.status, after: after.status })
const priceOf = ({ before, after }: RowChange) => ({ before: before?.priceRub, after: after.priceRub })
const areaOf = ({ before, after }: RowChange) => ({ before: before?.areaDm2, after: after.areaDm2 })

const ANY = { share: 0, atLeast: 1 }
const A_FIFTH = { share: 1 / 5, atLeast: 3 }

/** Changes that need confirmation before they are written. */
const GUARDS: readonly Guard[] = [
  {
    code: 'leavesSale',
    of: isOnSale,
    ...A_FIFTH,
    describe: statusOf,
    isJump: ({ after }) => !isOnSale(after),
  },
  // A source without one of the buildings may have less than a fifth of the lots.
  {
    code: 'buildingLeavesSale',
    of: isOnSale,
    groupOf: ({ buildingId }) => buildingId,
    share: 9 / 10,
    atLeast: 3,
    describe: statusOf,
    isJump: ({ after }) => !isOnSale(after) && after.status !== 'sold',
  },
  {
    code: 'soldAgain',
    of: ({ status }) => status === 'sold',
    share: 0,
    atLeast: 3,
    describe: statusOf,
    isJump: ({ after }) => isOnSale(after),
  },
  {
    code: 'bookingEnds',
    of: ({ status }) => status === 'booked',
    ...A_FIFTH,
    describe: statusOf,
    // An expired booking is free on the site already.
    isJump: ({ before, after }) =>
      !['booked', 'sold'].includes(after.status) && !isOver(before?.bookedUntil, after.updatedAt),
  },
  {
    code: 'status',
    ...A_FIFTH,
    describe: statusOf,
    isJump: ({ before, after }) => before !== undefined && before.status !== after.status && isOnSale(after),
  },
  {
    code: 'losesPrice',
    of: row => isOnSale(row) && isPriced(row),
    share: 1 / 50,
    atLeast: 3,
    describe: priceOf,
    isJump: ({ after }) => isOnSale(after) && after.priceRub === null,
  },
  {
    code: 'priceJump',
    ...ANY,
    describe: priceOf,
    isJump: ({ priceBefore, after: { priceRub } }) =>
      priceBefore !== null && priceRub !== null && isFurther(priceBefore, priceRub, 3 / 2),
  },
  {
    code: 'priceChange',
    of: isPriced,
    ...A_FIFTH,
    describe: priceOf,
    isJump: ({ priceBefore, after: { priceRub } }) =>
      priceBefore !== null && priceRub !== null && isFurther(priceBefore, priceRub, 11 / 10),
  },
  {
    code: 'implausiblePrice',
    ...ANY,
    describe: judged => ({ ...priceOf(judged), plausible: plausibleSums(judged) }),
    isJump: ({ before, after, prices }) =>
      isOnSale(after) &&
      !(before && isOnSale(before) && before.priceRub === after.priceRub) &&
      !isPlausible(after, prices),
  },
  {
    code: 'discount',
    ...ANY,
    describe: ({ after }) => ({ before: after.priceOldRub, after: after.priceRub }),
    isJump: ({ before, after: { priceRub, priceOldRub } }) =>
      priceRub !== null &&
      priceOldRub !== null &&
      priceOldRub !== before?.priceOldRub &&
      priceOldRub > (priceRub * 3) / 2,
  },
  {
    code: 'areaJump',
    ...ANY,
    describe: areaOf,
    isJump: ({ before, after: { areaDm2 }, plannedArea = before?.areaDm2 }) =>
      plannedArea !== undefined &&
      areaDm2 !== before?.areaDm2 &&
      Math.abs(areaDm2 - plannedArea) > Math.max(MEASURING_DM2, plannedArea * MEASURING_SHARE),
  },
  {
    code: 'place',
    ...ANY,
    isJump: ({ before, after }) => before !== undefined && placeOf(before) !== placeOf(after),
    describe: ({ before, after }) => ({ before: before && placeOf(before), after: placeOf(after) }),
  },
  {
    code: 'rooms',
    ...ANY,
    isJump: ({ before, after }) =>
      before !== undefined && before.facts !== after.facts && roomsOf(before) !== roomsOf(after),
  },
  // Rarely changed for many lots at once; if they are, the columns of the file were probably mixed up.
  ...(['number', 'article', 'floorsTotal', 'areaDm2', 'contractType', 'facts'] as const).map(
    (code): Guard => ({
      code,
      ...A_FIFTH,
      isJump: ({ before, after }) => before !== undefined && before[code] !== after[code],
    }),
  ),
]

/** Accepted difference between the measured and the planned area. */
const MEASURING_SHARE = 1 / 20
const MEASURING_DM2 = 50

/** Whether the larger sum exceeds the smaller one times `factor`. */
function isFurther(was: number, is: number, factor: number): boolean {
  return Math.min(was, is) * factor < Math.max(was, is)
}

function plausibleSums({ after: { areaDm2 }, prices }: Judged) {
  const sumOf = (perM2Rub: number) => Math.round((perM2Rub * areaDm2) / 100)
  return { fromRub: sumOf(prices.from), toRub: sumOf(prices.to) }
}

function placeOf({ buildingId, sectionNumber, floor }: PropertyTable): string {
  return [buildingId, sectionNumber ?? '–', floor].join('/')
}

const withRooms = z.object({ rooms: z.int() })

function roomsOf({ facts }: PropertyTable): number | undefined {
  return readColumn(withRooms, facts).value?.rooms
}

/** Reasons to ask for confirmation before writing; empty = none. */
export function dangersOf(changes: readonly RowChange[], context: GuardContext): Danger[] {
  const byKind = Map.groupBy(changes, ({ after }) => after.kind)
  return LOT_KINDS.flatMap(kind => {
    const judged = judge(byKind.get(kind) ?? [], kind, context)
    const rows = context.rows.filter(row => row.kind === kind)
    const dangers = GUARDS.flatMap(guard => dangersOfGuard(guard, judged, rows, kind))
    const isWholeKind = dangers.some(({ code }) => code === 'leavesSale')
    return dangers.filter(({ code }) => !(isWholeKind && code === 'buildingLeavesSale'))
  })
}

function dangersOfGuard(guard: Guard, judged: readonly Judged[], rows: readonly PropertyTable[], kind: LotKind) {
  const { of = () => true, groupOf = () => kind, share, atLeast } = guard
  const totals = Map.groupBy(rows.filter(of), groupOf)
  const caught = judged.filter(change => isCaught(guard, change))
  return [...Map.groupBy(caught, ({ before, after }) => groupOf(before ?? after))].flatMap(([group, jumps]) => {
    const total = totals.get(group)?.length ?? 0
    const isMany = jumps.length >= atLeast && jumps.length > total * share
    return isMany ? [dangerOf(guard, jumps, { kind, count: jumps.length, total })] : []
  })
}

/** The same for one manually changed lot; guards by share do not apply. */
export function dangersOfOne(change: Change, context: GuardContext): Danger[] {
  const guards = GUARDS.filter(({ share }) => share === 0)
  return judge([change], change.after.kind, context).flatMap(judged =>
    guards.filter(guard => isCaught(guard, judged)).map(guard => dangerOf(guard, [judged], null)),
  )
}

function dangerOf({ code, describe }: Guard, jumps: readonly Judged[], share: Danger['share']): Danger {
  const examples = jumps
    .slice(0, MAX_EXAMPLES)
    .map(judged => ({ article: judged.after.article, ...describe?.(judged) }))
  return { code, share, examples }
}

function isCaught({ of, isJump }: Guard, judged: Judged): boolean {
  return (!of || (judged.before !== undefined && of(judged.before))) && isJump(judged)
}

function judge(changes: readonly RowChange[], kind: LotKind, context: GuardContext): Judged[] {
  if (changes.length === 0) return []
  const { rows, lastPrices, plannedArea } = context
  const stored = rows.filter(row => row.kind === kind)
  // On a first import there are no stored prices to compare with.
  const prices = plausiblePrices(stored.length > 0 ? stored : changes.map(({ after }) => after))
  return changes.map(({ before, after }) => ({
    before,
    after,
    prices,
    plannedArea: plannedArea(after),
    priceBefore: before ? (before.priceRub ?? lastPrices.get(before.id) ?? null) : null,
  }))
}
