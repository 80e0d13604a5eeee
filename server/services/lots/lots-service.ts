import type { Building } from '#contract/building.ts'
import type { ChessAnswer } from '#contract/chess-call.ts'
import { NotFound } from '#contract/errors.ts'
import type { LotCard, LotCardOf } from '#contract/lots/kinds.ts'
import type { Facets, LotList, Spec } from '#contract/lots/lists.ts'
import type { Lot } from '#contract/lots/lot.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { LotStatus } from '#domain/lots/lot.ts'
import type { Json } from '#server/search-index/types.ts'
import { type KindOnSale, SIMILAR_LIMIT } from '../snapshot/kind.ts'
import type { AnyKind, AnyKindOnSale, FoundLot } from '../snapshot/on-sale.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { describeBuilding } from './buildings.ts'
import { describeChess } from './chess.ts'
import { type FoundLots, listLots, parseStrictly, readList } from './list-lots.ts'

/** What the calls of one kind answer. All of one answer belongs to one revision. */
export interface KindCalls {
  kind: AnyKind
  /** @throws FieldErrors for malformed parameters */
  listJson(raw: URLSearchParams): Json<LotList<LotCard>>
  /** @throws FieldErrors for malformed parameters */
  facetsJson(raw: URLSearchParams): Json<Facets>
  specs(): Spec[]
  /** @throws NotFound */
  get(id: number): LotCard
  /** @throws NotFound */
  listSimilar(id: number): LotCard[]
}

/** What can be asked of the catalogue. */
export interface LotsService {
  /** The calls of each kind that the site sells. */
  kinds: readonly KindCalls[]
  /** A page of the list of a kind, with all that its form needs. */
  list<Kind extends LotKind>(kind: Kind, raw: URLSearchParams): FoundLots<LotCardOf<Kind>>
  /** Any thing on sale, whatever its kind and status. */
  find(id: number): FoundLot | undefined
  listBuildings(): Building[]
  /** @throws NotFound */
  getBuilding(id: number): Building
  /** @throws NotFound @throws FieldErrors for malformed parameters */
  getChess(buildingId: number, raw: URLSearchParams): ChessAnswer
}

/**
 * The catalogue over the snapshot in force.
 * @param current gives the snapshot; asked once in every call
 */
export function createLotsService(current: () => SiteSnapshot): LotsService {
  const kinds = current()
    .onSale.list()
    .map(({ kind }) => kind)
  return {
    kinds: kinds.map(kind => kindCalls(kind, current)),
    list(name, raw) {
      const sale = current().onSale.ofName(name)
      return listLots(sale, readList(sale, raw))
    },
    find: id => current().onSale.find(id),
    listBuildings() {
      const snapshot = current()
      return [...snapshot.houses.buildings.values()].map(facts => describeBuilding(facts, snapshot))
    },
    getChess: (id, raw) => describeChess(current(), id, raw),
    getBuilding(id) {
      const snapshot = current()
      const facts = snapshot.houses.buildings.get(id)
      if (!facts) throw new NotFound()
      return describeBuilding(facts, snapshot)
    },
  }
}

function kindCalls(kind: AnyKind, current: () => SiteSnapshot): KindCalls {
  const sale = (): AnyKindOnSale => current().onSale.of(kind)
  return {
    kind,
    listJson(raw) {
      const { index } = sale()
      return index.searchJson(parseStrictly(index, raw), kind.listCall)
    },
    facetsJson(raw) {
      const { index } = sale()
      return index.facetsJson(parseStrictly(index, raw))
    },
    specs: () => [...sale().index.specs()],
    get(id) {
      const snapshot = current()
      const sale = snapshot.onSale.of(kind)
      return kind.describe ? kind.describe(id, sale, snapshot) : cardOf(id, sale)
    },
    listSimilar(id) {
      const { index } = sale()
      if (!index.get(id)) throw new NotFound()
      return [...index.listSimilar(id, SIMILAR_LIMIT)]
    },
  }
}

/** A thing on sale as requests and favorites keep it: prices change, what was asked for does not. */
export interface NamedProperty {
  title: string
  /** Null = price on request. */
  priceRub: number | null
  status: LotStatus
}

/** The thing of an id, of whatever kind, as it is now; undefined when there is none, or no longer. */
export function describeProperty({ onSale }: Pick<SiteSnapshot, 'onSale'>, id: number): NamedProperty | undefined {
  const found = onSale.find(id)
  if (!found) return undefined
  const { sale, card } = found
  return { title: sale.kind.nameOf(card), priceRub: card.price, status: card.status }
}

/** The card of a lot whose kind has no further details. @throws NotFound */
function cardOf<Card extends Lot>(id: number, { index }: Pick<KindOnSale<Card, unknown, unknown>, 'index'>): Card {
  const card = index.get(id)
  if (!card) throw new NotFound()
  return card
}
