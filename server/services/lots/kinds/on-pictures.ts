import type { Lot as LotCard } from '#contract/lots/lot.ts'
import type { ChessCell } from '#contract/pages/chess.ts'
import type { GenplanWords, PlacedLot } from '#contract/pages/genplan.ts'
import type { paths } from '#contract/paths.ts'
import type { HouseFacts } from './building-facts.ts'
import type { LotRow } from './kind.ts'

/** What of a lot says where on its floor it stands. */
export interface StandingFacts {
  position: number | null
  ceilingCm: number | null
}

/**
 * What a kind says besides that is chosen on the pictures of the quarter.
 * @typeParam Card  what a list shows
 * @typeParam Facts what of a lot only this kind has
 */
export interface ChosenOnPictures<Card extends LotCard, Facts extends StandingFacts> {
  readonly onPictures: {
    /** The address of a picture; without a place the quarter. */
    path: typeof paths.genplan
    /** The filter that chips beside a picture choose by. */
    chips: string
    /** The field that what is on sale in a building is told by. */
    groups: string
    /** Whether a floor without such lots is shown on the scale of its section. */
    hasEmptyFloors: boolean
    words: GenplanWords
    /** Whether a lot lies on its floor as the drawing of the floor has it. @param planId of its section */
    isAsDrawn(row: LotRow<Facts>, planId: string, houses: HouseFacts): boolean
    /** What a plan says of a lot besides its title and price. */
    tell(card: Card): Pick<PlacedLot, 'type' | 'heart' | 'paymentFromRub' | 'planSrc'>
    /** What a cell of its chessboard says of a lot besides its title and price; absent = its list has no such view. */
    chessCell?(card: Card): Pick<ChessCell, 'short' | 'perM2Rub' | 'paymentRub' | 'planSrc'>
  }
}
