import type { Content } from '#contract/content/registry.ts'
import type { ParkingPage } from '#contract/content/sale.ts'
import { type ParkingCard, type ParkingFacts, parkingFactsSchema } from '#contract/lots/parking.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import { type ParkingChoiceName, type ParkingFieldName, parkingFields, parkingWords } from '#domain/lots/parking.ts'
import { splitEvenly } from '#domain/purchase/instalment.ts'
import { fill } from '#domain/text/format.ts'
import type { FeedParking } from '#server/adapters/feeds/feed-lot.ts'
import type { Labels, Lot, LotValue, ValueLabel } from '#server/search-index/types.ts'
import * as exports from '#texts/exports.ts'
import * as parking from '#texts/parking.ts'
import { type Advertisement, defineKind, type KindDefinition, type LotRow } from '../snapshot/kind.ts'
import { promosFor, shownPrice } from '../snapshot/price.ts'
import type { QuarterFacts, SaleContent } from '../snapshot/sale-content.ts'
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

function labels(content: SaleContent, basis: ParkingBasis): Labels {
  const choices: Record<Exclude<ParkingChoiceName, SharedChoice>, readonly ValueLabel[]> = undergroundLabels(
    content,
    basis,
  )
  return { ...kindLabels(parkingFields, parkingWords.fields, content, basis), ...choices }
}

interface ParkingBasis extends UndergroundBasis {
  /** Null = there are no instalments. */
  installment: ParkingPage['installment'] | null
}

function gatherParkingBasis(content: SaleContent, quarterFacts: QuarterFacts): ParkingBasis {
  return {
    ...gatherUndergroundBasis(content, quarterFacts, 'parking', parkingFields),
    installment: content.project_buy_parking?.installment ?? null,
  }
}

/** The instalment: the deposit and all payments add up to the price. Null where there is none, or no price. */
function installmentOf(priceRub: number | null, installment: ParkingPage['installment'] | null) {
  if (priceRub === null || !installment) return null
  const depositRub = Math.ceil((priceRub * installment.deposit_percent) / 100)
  return { depositRub, ...splitEvenly(priceRub - depositRub, installment.months) }
}

function toParkingLot(row: LotRow<ParkingFacts>, basis: ParkingBasis): Lot<ParkingCard> {
  const { facts } = row
  const price = shownPrice(row)
  const installment = installmentOf(price.nowRub, basis.installment)
  const values: Record<Exclude<ParkingFieldName, 'promo'>, LotValue> = {
    ...commonValues(row, price),
    parking_kind: facts.placeKind,
    has_charger: facts.hasCharger,
    away_from_column: !facts.isByColumn,
    payment: installment?.eachRub ?? null,
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
      deposit_from: installment?.depositRub ?? null,
      payment_from: installment?.eachRub ?? null,
      payment_last: installment?.lastRub ?? null,
      payment_months: installment ? (basis.installment?.months ?? null) : null,
    },
  }
}

/** A parking space has no page and no drawing, so portals link to the plan of its level. */
function advertiseParking(
  { id }: LotRow<ParkingFacts>,
  { title, building, has_charger }: ParkingCard,
  _: ParkingBasis,
  { global }: Content,
): Advertisement<FeedParking> {
  return {
    kindFacts: { kind: 'parking' },
    page: paths.parkingsLevelPlan(id),
    drawing: undefined,
    lead: fill(exports.portalParking, { title, building: building.name, quarter: global.project.full_name }),
    facts: has_charger ? [exports.portalCharger] : [],
  }
}

/** Parking spaces: they are compared by figures, so their list begins as a table. */
export const parkingKind = defineKind('parking', {
  facts: parkingFactsSchema,
  stockFacts: {
    ...undergroundStockFacts,
    placeKind: 'place_kind',
    capacity: 'capacity',
    hasCharger: 'charger',
    isByColumn: 'by_column',
  },
  listPath: paths.parkings,
  listCall: apiPaths.parkings(),
  views: ['table', 'cards'],
  gatherBasis: gatherParkingBasis,
  labels,
  unknownOf,
  toLot: toParkingLot,
  nameOf: ({ title, zone }) => (zone ? `${title}, ${zone.name}` : title),
  levelPlan: paths.parkingsLevelPlan,
  buy: {
    textsOf: content => content.project_buy_parking,
    partsOf: (cards, site) => zonesOf(cards, site),
    paymentOf: ({ payment_from }) => payment_from,
  },
  advertise: advertiseParking,
} satisfies KindDefinition<ParkingCard, ParkingFacts, ParkingBasis>)
