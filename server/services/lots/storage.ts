import { type StorageCard, type StorageFacts, storageFactsSchema } from '#contract/lots/storage.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import { type StorageChoiceName, type StorageFieldName, storageFields, storageWords } from '#domain/lots/storage.ts'
import { fill } from '#domain/text/format.ts'
import type { Labels, Lot, LotValue, ValueLabel } from '#server/search-index/types.ts'
import * as storage from '#texts/storage.ts'
import { defineKind, type KindDefinition, type LotRow } from '../snapshot/kind.ts'
import { promosFor, shownPrice } from '../snapshot/price.ts'
import type { SaleContent } from '../snapshot/sale-content.ts'
import { kindLabels, type SharedChoice } from './labels.ts'
import {
  commonCard,
  commonValues,
  gatherUndergroundBasis,
  type UndergroundBasis,
  undergroundLabels,
  undergroundStockFacts,
  unknownOf,
  zonesOf,
} from './underground.ts'

function labels(content: SaleContent, basis: UndergroundBasis): Labels {
  const choices: Record<Exclude<StorageChoiceName, SharedChoice>, readonly ValueLabel[]> = undergroundLabels(
    content,
    basis,
  )
  return { ...kindLabels(storageFields, storageWords.fields, content, basis), ...choices }
}

function toStorageLot(row: LotRow<StorageFacts>, basis: UndergroundBasis): Lot<StorageCard> {
  const { facts } = row
  const price = shownPrice(row)
  const values: Record<Exclude<StorageFieldName, 'promo'>, LotValue> = commonValues(row, price)
  const promos = promosFor(row, basis, storageFields, values)
  return {
    id: row.id,
    values: { ...values, promo: promos.map(({ promo }) => promo.slug) },
    card: {
      ...commonCard(row, basis, price, promos),
      type: 'storage',
      title: fill(storage.name, { number: row.number }),
      has_socket: facts.hasSocket,
      has_ventilation: facts.hasVentilation,
    },
  }
}

export const storageKind = defineKind('storage', {
  facts: storageFactsSchema,
  stockFacts: { ...undergroundStockFacts, hasSocket: 'socket', hasVentilation: 'ventilation' },
  listPath: paths.storages,
  listCall: apiPaths.storages(),
  views: ['table', 'cards'],
  gatherBasis: (content, quarterFacts) => gatherUndergroundBasis(content, quarterFacts, 'storage', storageFields),
  labels,
  unknownOf,
  toLot: toStorageLot,
  nameOf: ({ title, zone }) => (zone ? `${title}, ${zone.name}` : title),
  levelPlan: paths.storagesLevelPlan,
  buy: { textsOf: content => content.project_buy_storage, partsOf: (cards, site) => zonesOf(cards, site) },
} satisfies KindDefinition<StorageCard, StorageFacts, UndergroundBasis>)
