import type { BoughtKind } from '#contract/lots/buy.ts'
import type { LotCardOf } from '#contract/lots/sold.ts'
import { kinds } from '../lots/kinds.ts'
import type { BuyByParts } from '../snapshot/kind.ts'

/** Cards of kinds that are chosen by the quarter and its parts. */
export type BoughtCard = LotCardOf<BoughtKind>
export type KindBuy = BuyByParts<BoughtCard>

/** How a kind is chosen by the quarter and its parts. A kind that the contract has calls of and that cannot do it does not compile. */
export function buyOf(kind: BoughtKind): KindBuy {
  return kinds[kind].buy
}
