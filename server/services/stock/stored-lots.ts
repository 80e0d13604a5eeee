import type { LotKind } from '#domain/lots/lot.ts'
import type { Hold } from '#domain/stock/holds.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import type { PropertyTable } from '#server/db/schema.ts'
import type { StockLot } from './read-lot.ts'

/** What of a lot says which one it is. */
type Wanted = Pick<StockLot, 'at' | 'cellOf' | 'id' | 'article' | 'kind' | 'number' | 'section' | 'building'>

/** The catalogue as it is stored, to find in it what a source speaks of. */
export class StoredLots {
  readonly rows: readonly PropertyTable[]
  /** Values that a person has set by hand, by the id of their lot. */
  readonly holds: ReadonlyMap<number, Hold>
  /** Last known prices of lots that are on request now, by id. */
  readonly lastPrices: ReadonlyMap<number, number>
  readonly #byId = new Map<number, PropertyTable>()
  readonly #byArticle = new Map<string, PropertyTable>()
  readonly #byNumber = new Map<string, PropertyTable[]>()

  constructor(rows: readonly PropertyTable[], { holds, lastPrices }: Pick<StoredLots, 'holds' | 'lastPrices'>) {
    this.rows = rows
    this.holds = holds
    this.lastPrices = lastPrices
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
   * The row of a lot: by our id, by its article, else by its number in its building.
   * @param building null = the source names none; undefined = it names one that is none of this quarter
   * @returns undefined when it is new
   * @throws StockRefused when it could be several, or is of another kind
   */
  find(lot: Wanted, building: number | null | undefined): PropertyTable | undefined {
    return this.#findNamed(lot) ?? (building === undefined ? undefined : this.#findNumbered(lot, building))
  }

  #findNamed({ at, id, article, kind }: Wanted): PropertyTable | undefined {
    const row =
      (id === undefined ? undefined : this.#byId.get(id)) ??
      (article === undefined ? undefined : this.#byArticle.get(article))
    if (row && row.kind !== kind) throw new StockRefused([`${at}: ${row.id} is no ${kind} but a ${row.kind}`])
    return row
  }

  #findNumbered(lot: Wanted, building: number | null): PropertyTable | undefined {
    const { at, cellOf, kind, number, section } = lot
    const alike = this.numbered(kind, number, building).filter(
      ({ sectionNumber }) => section === undefined || sectionNumber === null || sectionNumber === section,
    )
    if (alike.length > 1)
      throw new StockRefused([
        `${at}:${cellOf && lot.building === undefined ? ` cell ${cellOf('building')} is empty:` : ''} number ${number} is that of ${alike.length} lots: tell «ID на сайте» or «Корпус»`,
      ])
    return alike[0]
  }

  /** Rows of a number, in one building or in all. */
  numbered(kind: LotKind, number: string, building: number | null): readonly PropertyTable[] {
    const rows = this.#byNumber.get(numberKey(kind, number)) ?? []
    return building === null ? rows : rows.filter(({ buildingId }) => buildingId === building)
  }
}

function numberKey(kind: LotKind, number: string): string {
  return `${kind} ${number.replace(/^№\s*/, '').trim().toLowerCase()}`
}
