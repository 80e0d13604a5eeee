import type { PropertyCard } from '#contract/lots/flat.ts'
import type { FlatFacts } from '#contract/lots/flat-facts.ts'
import { paths } from '#contract/paths.ts'
import { flatTypeWords } from '#domain/flat-type-words.ts'
import { fill } from '#domain/text/fill.ts'
import { flatTypeName } from '#domain/titles.ts'
import * as favorites from '#texts/favorites.ts'
import * as lotList from '#texts/lot-list.ts'
import * as copy from '#texts/site-plan.ts'
import type { ChosenOnPictures } from '../on-pictures.ts'

/** How flats stand on the pictures of the quarter and on the chessboard. */
export const flatsOnPictures: ChosenOnPictures<PropertyCard, FlatFacts>['onPictures'] = {
  path: paths.genplan,
  chips: 'rooms',
  groups: 'rooms',
  hasEmptyFloors: true,
  words: {
    choose: copy.chooseFloor,
    groups: copy.roomsTable,
    floorLots: copy.floorLots,
    floorLabel: copy.floorLabel,
    aboutLot: copy.aboutLot,
    none: copy.floorNone,
    states: { booked: copy.booked, sold: copy.sold, closed: copy.closed },
  },
  // On its place another layout may stand than on the typical floor: its outline would be a wrong one.
  isAsDrawn: ({ facts }, planId, { sections }) =>
    sections.get(planId)?.placements.some(({ no, layout }) => no === facts.position && layout === facts.layoutId) ??
    false,
  tell: ({ rooms, is_euro: isEuro, number, payment_from, plan }) => ({
    type: flatTypeName({ rooms, isEuro }, flatTypeWords),
    heart: fill(favorites.ofFlat, { number }),
    paymentFromRub: payment_from,
    planSrc: plan.src,
  }),
  chessCell: ({ rooms, is_euro: isEuro, price_per_m2, payment_from, plan }) => ({
    short: rooms === 0 ? lotList.chessStudio : fill<string>(isEuro ? lotList.chessEuro : '{{rooms}}', { rooms }),
    perM2Rub: price_per_m2,
    paymentRub: payment_from,
    planSrc: plan.src,
  }),
}
