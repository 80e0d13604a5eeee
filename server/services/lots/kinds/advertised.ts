import type { Content } from '#contract/content/registry.ts'
import type { Lot as LotCard } from '#contract/lots/lot.ts'
import type { FeedLot } from '#server/adapters/feeds/feed-lot.ts'
import type { LotRow } from './kind.ts'

/** What of an advertisement only its kind has; the rest is gathered for every kind alike. */
type OwnFacts<Ad extends FeedLot> = Ad extends FeedLot ? Omit<Ad, Exclude<keyof FeedLot, 'kind'>> : never

/** What a kind says of a lot for portals. */
export interface Advertisement<Ad extends FeedLot = FeedLot> {
  own: OwnFacts<Ad>
  /** Where the site shows it. */
  page: string
  /** Address of its drawing, SVG; undefined = it is not drawn. */
  drawing: string | undefined
  /** What it is and where: the text begins with it. */
  lead: string
  /** Sentences of the text. No rates: a text that names one must name much more by law. */
  facts: readonly string[]
}

/**
 * What a kind says besides that portals take.
 * @typeParam Card  what a list shows
 * @typeParam Facts what of a lot only this kind has
 * @typeParam Basis what the content adds to turn a row into a card
 * @typeParam Ad    what files for portals are made from
 */
export interface TakenByPortals<Card extends LotCard, Facts, Basis, Ad extends FeedLot> {
  advertise(row: LotRow<Facts>, card: Card, basis: Basis, content: Content): Advertisement<Ad>
}
