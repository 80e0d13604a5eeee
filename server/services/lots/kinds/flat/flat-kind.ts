import type { Property, PropertyCard } from '#contract/lots/flat.ts'
import { type FlatFacts, flatFactsSchema } from '#contract/lots/flat-facts.ts'
import { sold } from '#contract/lots/sold.ts'
import { apiPaths, lotPages, paths } from '#contract/paths.ts'
import { flatFields } from '#domain/lots/flat.ts'
import type { FeedFlat } from '#server/adapters/feeds/feed-lot.ts'
import * as home from '#texts/home.ts'
import * as plurals from '#texts/plurals.ts'
import type { TakenByPortals } from '../advertised.ts'
import type { Kind, KindOnSale, MainKind } from '../kind.ts'
import type { ChosenOnPictures } from '../on-pictures.ts'
import type { OnSale } from '../on-sale.ts'
import { advertiseFlat } from './advertise-flat.ts'
import { type FlatBasis, gatherFlatBasis } from './basis.ts'
import { describeFlat } from './describe-flat.ts'
import { flatsByRooms, flatsInSection } from './in-building.ts'
import { flatLabels } from './labels.ts'
import { flatList } from './list.ts'
import { drawFlatRow, toFlatLot, unknownOf } from './lots.ts'
import { flatsOnPictures } from './on-pictures.ts'

/** New flats. */
export const flatKind = {
  kind: 'flat',
  facts: flatFactsSchema,
  fields: flatFields,
  listPath: paths.flats,
  page: {
    route: '/flats/:id',
    path: lotPages.flat,
    print: { route: '/flats/print/:id', path: paths.flatPrint },
  },
  calls: sold.flat,
  listCall: apiPaths.property(),
  list: flatList,
  gatherBasis: gatherFlatBasis,
  labels: flatLabels,
  unknownOf,
  toLot: toFlatLot,
  nameOf: ({ title, building, number }) => `${title}, ${building.name}, № ${number}`,
  groupOf: ({ facts }) => ({ layout: [facts.layoutId] }),
  draw: drawFlatRow,
  describe: describeFlat,
  quickSearch: {
    choice: 'rooms',
    words: { form: home.quickSearch, choice: home.rooms, any: home.showAny, counted: plurals.flatAccusative },
    ranges: ['price', 'payment', 'area'],
  },
  inSection: flatsInSection,
  byRooms: flatsByRooms,
  onPictures: flatsOnPictures,
  advertise: advertiseFlat,
} satisfies Kind<PropertyCard, FlatFacts, FlatBasis, Property> &
  MainKind<PropertyCard, FlatFacts> &
  ChosenOnPictures<PropertyCard, FlatFacts> &
  TakenByPortals<PropertyCard, FlatFacts, FlatBasis, FeedFlat>

/** All flats of a revision. */
export function flatsOf({ onSale }: { onSale: OnSale }): KindOnSale<PropertyCard, FlatFacts, FlatBasis> {
  return onSale.of<PropertyCard, FlatFacts, FlatBasis>(flatKind)
}
