import type { LotCard, LotCardOf } from '#contract/lots/kinds.ts'
import type { Lot } from '#contract/lots/lot.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { CommonRow, Kind, KindOnSale } from './kind.ts'

/** A kind of the list; every one has its card in the union of the contract. */
export type AnyKind = Kind<LotCard, unknown, unknown>
export type AnyKindOnSale = KindOnSale<LotCard, unknown, unknown>

export interface FoundLot {
  sale: AnyKindOnSale
  card: LotCard
  row: CommonRow
}

/** Everything on sale of one revision: by kind, and any lot by its id. */
export class OnSale {
  private readonly byKind: ReadonlyMap<LotKind, AnyKindOnSale>

  constructor(sales: readonly AnyKindOnSale[]) {
    this.byKind = new Map(sales.map(sale => [sale.kind.kind, sale]))
  }

  list(): AnyKindOnSale[] {
    return [...this.byKind.values()]
  }

  /** All of one kind. @throws Error when the site does not sell it */
  of<Card extends Lot, Facts, Basis>(kind: Kind<Card, Facts, Basis>): KindOnSale<Card, Facts, Basis> {
    return this.ofName(kind.kind) as unknown as KindOnSale<Card, Facts, Basis> // made of this very kind by `readOnSale`
  }

  /** All of the kind of a name. @throws Error when the site does not sell it */
  ofName<Name extends LotKind>(name: Name): KindOnSale<LotCardOf<Name>, unknown, unknown> {
    const sale = this.byKind.get(name)
    if (!sale) throw new Error(`the site sells nothing of the kind ${name}`)
    return sale as KindOnSale<LotCardOf<Name>, unknown, unknown> // the map is keyed by the kind of its cards
  }

  /** Number of lots of a kind, whatever their status; undefined = the site does not sell it. */
  sizeOf(name: LotKind): number | undefined {
    return this.byKind.get(name)?.index.size
  }

  find(id: number): FoundLot | undefined {
    for (const sale of this.byKind.values()) {
      const card = sale.index.get(id)
      const row = sale.rows.get(id)
      if (card && row) return { sale, card, row }
    }
    return undefined
  }
}
