import type { BoughtKind } from '#contract/lots/buy.ts'
import type { LotCardOf } from '#contract/lots/sold.ts'
import type { BoughtByParts } from '../lots/kinds/bought.ts'
import { commercialKind } from '../lots/kinds/commercial/commercial-kind.ts'
import { parkingKind } from '../lots/kinds/parking/parking-kind.ts'
import { storageKind } from '../lots/kinds/storage/storage-kind.ts'

/** Cards of what is chosen by the quarter and its parts. */
export type BoughtCard = LotCardOf<BoughtKind>
/** What a kind says of how it is chosen so; it is only ever given cards of its own. */
export type KindBuy = BoughtByParts<BoughtCard>['buy']

/** The kinds that are chosen by the quarter and its parts. One that the contract has calls of and that does not say how does not compile. */
export const boughtKinds: Readonly<Record<BoughtKind, BoughtByParts<BoughtCard>>> = {
  commercial: commercialKind,
  parking: parkingKind,
  storage: storageKind,
}
