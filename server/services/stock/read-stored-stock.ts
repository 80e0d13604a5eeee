import { sql } from 'kysely'
import type { Content } from '#contract/content/registry.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { dayIn } from '#domain/dates/opening-hours.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { PricePoint } from '#domain/money/price-parts.ts'
import type { Hold } from '#domain/stock/holds.ts'
import { StockRefused } from '#domain/stock/source.ts'
import type { Db, ManualHoldTable, PropertyTable } from '#server/db/schema.ts'
import { readSnapshot } from '../../db/transaction.ts'
import { getContent } from '../content/get-content.ts'
import { kindsOfContent } from '../content/store-content.ts'
import { KINDS } from '../lots/kinds.ts'
import { readLotsOfDay } from '../snapshot/lots-of-day.ts'
import { discountedPrices } from '../snapshot/read-on-sale.ts'
import { contentOn } from '../snapshot/read-site.ts'
import { type LocalDay, withDatedPrice } from '../snapshot/row-in-force.ts'
import { saleContentOf } from '../snapshot/sale-content.ts'
import { quarterOf } from './quarter.ts'
import type { StockLot } from './read-lot.ts'

export type StoredStock = Awaited<ReturnType<typeof readStoredStock>>

/**
 * The lots of one revision with the quarter they belong to.
 * @param at prices are those of this day: now, or when the source that they are compared with was made
 * @throws ContentError when no content is loaded, Unavailable when the database does not respond
 */
export async function readStoredStock(db: Db, at: Date) {
  const { revision, value } = await readSnapshot(db, async trx => ({
    content: await getContent(trx),
    contentKinds: await kindsOfContent(trx),
    rows: await trx.selectFrom('property').selectAll().orderBy('id').execute(),
    holds: await trx.selectFrom('manualHold').selectAll().execute(),
    lastPrices: await readLastPrices(trx),
    laterPrices: await readLaterPrices(trx),
    favorite: await trx
      .selectFrom('favorite')
      .select(row => row.fn.max('propertyId').as('id'))
      .executeTakeFirst(),
    request: await trx
      .selectFrom('request')
      .select(row => row.fn.max('property').as('id'))
      // Requests may contain arbitrary ids; only those with a title refer to a lot.
      .where('propertyTitle', 'is not', null)
      .executeTakeFirst(),
  }))
  const { content, contentKinds, holds, lastPrices, laterPrices, favorite, request } = value
  const { time_zone: timeZone } = content.global
  const today = dayIn(timeZone, at)
  const rows = value.rows.map(row => withDatedPrice(row, laterPrices.get(row.id) ?? [], { today, timeZone }))
  return {
    revision,
    stored: new StoredLots(rows, {
      holds: holdsById(holds),
      lastPrices,
      datedPrices: datedPrices(laterPrices, today),
      discountedPrices: await pricesWithPromotions(rows, content, { today, timeZone }),
    }),
    quarter: quarterOf(content),
    /** Kinds whose lots are those of a file of the content. */
    contentKinds,
    /** Largest id ever used by a lot, a favorite or a request for a lot. */
    lastId: Math.max(rows.at(-1)?.id ?? 0, Number(favorite?.id ?? 0), Number(request?.id ?? 0)),
  }
}

function holdsById(rows: readonly ManualHoldTable[]): Map<number, Hold> {
  return new Map(
    [...Map.groupBy(rows, ({ propertyId }) => propertyId)].map(([id, holds]) => [
      id,
      Object.fromEntries(holds.map(({ field, until }) => [field, until])),
    ]),
  )
}

/**
 * Prices with a day after the last change of their lot, in order of days: those that have come into force by themselves and
 * those of days to come.
 */
export async function readLaterPrices(db: Db, ids?: readonly number[]): Promise<Map<number, PricePoint[]>> {
  const prices = db
    .selectFrom('priceHistory')
    .innerJoin('property', 'property.id', 'priceHistory.propertyId')
    .where('date', '>=', sql<string>`substr(updated_at, 1, 10)`)
    .select(['propertyId', 'date', 'priceHistory.priceRub'])
    .orderBy('date')
  const rows = await (ids ? prices.where('propertyId', 'in', ids) : prices).execute()
  return Map.groupBy(rows, ({ propertyId }) => propertyId)
}

async function pricesWithPromotions(rows: readonly PropertyTable[], stored: Content, day: LocalDay) {
  const lots = await readLotsOfDay(KINDS, { rows, history: [] }, { day, lotsRevision: 0 }, async () => undefined)
  return discountedPrices(KINDS, lots, saleContentOf(contentOn(stored, day.today)))
}

