import type { PropertyCard } from '#contract/catalogue/flat.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import type { Kind, KindOnSale } from '../kind.ts'
import type { OnSale } from '../on-sale.ts'
import { describeFlat } from './describe-flat.ts'
import { type FlatFacts, gatherFlatFacts } from './facts.ts'
import { flatLabels } from './labels.ts'
import { toFlatLot, unknownOf } from './lots.ts'

/** New flats. */
export const flatKind = {
  kind: 'flat',
  fields: flatFields,
  listPath: paths.flats,
  page: { route: '/flats/:id', path: paths.flat },
  call: { path: apiPaths.property(), similar: 'similar_flat' },
  gatherFacts: gatherFlatFacts,
  labels: flatLabels,
  unknownOf,
  toLot: toFlatLot,
  nameOf: ({ title, building, number }) => `${title}, ${building.name}, № ${number}`,
  groupOf: ({ layoutId }) => (layoutId === null ? null : { layout: [layoutId] }),
  describe: describeFlat,
} satisfies Kind<PropertyCard, FlatFacts>

/** All flats of a revision. */
export function flatsOf({ onSale }: { onSale: OnSale }): KindOnSale<PropertyCard, FlatFacts> {
  return onSale.of<PropertyCard, FlatFacts>(flatKind)
}
