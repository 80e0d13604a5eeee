import { catalogue } from '../copy/catalogue.ts'
import { fill } from '../copy/fill.ts'
import { underground } from '../copy/underground.ts'
import { commonWords } from './common-words.ts'
import type { ChoiceWords, RangeWords } from './field-words.ts'

/** What parking places and storage rooms call alike: price, size, and where they lie on the level under the houses. */
export const undergroundWords = {
  ...commonWords,
  area: { ...commonWords.area, heading: underground.headingSize },
  way: {
    legend: underground.fieldWay,
    best: 'low',
    isInForm: true,
    api: 'Way to the nearest stair and lift',
    chip: { from: underground.chipWayFrom, to: underground.chipWayTo, between: underground.chipWayBetween },
    nearMiss: { max: underground.wayOver },
  },
  lift: {
    legend: underground.fieldLift,
    heading: underground.headingLift,
    isInForm: true,
    api: 'Nearest stair and lift, by its key in the plan of the level',
  },
  zone: {
    legend: underground.fieldZone,
    isInForm: true,
    api: 'Zone of the car park',
    chip: (_, label) => fill(underground.zone, { number: label }),
  },
  building: {
    legend: underground.fieldBuilding,
    isInForm: true,
    api: 'Building that the zone serves',
    chip: (_, label) => fill(underground.chipBuilding, { number: label }),
  },
  level: {
    legend: underground.fieldLevel,
    isInForm: true,
    api: 'Level, negative underground',
    chip: (_, label) => fill(underground.level, { number: label }),
  },
  discount: { legend: catalogue.fieldDiscount, isInForm: true, api: 'Has a price before a discount' },
  promo: { legend: catalogue.fieldOffers, isInForm: true, api: 'Promotion' },
  status: { legend: catalogue.fieldStatus, isInForm: false, api: 'State of the sale' },
} satisfies Record<string, RangeWords | ChoiceWords>
