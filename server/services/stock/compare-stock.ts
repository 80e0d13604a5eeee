import { addDays, type IsoDate } from '#domain/dates/dates.ts'
import { dayIn } from '#domain/dates/opening-hours.ts'
import { keysOf } from '#domain/lib/collections.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import { isOnSale, type LotState } from '#domain/lots/lot.ts'
import type { PricePoint } from '#domain/money/price-parts.ts'
import { type AnyDanger, dangerLine } from '#domain/stock/dangers.ts'
import { type HoldField, isHeld } from '#domain/stock/holds.ts'
import { StockRefused, type StockSource } from '#domain/stock/source.ts'
import type { PriceHistoryTable, PropertyTable } from '#server/db/schema.ts'
import { withEndedBooking } from '../snapshot/row-in-force.ts'
import { changedBody, movedTo, newBody } from './complete-lot.ts'
import type { Change, Difference, HeldLot, ReleasedHold } from './difference.ts'
import { dangersOf } from './guards.ts'
import { type FlatPlace, placeFlats, type UnplacedFlat } from './place-flats.ts'
import {
  buildingNamed,
  isThisQuarter,
  mayBeBuilding,
  type NamedBuilding,
  plannedArea,
  type Quarter,
} from './quarter.ts'
import type { StockLot } from './read-lot.ts'
import type { StoredLots } from './read-stored-stock.ts'
import { type PriceColumns, priceColumns, saleColumns } from './sale-columns.ts'

interface CompareOptions {
  source: Pick<StockSource, 'madeAt' | 'coverage' | 'isRough'>
  lots: readonly StockLot[]
  /** Kinds whose lots stay on sale if the source does not list them. */
  unwithdrawn?: ReadonlySet<LotKind>
  stored: StoredLots
  quarter: Quarter
  now: Date
  /** Allocates the id of a new lot. Ids are never reused. */
  nextId(): number
}

/** Writes nothing. @throws StockRefused listing every invalid lot with its position in the source */
export function compareStock(options: CompareOptions): Difference {
  return new Comparison(options).compare()
}

interface Located {
  lot: StockLot
  /** Undefined = a building of another quarter; null = the source names none. */
  building: NamedBuilding | null | undefined
}

class Comparison {
  readonly #options: CompareOptions
  readonly #madeAt: string
  /** Dates of `madeAt` and `now` in the time zone of the quarter. */
  readonly #madeOn: string
  readonly #today: string
  readonly #problems: string[] = []
  /** Number of skipped lots by the building or project they belong to. */
  readonly #foreign = new Map<string, number>()
  /** Number of skipped lots of buildings whose name resembles one of this quarter. */
  readonly #doubtful = new Map<string, number>()
  /** Position in the source by lot key, to detect duplicates. */
  readonly #seen = new Map<string, string>()
  /** Position in the source by id of the stored lot. */
  readonly #listed = new Map<number, string>()
  readonly #kinds = new Set<LotKind>()
  readonly #fresh: Located[] = []
  readonly #added: PropertyTable[] = []
  readonly #changed: Change[] = []
  readonly #kept: PropertyTable[] = []
  readonly #held: HeldLot[] = []
  readonly #released: ReleasedHold[] = []
  readonly #datedPrices: PriceHistoryTable[] = []
  readonly #undated: number[] = []
  #unchanged = 0

  constructor(options: CompareOptions) {
    const { source, quarter, now } = options
    this.#options = options
    this.#madeAt = source.madeAt.toISOString()
    this.#madeOn = dayIn(quarter.timeZone, source.madeAt)
    this.#today = dayIn(quarter.timeZone, now)
  }

