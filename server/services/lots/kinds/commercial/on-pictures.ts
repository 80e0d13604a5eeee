import type { CommercialCard } from '#contract/lots/commercial.ts'
import type { CommercialFacts } from '#contract/lots/commercial-facts.ts'
import { paths } from '#contract/paths.ts'
import { commercialWords } from '#domain/lots/commercial.ts'
import { fill } from '#domain/text/fill.ts'
import * as commercial from '#texts/commercial.ts'
import type { ChosenOnPictures } from '../on-pictures.ts'

/** How premises of the ground floors stand on the pictures of the quarter. */
export const premisesOnPictures: ChosenOnPictures<CommercialCard, CommercialFacts>['onPictures'] = {
  path: paths.commercialsGenplan,
  chips: 'purpose',
  groups: 'street',
  hasEmptyFloors: false,
  words: {
    choose: commercial.sitePlanChoose,
    groups: commercial.sitePlanGroups,
    floorLots: commercial.sitePlanFloorLots,
    floorLabel: commercial.sitePlanFloorLabel,
    aboutLot: commercial.sitePlanAboutLot,
    none: commercial.sitePlanNone,
    states: { booked: commercial.sitePlanBooked, sold: commercial.sitePlanSold, closed: commercial.sitePlanClosed },
  },
  isAsDrawn: () => true,
  tell: ({ idea, number, plan }) => ({
    type: idea ?? commercialWords.table.lot,
    heart: fill(commercial.heart, { number }),
    paymentFromRub: null,
    planSrc: plan?.src ?? '',
  }),
}
