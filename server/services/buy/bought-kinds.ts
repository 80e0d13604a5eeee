import type { BoughtKind } from '#contract/lots/buy.ts'
import type { LotCardOf } from '#contract/lots/kinds.ts'
import { kinds } from '../lots/kinds.ts'
import type { BuyByParts } from '../snapshot/kind.ts'

export type BoughtCard = LotCardOf<BoughtKind>
export type KindBuy = BuyByParts<BoughtCard>

/** The purchase-by-parts capability of a kind. A kind of the contract without it does not compile. */
export function buyOf(kind: BoughtKind): KindBuy {
  return kinds[kind].buy
}