  compare(): Difference {
    for (const lot of this.#options.lots) this.#collectProblems(() => this.#take(lot))
    this.#addFresh()
    this.#refuseSharedArticles()
    if (this.#problems.length > 0) throw new StockRefused(this.#problems)
    if (this.#kinds.size === 0)
      throw new StockRefused(['it has no lot of this quarter', ...this.#doubts().map(dangerLine), ...this.#notes()])
    const gone = this.#gone()
    return {
      added: this.#added,
      changed: this.#changed,
      gone,
      kept: this.#kept,
      held: this.#held,
      released: this.#released,
      unchanged: this.#unchanged,
      prices: [...this.#prices(), ...this.#datedPrices],
      undated: this.#undated,
      dangers: this.#dangers(gone),
      notes: this.#notes(),
    }
  }

  /** Collects problems so that all invalid lots are reported, not only the first. */
  #collectProblems(compare: () => void): void {
    try {
      compare()
    } catch (error) {
      if (!(error instanceof StockRefused)) throw error
      this.#problems.push(...error.problems)
    }
  }

  #take(lot: StockLot): void {
    const { stored, quarter } = this.#options
    if (lot.project !== undefined && !isThisQuarter(lot.project, quarter)) {
      this.#skip(`the project «${lot.project}»`)
      return
    }
    const building = lot.building === undefined ? null : buildingNamed(lot.building, quarter)
    // Another quarter may use the same articles, but ids are unique to this site, and resale flats belong to no
    // building.
    const isForeign = building === undefined && lot.id === undefined && lot.kind !== 'second'
    const row = isForeign ? undefined : stored.find(lot, building === null ? null : building?.id)
    if (!row && building === undefined) {
      const { building: name = '' } = lot
      this.#skip(`the building «${name}»`, mayBeBuilding(name, quarter) ? this.#doubtful : this.#foreign)
      return
    }
    this.#kinds.add(lot.kind)
    this.#refuseTwin(lot, row ? `id ${row.id}` : `${lot.kind} ${building?.id} ${lot.section ?? ''} ${lot.number}`)
    if (!row) {
      this.#fresh.push({ lot, building })
      return
    }
    this.#listed.set(row.id, lot.at)
    const before = withEndedBooking(row, this.#madeOn)
    this.#note(before, this.#changeOf(before, lot, building?.id ?? null))
  }

  #refuseTwin({ at }: StockLot, key: string): void {
    const twin = this.#seen.get(key)
    if (twin !== undefined) throw new StockRefused([`${at}: the same lot as ${twin}`])
    this.#seen.set(key, at)
  }

  #skip(owner: string, lots = this.#foreign): void {
    lots.set(owner, (lots.get(owner) ?? 0) + 1)
  }

  #note(before: PropertyTable, after: PropertyTable): void {
    if (isSame(before, after)) this.#unchanged += 1
    else this.#changed.push({ before, after })
  }

  #changeOf(row: PropertyTable, lot: StockLot, building: number | null): PropertyTable {
    const { quarter, source } = this.#options
    const body = source.isRough ? {} : changedBody(row, lot, movedTo(row, lot, building), quarter)
    const standing = { ...row, ...body }
    const sale = saleColumns(
      { status: lot.status, bookedUntil: lot.booked_until, soldAt: lot.sold_at },
      this.#madeOn,
      row,
    )
    const isStatusHeld = this.#isStatusHeld(row, sale.status)
    // Sales systems usually omit the price of a sold lot. Some, and our own feeds, state the price with the discount of a promotion.
    const isDiscounted = lot.price !== undefined && lot.price === this.#options.stored.discountedPrices.get(row.id)
    const hasPrice = lot.hasPrice && !isDiscounted && !(lot.status === 'sold' && lot.price === undefined)
    const price = hasPrice ? this.#priceOf(lot, standing.areaDm2, row) : undefined
    const isPriceTaken = price !== undefined && !this.#isPriceHeld(row, lot, price)
    const after = {
      ...standing,
      ...(isStatusHeld ? {} : sale),
      ...(isPriceTaken ? price : {}),
    }
    const isMade = SALE.some(column => row[column] !== after[column])
    if (isMade && row.updatedAt > this.#madeAt) {
      this.#kept.push(row)
      return standing
    }
    if (isPriceTaken && (lot.hasOldPrice || after.priceRub !== row.priceRub)) this.#datePrices(row.id, lot)
    return isMade ? { ...after, updatedAt: this.#madeAt } : after
  }

  /** Replaces the stored future prices by the end of the discount in the source. */
  #datePrices(id: number, lot: StockLot): void {
    const points = this.#endOfDiscount(lot).map(point => ({ propertyId: id, ...point }))
    const stored = this.#options.stored.datedPrices.get(id) ?? []
    const isSame =
      stored.length === points.length &&
      points.every(({ date, priceRub }, at) => date === stored[at]?.date && priceRub === stored[at]?.priceRub)
    if (isSame) return
    if (stored.length > 0) this.#undated.push(id)
    this.#datedPrices.push(...points)
  }

  /** The price of the day after a discount. */
  #endOfDiscount({ price, price_old: old, price_old_until: until }: StockLot): PricePoint[] {
    if (price === undefined || old === undefined || until === undefined) return []
    return old > price && until >= this.#madeOn ? [{ date: addDays(until, 1), priceRub: old }] : []
  }

