import type { Content } from '#contract/content/registry.ts'
import { sold } from '#contract/lots/sold.ts'
import type { StorageCard } from '#contract/lots/storage.ts'
import { type StorageFacts, storageFactsSchema } from '#contract/lots/storage-facts.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import { type StorageChoiceName, storageFields, storageWords } from '#domain/lots/storage.ts'
import type { Labels, ValueLabel } from '#server/search-index/types.ts'
import * as storage from '#texts/storage.ts'
import type { BoughtByParts } from '../bought.ts'
import { cardOf } from '../card-of.ts'
import type { Kind, KindList } from '../kind.ts'
import { flagLabels } from '../labels.ts'
import { gatherUndergroundBasis, type UndergroundBasis } from '../underground/basis.ts'
import { undergroundLabels } from '../underground/labels.ts'
import { unknownOf } from '../underground/lots.ts'
import { zonesOf } from '../underground/zones.ts'
import { toStorageLot } from './lots.ts'

/** The page of the list: as that of parking places. */
const list: KindList = {
  words: storageWords,
  title: storage.title,
  views: ['table', 'cards'],
  hints: () => ({}),
  collections: () => [],
}

/** Storage rooms. */
export const storageKind = {
  kind: 'storage',
  facts: storageFactsSchema,
  fields: storageFields,
  listPath: paths.storages,
  page: null,
  calls: sold.storage,
  listCall: apiPaths.storages(),
  list,
  gatherBasis: (content, houses) => gatherUndergroundBasis(content, houses, 'storage', storageFields),
  labels,
  unknownOf,
  toLot: toStorageLot,
  nameOf: ({ title, zone }) => (zone ? `${title}, ${zone.name}` : title),
  groupOf: () => null,
  draw: () => null,
  describe: cardOf,
  buy: {
    textsOf: content => content.project_buy_storage,
    partsOf: (cards, ground) => zonesOf(cards, ground),
  },
} satisfies Kind<StorageCard, StorageFacts, UndergroundBasis> & BoughtByParts<StorageCard>

function labels(content: Content, basis: UndergroundBasis): Labels {
  const choices: Record<StorageChoiceName, readonly ValueLabel[]> = undergroundLabels(content, basis)
  return { ...choices, ...flagLabels(storageFields, storageWords.fields) }
}
