import type { Content } from '#contract/content/registry.ts'
import type { Commercial, CommercialCard } from '#contract/lots/commercial.ts'
import { type CommercialFacts, commercialFactsSchema } from '#contract/lots/commercial-facts.ts'
import { sold } from '#contract/lots/sold.ts'
import { apiPaths, lotPages, paths } from '#contract/paths.ts'
import { type CommercialChoiceName, commercialFields, commercialWords } from '#domain/lots/commercial.ts'
import type { FeedPremises } from '#server/adapters/feeds/feed-lot.ts'
import type { Labels, ValueLabel } from '#server/search-index/types.ts'
import * as commercial from '#texts/commercial.ts'
import type { TakenByPortals } from '../advertised.ts'
import type { BoughtByParts } from '../bought.ts'
import type { Kind, KindList } from '../kind.ts'
import { completionLabels, flagLabels, termLabels } from '../labels.ts'
import type { ChosenOnPictures } from '../on-pictures.ts'
import { advertisePremises } from './advertise-premises.ts'
import { type CommercialBasis, gatherCommercialBasis } from './basis.ts'
import { commercialBuy } from './buy.ts'
import { describeCommercial } from './describe-commercial.ts'
import { drawPremises, toCommercialLot, unknownOf } from './lots.ts'
import { premisesOnPictures } from './on-pictures.ts'

/** The page of the list. */
const list: KindList = {
  words: commercialWords,
  title: commercial.title,
  views: ['cards', 'table'],
  hints: () => ({}),
  collections: () => [],
}

/** Premises for business on the ground floors. */
export const commercialKind = {
  kind: 'commercial',
  facts: commercialFactsSchema,
  fields: commercialFields,
  listPath: paths.commercials,
  page: {
    route: '/commercials/:id',
    path: lotPages.commercial,
    print: { route: '/commercials/print/:id', path: paths.commercialPrint },
  },
  draw: drawPremises,
  calls: sold.commercial,
  listCall: apiPaths.commercials(),
  list,
  gatherBasis: gatherCommercialBasis,
  labels,
  unknownOf,
  toLot: toCommercialLot,
  nameOf: ({ title, building }) => `${title}, ${building.name}`,
  groupOf: () => null,
  describe: describeCommercial,
  buy: commercialBuy,
  onPictures: premisesOnPictures,
  advertise: advertisePremises,
} satisfies Kind<CommercialCard, CommercialFacts, CommercialBasis, Commercial> &
  BoughtByParts<CommercialCard> &
  ChosenOnPictures<CommercialCard, CommercialFacts> &
  TakenByPortals<CommercialCard, CommercialFacts, CommercialBasis, FeedPremises>

function labels({ vocabulary }: Content, { buildings, promos, streets }: CommercialBasis): Labels {
  // There is one type here, and nobody chooses it.
  const choices: Record<Exclude<CommercialChoiceName, 'type'>, readonly ValueLabel[]> = {
    purpose: termLabels(vocabulary.purpose ?? []),
    street: [...streets].map(([value, label]) => ({ value, label })),
    building: [...buildings.values()].map(({ text }) => ({
      value: text.id,
      label: String(text.number),
      hint: text.title,
    })),
    completion: completionLabels(buildings),
    promo: promos.map(({ promo }) => ({ value: promo.slug, label: promo.short_title })),
    status: termLabels(vocabulary.status),
  }
  return { ...choices, ...flagLabels(commercialFields, commercialWords.fields) }
}
