import type { CommercialCard } from '#contract/lots/commercial.ts'
import type { CommercialFacts } from '#contract/lots/commercial-facts.ts'
import { paths } from '#contract/paths.ts'
import { commercial } from '#domain/copy/commercial.ts'
import { commercialGenplan as copy } from '#domain/copy/commercial-genplan.ts'
import { fill } from '#domain/copy/fill.ts'
import { commercialWords } from '#domain/lots/commercial.ts'
import type { ChosenOnPictures } from '../on-pictures.ts'

/** How premises of the ground floors stand on the pictures of the quarter. */
export const premisesOnPictures: ChosenOnPictures<CommercialCard, CommercialFacts>['onPictures'] = {
  path: paths.commercialsGenplan,
  chips: 'purpose',
  groups: 'street',
  hasEmptyFloors: false,
  words: {
    ...{ choose: copy.choose, groups: copy.groups, floorLots: copy.floorLots },
    ...{ floorLabel: copy.floorLabel, aboutLot: copy.aboutLot, none: copy.none },
    states: { booked: copy.booked, sold: copy.sold, closed: copy.closed },
  },
  isAsDrawn: () => true,
  tell: ({ idea, number, plan }) => ({
    type: idea ?? commercialWords.table.lot,
    heart: fill(commercial.heart, { number }),
    paymentFromRub: null,
    planSrc: plan?.src ?? '',
  }),
}
