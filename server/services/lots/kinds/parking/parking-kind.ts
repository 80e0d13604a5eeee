import type { Content } from '#contract/content/registry.ts'
import type { ParkingCard } from '#contract/lots/parking.ts'
import { type ParkingFacts, parkingFactsSchema } from '#contract/lots/parking-facts.ts'
import { sold } from '#contract/lots/sold.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import { type ParkingChoiceName, parkingFields, parkingWords } from '#domain/lots/parking.ts'
import type { FeedParking } from '#server/adapters/feeds/feed-lot.ts'
import type { Labels, ValueLabel } from '#server/search-index/types.ts'
import * as parking from '#texts/parking.ts'
import type { TakenByPortals } from '../advertised.ts'
import type { BoughtByParts } from '../bought.ts'
import { cardOf } from '../card-of.ts'
import type { Kind, KindList } from '../kind.ts'
import { flagLabels, termLabels } from '../labels.ts'
import { undergroundLabels } from '../underground/labels.ts'
import { unknownOf } from '../underground/lots.ts'
import { zonesOf } from '../underground/zones.ts'
import { advertisePlace } from './advertise-place.ts'
import { gatherParkingBasis, type ParkingBasis } from './basis.ts'
import { toParkingLot } from './lots.ts'

/** The page of the list: places are compared by figures, so it begins as a table. */
const list: KindList = {
  words: parkingWords,
  title: parking.title,
  views: ['table', 'cards'],
  hints: () => ({}),
  collections: () => [],
}

/** Parking places. */
export const parkingKind = {
  kind: 'parking',
  facts: parkingFactsSchema,
  fields: parkingFields,
  listPath: paths.parkings,
  page: null,
  calls: sold.parking,
  listCall: apiPaths.parkings(),
  list,
  gatherBasis: gatherParkingBasis,
  labels,
  unknownOf,
  toLot: toParkingLot,
  nameOf: ({ title, zone }) => (zone ? `${title}, ${zone.name}` : title),
  groupOf: () => null,
  draw: () => null,
  describe: cardOf,
  buy: {
    textsOf: content => content.project_buy_parking,
    partsOf: (cards, ground) => zonesOf(cards, ground),
    paymentOf: ({ payment_from }) => payment_from,
  },
  advertise: advertisePlace,
} satisfies Kind<ParkingCard, ParkingFacts, ParkingBasis> &
  BoughtByParts<ParkingCard> &
  TakenByPortals<ParkingCard, ParkingFacts, ParkingBasis, FeedParking>

function labels(content: Content, basis: ParkingBasis): Labels {
  const { parking_kind } = content.vocabulary
  const choices: Record<ParkingChoiceName, readonly ValueLabel[]> = {
    ...undergroundLabels(content, basis),
    parking_kind: termLabels(parking_kind),
  }
  return { ...choices, ...flagLabels(parkingFields, parkingWords.fields) }
}