  /** @param status in the source; undefined = the source does not list the lot */
  #isStatusHeld(row: PropertyTable, status?: LotState): boolean {
    // A hold on a booking ends when the lot is sold.
    if (row.status === 'booked' && status === 'sold' && this.#holdOf(row, 'status') !== undefined) {
      this.#release(row, 'status')
      return false
    }
    return this.#isHeld(row, 'status', { isSame: status === row.status, source: status ?? 'missing' })
  }

  #isPriceHeld(row: PropertyTable, lot: StockLot, { priceRub, priceOldRub }: PriceColumns): boolean {
    const isSame = priceRub === row.priceRub && (!lot.hasOldPrice || priceOldRub === row.priceOldRub)
    return this.#isHeld(row, 'price', { isSame, source: String(priceRub ?? 'on request') })
  }

  /** A manual value is kept until its end date or, without one, until the source has the same value. */
  #isHeld(row: PropertyTable, field: HoldField, { isSame, source }: { isSame: boolean; source: string }): boolean {
    const until = this.#holdOf(row, field)
    if (until === undefined) return false
    // Future prices are set by hand.
    const isOpen = until === null && !(field === 'price' && this.#options.stored.datedPrices.has(row.id))
    if (!isSame) this.#held.push({ row, field, source })
    else if (isOpen) this.#release(row, field)
    return !isSame || !isOpen
  }

  /** A source does not release a hold that was set after it was generated. */
  #release({ id, updatedAt }: PropertyTable, field: HoldField): void {
    if (updatedAt <= this.#madeAt) this.#released.push({ propertyId: id, field })
  }

  /** Last day of a hold; null = no end date, undefined = no hold. */
  #holdOf({ id }: PropertyTable, field: HoldField): IsoDate | null | undefined {
    const { status, price } = this.#options.stored.holds.get(id) ?? {}
    // A booking with an end date holds the price too.
    const until = field === 'price' && price === undefined ? (status ?? undefined) : { status, price }[field]
    return isHeld(until, this.#today) ? until : undefined
  }

  #priceOf(lot: StockLot, areaDm2: number, row?: PropertyTable) {
    const { price, price_old: old, price_old_until: until } = lot
    if (until !== undefined && until < this.#madeOn)
      return priceColumns({ priceRub: old ?? price ?? null, oldRub: null }, areaDm2, row)
    const oldRub = lot.hasOldPrice ? (old ?? null) : undefined
    return priceColumns({ priceRub: price ?? null, oldRub }, areaDm2, row)
  }

  #addFresh(): void {
    const placed = this.#placeFresh()
    for (const located of this.#fresh) {
      // The reason is already in `#problems`.
      if (located.lot.kind === 'flat' && !placed.has(located.lot)) continue
      this.#collectProblems(() => {
        const row = this.#newRow(located, placed.get(located.lot))
        this.#listed.set(row.id, located.lot.at)
        this.#added.push(row)
      })
    }
  }

  #placeFresh(): Map<StockLot, FlatPlace> {
    const places = new Map<StockLot, FlatPlace>()
    const unplaced: UnplacedFlat[] = []
    for (const { lot, building } of this.#fresh) {
      if (lot.kind !== 'flat') continue
      const { floor } = lot
      if (!building) this.#problems.push(`${lot.at}: Корпус: is empty`)
      else if (floor === undefined) this.#problems.push(`${lot.at}: Этаж: is empty`)
      else if (lot.section !== undefined && lot.place !== undefined)
        places.set(lot, { building: building.id, section: lot.section, floor, place: lot.place })
      else unplaced.push({ lot, building: building.id, floor })
    }
    for (const [{ lot }, place] of placeFlats(unplaced, this.#options.quarter.plans, this.#options.stored.rows)) {
      if (typeof place === 'string') this.#problems.push(`${lot.at}: ${place}`)
      else places.set(lot, place)
    }
    return places
  }

  #newRow({ lot, building }: Located, place: FlatPlace | undefined): PropertyTable {
    if (!building && lot.kind !== 'second') throw new StockRefused([`${lot.at}: Корпус: is empty`])
    const body = newBody({ lot, building: building ?? null, place }, this.#options.quarter)
    const id = lot.id ?? this.#options.nextId()
    this.#datePrices(id, lot)
    return {
      id,
      kind: lot.kind,
      ...body,
      ...saleColumns({ status: lot.status, bookedUntil: lot.booked_until, soldAt: lot.sold_at }, this.#madeOn),
      ...this.#priceOf(lot, body.areaDm2),
      updatedAt: this.#madeAt,
    }
  }

  /** Articles must be unique after the import, so two lots may swap theirs. */
  #refuseSharedArticles(): void {
    const renamed = this.#changed.filter(({ before, after }) => before.article !== after.article)
    const fresh = new Map([...renamed.map(({ after }) => after), ...this.#added].map(row => [row.id, row]))
    const owners = Map.groupBy(
      [...this.#options.stored.rows.filter(({ id }) => !fresh.has(id)), ...fresh.values()],
      ({ article }) => article,
    )
    for (const [article, [first, ...others]] of owners) {
      for (const { id } of others) {
        const twin = this.#listed.get(first?.id ?? 0)
        this.#problems.push(
          twin === undefined
            ? `${this.#listed.get(id)}: «${article}» is already the article of another lot`
            : `${this.#listed.get(id)}: «${article}» is the article of ${twin} too`,
        )
      }
    }
  }

  #gone(): Change[] {
    const { stored, source, unwithdrawn } = this.#options
    return (
      stored.rows
        .filter(row => this.#kinds.has(row.kind) && !unwithdrawn?.has(row.kind) && !this.#listed.has(row.id))
        // Portal feeds do not list booked lots.
        .filter(row => (source.coverage === 'all' ? isOnSale(row) : row.status === 'free'))
        .filter(row => row.updatedAt <= this.#madeAt && !this.#isStatusHeld(row))
        .map(row => ({
          before: row,
          after: { ...row, status: 'withdrawn', bookedUntil: null, updatedAt: this.#madeAt },
        }))
    )
  }

  #prices(): PriceHistoryTable[] {
    const changed = this.#changed.filter(({ before, after }) => before.priceRub !== after.priceRub)
    return [...this.#added, ...changed.map(({ after }) => after)].flatMap(({ id, priceRub }) =>
      priceRub === null ? [] : [{ propertyId: id, date: this.#madeOn, priceRub }],
    )
  }

  #dangers(gone: readonly Change[]): AnyDanger[] {
    const { stored, quarter } = this.#options
    const added = this.#added.map(after => ({ before: undefined, after }))
    const dangers = dangersOf([...gone, ...this.#changed, ...added], {
      rows: stored.rows,
      lastPrices: stored.lastPrices,
      plannedArea: row => plannedArea(row, quarter),
    })
    return [...this.#doubts(), ...dangers]
  }

  #doubts(): AnyDanger[] {
    return [...this.#doubtful].map(([owner, count]) => ({ code: 'doubtfulOwner', owner, count }))
  }

  #notes(): string[] {
    const { names } = this.#options.quarter
    return [...this.#foreign].map(
      ([owner, count]) => `skipped: ${count} lots of ${owner}, which is not in «${names.at(0)}»`,
    )
  }
}

/** The columns that `updatedAt` covers and that can be set by hand. */
const SALE = ['status', 'bookedUntil', 'soldAt', 'priceRub', 'priceOldRub'] as const

function isSame(before: PropertyTable, after: PropertyTable): boolean {
  return keysOf<keyof PropertyTable>(after).every(column => before[column] === after[column])
}
