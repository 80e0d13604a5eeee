import type { Content } from '#contract/content/registry.ts'
import type { StoragePage } from '#contract/content/sale.ts'
import type { BuildingBuy } from '#contract/lots/buy.ts'
import type { Lot as LotCard } from '#contract/lots/lot.ts'
import type { AddressQuery } from '#domain/lots/address.ts'
import type { HouseFacts } from './building-facts.ts'

/** What the content tells of a kind in the quarter. */
export type BuyTexts = Pick<StoragePage, 'title' | 'lead' | 'text' | 'facts' | 'faq' | 'form' | 'image' | 'alt'>

/** A part of the quarter in which a kind stands. */
export interface BuyPart<Card> extends Pick<BuildingBuy, 'id' | 'number' | 'name' | 'slug' | 'text' | 'building_ids'> {
  /** What of it stands there, whatever its status. */
  cards: readonly Card[]
  /** Of its list: what is there. */
  query: AddressQuery
}

/**
 * What a kind says besides that is chosen by the quarter and its parts: `contract/lots/buy.ts` has its calls.
 * @typeParam Card what a list shows
 */
export interface BoughtByParts<Card extends LotCard> {
  readonly buy: {
    /** Null = the quarter goes without. */
    textsOf(content: Content): BuyTexts | null
    /** @param cards of all lots of the kind, whatever their status */
    partsOf(cards: readonly Card[], ground: { content: Content; houses: HouseFacts }): readonly BuyPart<Card>[]
    /** Monthly payment of a lot, roubles; null = it has none. Absent = no lot of the kind has one. */
    paymentOf?(card: Card): number | null
  }
}
