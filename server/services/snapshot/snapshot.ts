import { isDeepStrictEqual } from 'node:util'
import type { Promo } from '#contract/content/promo.ts'
import type { ContentDocument } from '#contract/content/registry.ts'
import type { LotCard, LotCardOf } from '#contract/lots/kinds.ts'
import type { Lot } from '#contract/lots/lot.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { ContentAssetTable } from '#server/db/schema.ts'
import type { CommonRow, Kind, KindOnSale, SaleContext } from './kind.ts'
import type { LotsOfDay } from './lots-of-day.ts'
import type { UnknownLots } from './read-on-sale.ts'
import type { QuarterFacts, SaleContent } from './sale-content.ts'

/** Where an old address has moved. */
export interface Moved {
  to: string
  status: 301 | 302 | 308
}

/** All of one revision, immutable: a request that holds a snapshot ends on it. */
export interface SiteSnapshot extends SaleContext {
  revision: number
  /** Cache key of responses and pages: revision and day, because promotions begin and end with a day. */
  version: string
  /** The table of redirects by the path that has moved, without a last slash. */
  redirects: ReadonlyMap<string, Moved>
  /** Their pages stay, without a link to them. */
  endedPromos: readonly Promo[]
  quarterFacts: QuarterFacts
  onSale: OnSale
  /**
   * Lots with unreadable facts, or of an unknown building, floor or layout, are not shown; flats without a position have no page. An import
   * may bring them; one of them must not stop the site.
   */
  unknown: UnknownLots
  lots: LotsOfDay
  saleContent: SaleContent
  /** Places for pictures by key. */
  images: ReadonlyMap<string, ContentDocument<'image'>>
  assets: ReadonlyMap<string, ContentAssetTable>
}

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

/**
 * Memoizes a function per snapshot (the first argument); an exception or a rejected promise is not cached.
 * @param keyOf distinguishes calls by their other arguments, by default strings or numbers; visitors must not be able
 * to make many keys
 */
export function perSnapshot<Snapshot extends object, Arguments extends readonly unknown[], Value>(
  make: (snapshot: Snapshot, ...rest: Arguments) => Value,
  keyOf: (...rest: Arguments) => string = (...rest) => rest.join(' '),
): (snapshot: Snapshot, ...rest: Arguments) => Value {
  const memos = new WeakMap<Snapshot, Map<string, { value: Value }>>()
  return (snapshot, ...rest) => {
    let memo = memos.get(snapshot)
    if (!memo) {
      memo = new Map()
      memos.set(snapshot, memo)
    }
    const key = keyOf(...rest)
    const cached = memo.get(key)
    if (cached) return cached.value
    const value = make(snapshot, ...rest)
    memo.set(key, { value })
    if (value instanceof Promise) value.catch(() => memo.delete(key))
    return value
  }
}

/**
 * Selects what derived values need of a content. A part that equals the former or the latest one is the same object, and
 * so is each of its fields, so that values which are memoized by them are shared.
 */
export function contentPart<Source, Part extends object>(select: (source: Source) => Part) {
  let latest: Part | undefined
  return (source: Source, former?: Part): Part => {
    const known = [former, latest].filter(part => part !== undefined)
    const selected = select(source)
    for (const name in selected) {
      const same = known.find(part => isDeepStrictEqual(part[name], selected[name]))
      if (same) selected[name] = same[name]
    }
    latest = known.find(part => isDeepStrictEqual(part, selected)) ?? selected
    return latest
  }
}

/** The key of a function whose other arguments are the same for every call. */
export const onceForAll = () => ''
