import type { StorageCard } from '#contract/lots/storage.ts'
import type { StorageFacts } from '#contract/lots/storage-facts.ts'
import { type StorageFieldName, storageFields } from '#domain/lots/storage.ts'
import { fill } from '#domain/text/fill.ts'
import type { Lot, LotValue } from '#server/search-index/types.ts'
import * as storage from '#texts/storage.ts'
import type { LotRow } from '../kind.ts'
import { shownPrice } from '../price-in-force.ts'
import type { UndergroundBasis } from '../underground/basis.ts'
import { commonCard, commonValues, promosFor } from '../underground/lots.ts'

/** A row of the catalogue as a lot of the index with its card. */
export function toStorageLot(row: LotRow<StorageFacts>, basis: UndergroundBasis): Lot<StorageCard> {
  const { facts } = row
  const price = shownPrice(row, basis)
  const values: Record<Exclude<StorageFieldName, 'promo'>, LotValue> = {
    ...commonValues(row, price),
    price_per_m2: price.perM2Rub,
  }
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
