import type { LotKind } from '#domain/lots/kinds.ts'
import type { PricePoint } from '#domain/money/price-parts.ts'
import type { Hold } from '#domain/stock/holds.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import type { StockLot } from './read-lot.ts'

type Wanted = Pick<StockLot, 'at' | 'cellOf' | 'id' | 'article' | 'kind' | 'number' | 'section' | 'building'>

type StockState = Pick<StoredLots, 'holds' | 'lastPrices' | 'datedPrices' | 'discountedPrices'>

export class StoredLots {
  readonly rows: readonly PropertyTable[]
  readonly holds: ReadonlyMap<number, Hold>
  /** Last known prices, by id, of lots that are on request now. */
  readonly lastPrices: ReadonlyMap<number, number>
  /** Prices of days to come, by id. */
  readonly datedPrices: ReadonlyMap<number, readonly PricePoint[]>
  /** Prices of today with the discounts of promotions, by id. */
  readonly discountedPrices: ReadonlyMap<number, number>
  readonly #byId = new Map<number, PropertyTable>()
  readonly #byArticle = new Map<string, PropertyTable>()
  readonly #byNumber = new Map<string, PropertyTable[]>()

  constructor(rows: readonly PropertyTable[], { holds, lastPrices, datedPrices, discountedPrices }: StockState) {
    this.rows = rows
    this.holds = holds
    this.lastPrices = lastPrices
    this.datedPrices = datedPrices
    this.discountedPrices = discountedPrices
    for (const row of rows) {
      this.#byId.set(row.id, row)
      this.#byArticle.set(row.article, row)
      const key = numberKey(row.kind, row.number)
      const known = this.#byNumber.get(key)
      if (known) known.push(row)
      else this.#byNumber.set(key, [row])
    }
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
    if (alike.length > 1)
      throw new StockRefused([
        `${at}:${cellOf && lot.building === undefined ? ` cell ${cellOf('building')} is empty:` : ''} ${alike.length} lots have the number ${number}: fill in «ID на сайте» or «Корпус»`,
      ])
    return alike[0]
  }

  numbered(kind: LotKind, number: string, building: number | null): readonly PropertyTable[] {
    const rows = this.#byNumber.get(numberKey(kind, number)) ?? []
    return building === null ? rows : rows.filter(({ buildingId }) => buildingId === building)
  }
}

function numberKey(kind: LotKind, number: string): string {
  return `${kind} ${number.replace(/^№\s*/, '').trim().toLowerCase()}`
}
