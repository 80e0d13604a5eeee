import type { ParkingCard } from '#contract/lots/parking.ts'
import type { ParkingFacts } from '#contract/lots/parking-facts.ts'
import { type ParkingFieldName, parkingFields } from '#domain/lots/parking.ts'
import { fill } from '#domain/text/fill.ts'
import type { Lot, LotValue } from '#server/search-index/types.ts'
import * as parking from '#texts/parking.ts'
import type { LotRow } from '../kind.ts'
import { shownPrice } from '../price-in-force.ts'
import { commonCard, commonValues, promosFor } from '../underground/lots.ts'
import { installmentRub, type ParkingBasis } from './basis.ts'

/** A row of the catalogue as a lot of the index with its card. */
export function toParkingLot(row: LotRow<ParkingFacts>, basis: ParkingBasis): Lot<ParkingCard> {
  const { facts } = row
  const price = shownPrice(row, basis)
  const paymentRub = installmentRub(price.nowRub, basis.installment)
  const values: Record<Exclude<ParkingFieldName, 'promo'>, LotValue> = {
    ...commonValues(row, price),
    parking_kind: facts.placeKind,
    has_charger: facts.hasCharger,
    away_from_column: !facts.isByColumn,
    payment: paymentRub,
  }
  const promos = promosFor(row, basis, parkingFields, values)
  return {
    id: row.id,
    values: { ...values, promo: promos.map(({ promo }) => promo.slug) },
    card: {
      ...commonCard(row, basis, price, promos),
      type: 'parking',
      title: fill(parking.name, { number: row.number }),
      kind: facts.placeKind,
      capacity: facts.capacity,
      has_charger: facts.hasCharger,
      is_near_column: facts.isByColumn,
      payment_from: paymentRub,
      payment_months: paymentRub === null ? null : (basis.installment?.months ?? null),
    },
  }
}
