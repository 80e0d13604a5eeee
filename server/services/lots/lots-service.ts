import type { Building } from '#contract/building.ts'
import { NotFound } from '#contract/errors.ts'
import type { LotCard, LotCardOf } from '#contract/lots/kinds.ts'
import type { Lot } from '#contract/lots/lot.ts'
import type { LotKind } from '#domain/lots/kinds.ts'
import type { LotStatus } from '#domain/lots/lot.ts'
import { type KindOnSale, SIMILAR_LIMIT } from '../snapshot/kind.ts'
import type { AnyKind, SiteSnapshot } from '../snapshot/snapshot.ts'
import { describeBuilding } from './buildings.ts'
import { describeChess } from './chess.ts'
import { filteredCalls } from './filtered-calls.ts'
import { type FoundLots, listLots, readList } from './list-lots.ts'

/** `current` is read once in every call, so all of one response belongs to one revision. */
export function createLotsService(current: () => SiteSnapshot) {
  const kinds = current()
    .onSale.list()
    .map(({ kind }) => kind)
  return {
    kinds: kinds.map(kind => kindCalls(kind, current)),
    list<Kind extends LotKind>(kind: Kind, raw: URLSearchParams): FoundLots<LotCardOf<Kind>> {
      const sale = current().onSale.ofName(kind)
      return listLots(sale, readList(sale, raw))
    },
    find: (id: number) => current().onSale.find(id),
    listBuildings(): Building[] {
      const snapshot = current()
      return [...snapshot.quarterFacts.buildings.values()].map(facts => describeBuilding(facts, snapshot))
    },
    /** @throws NotFound @throws FieldErrors for malformed parameters */
    getChess: (buildingId: number, raw: URLSearchParams) => describeChess(current(), buildingId, raw),
    /** @throws NotFound */
    getBuilding(id: number): Building {
      const snapshot = current()
      const facts = snapshot.quarterFacts.buildings.get(id)
      if (!facts) throw new NotFound()
      return describeBuilding(facts, snapshot)
    },
  }
}

export type LotsService = ReturnType<typeof createLotsService>

function kindCalls(kind: AnyKind, current: () => SiteSnapshot) {
  const sale = () => current().onSale.of(kind)
  return {
    kind,
    ...filteredCalls(kind.listCall, () => sale().index),
    /** @throws NotFound */
    get(id: number): LotCard {
      const snapshot = current()
      const sale = snapshot.onSale.of(kind)
      return kind.describe ? kind.describe(id, sale, snapshot) : cardOf(id, sale)
    },
    /** @throws NotFound */
    listSimilar(id: number): LotCard[] {
      const { index } = sale()
      if (!index.get(id)) throw new NotFound()
      return [...index.listSimilar(id, SIMILAR_LIMIT)]
    },
  }
}

export type KindCalls = ReturnType<typeof kindCalls>

/** A lot as requests and favorites store it: its price may change later, the stored one does not. */
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