function datedPrices(later: ReadonlyMap<number, readonly PricePoint[]>, today: IsoDate) {
  const pairs = [...later].map(([id, points]) => [id, points.filter(({ date }) => date > today)] as const)
  return new Map(pairs.filter(([, points]) => points.length > 0))
}

/** Last price of each lot that is on request now, by id. @param id restricts the result to one lot */
export async function readLastPrices(db: Db, id?: number): Promise<Map<number, number>> {
  const prices = db
    .selectFrom('priceHistory')
    .innerJoin('property', 'property.id', 'priceHistory.propertyId')
    .where('property.priceRub', 'is', null)
    .select(['propertyId', 'priceHistory.priceRub'])
    .orderBy('date')
  const rows = await (id === undefined ? prices : prices.where('propertyId', '=', id)).execute()
  return new Map(rows.map(({ propertyId, priceRub }) => [propertyId, priceRub]))
}

type Wanted = Pick<StockLot, 'at' | 'cellOf' | 'id' | 'article' | 'kind' | 'number' | 'section' | 'building'>

type StockState = Pick<StoredLots, 'holds' | 'lastPrices' | 'datedPrices' | 'discountedPrices'>

export class StoredLots {
  readonly rows: readonly PropertyTable[]
  readonly holds: ReadonlyMap<number, Hold>
  /** Last known prices, by id, of lots that are on request now. */
  readonly lastPrices: ReadonlyMap<number, number>
  /** Future prices, by id. */
  readonly datedPrices: ReadonlyMap<number, readonly PricePoint[]>
  /** Prices of today with the discounts of promotions, by id. */
  readonly discountedPrices: ReadonlyMap<number, number>
  readonly #byId: ReadonlyMap<number, PropertyTable>
  readonly #byArticle: ReadonlyMap<string, PropertyTable>
  readonly #byNumber: ReadonlyMap<string, readonly PropertyTable[]>

  constructor(rows: readonly PropertyTable[], { holds, lastPrices, datedPrices, discountedPrices }: StockState) {
    this.rows = rows
    this.holds = holds
    this.lastPrices = lastPrices
    this.datedPrices = datedPrices
    this.discountedPrices = discountedPrices
    this.#byId = new Map(rows.map(row => [row.id, row]))
    this.#byArticle = new Map(rows.map(row => [row.article, row]))
    this.#byNumber = Map.groupBy(rows, row => numberKey(row.kind, row.number))
  }

  /**
   * By id, article, or number and building (null = the source names none).
   * @returns undefined when the lot is new.
   * @throws StockRefused when it is ambiguous or of another kind
   */
  find(lot: Wanted, building: number | null | undefined): PropertyTable | undefined {
    return this.#findNamed(lot) ?? (building === undefined ? undefined : this.#findNumbered(lot, building))
  }

  #findNamed({ at, id, article, kind }: Wanted): PropertyTable | undefined {
    const row =
      (id === undefined ? undefined : this.#byId.get(id)) ??
      (article === undefined ? undefined : this.#byArticle.get(article))
    if (row && row.kind !== kind) throw new StockRefused([`${at}: ${row.id} is a ${row.kind}, not a ${kind}`])
    return row
  }

  #findNumbered(lot: Wanted, building: number | null): PropertyTable | undefined {
    const { at, cellOf, kind, number, section } = lot
    const alike = this.numbered(kind, number, building).filter(
      ({ sectionNumber }) => section === undefined || sectionNumber === null || sectionNumber === section,
    )
    const cell = lot.building === undefined && cellOf?.('building')
    if (alike.length > 1)
      throw new StockRefused([
        `${at}:${cell ? ` cell ${cell} is empty:` : ''} ${alike.length} lots have the number ${number}: fill in «ID на сайте» or «Корпус»`,
      ])
    return alike[0]
  }

  numbered(kind: LotKind, number: string, building: number | null): readonly PropertyTable[] {
    const rows = this.#byNumber.get(numberKey(kind, number)) ?? []
    return building === null ? rows : rows.filter(({ buildingId }) => buildingId === building)
  }
}

function numberKey(kind: LotKind, number: string): string {
  return `${kind} ${withoutZeros(number.replace(/^№\s*/, '').trim().toLowerCase())}`
}

/** Some programs write numbers of one width: `0012`. */
export const withoutZeros = (number: string) => number.replace(/^0+(?=\d)/, '')
