import type { Content } from '#contract/content/registry.ts'
import type { ParkingPage } from '#contract/content/sale.ts'
import { parkingFields } from '#domain/lots/parking.ts'
import { roundPayment } from '#domain/mortgage.ts'
import type { HouseFacts } from '../building-facts.ts'
import { gatherUndergroundBasis, type UndergroundBasis } from '../underground/basis.ts'

/** All that turns a row of a parking place into a card. */
export interface ParkingBasis extends UndergroundBasis {
  /** Null = there are no instalments. */
  installment: ParkingPage['installment'] | null
}

/** Gathers it from the content, once per revision. */
export function gatherParkingBasis(content: Content, houses: HouseFacts): ParkingBasis {
  return {
    ...gatherUndergroundBasis(content, houses, 'parking', parkingFields),
    installment: content.project_buy_parking?.installment ?? null,
  }
}

/** A payment of the instalment, rounded up as payments are; null where there is none, or no price. */
export function installmentRub(priceRub: number | null, installment: ParkingPage['installment'] | null): number | null {
  if (priceRub === null || !installment) return null
  return roundPayment((priceRub * (100 - installment.deposit_percent)) / 100 / installment.months)
}
