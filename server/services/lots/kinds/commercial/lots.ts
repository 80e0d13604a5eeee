import type { CommercialCard } from '#contract/lots/commercial.ts'
import type { CommercialFacts } from '#contract/lots/commercial-facts.ts'
import { paths } from '#contract/paths.ts'
import { formatArea } from '#domain/area.ts'
import { drawGround } from '#domain/drawing/ground.ts'
import type { Drawing } from '#domain/drawing/primitives.ts'
import { type CommercialFieldName, commercialFields } from '#domain/lots/commercial.ts'
import { fill } from '#domain/text/fill.ts'
import type { Lot, LotValue } from '#server/search-index/types.ts'
import * as commercial from '#texts/commercial.ts'
import { buildingOfCard, sectionId } from '../building-facts.ts'
import type { LotRow, Unknown } from '../kind.ts'
import { matchesQuery } from '../match-lot.ts'
import { isOnSale, type ShownPrice, shownPrice } from '../price-in-force.ts'
import { discountPercent, promoBadge } from '../promos.ts'
import { type CommercialBasis, groundOf } from './basis.ts'

/** Premises as the catalogue keeps them. */
export type CommercialRow = LotRow<CommercialFacts>

/** A row of shop windows so long is asked for. */
const WIDE_SHOWCASE_CM = 600

/** What the content does not know of premises: `place` = they have a card and no drawing. */
export function unknownOf(row: CommercialRow, basis: CommercialBasis): Unknown | null {
  if (!basis.buildings.has(row.buildingId)) return 'house'
  return planOf(row, basis) ? null : 'place'
}

/**
 * A row of the catalogue as a lot of the index with its card.
 * @throws Error when the row names a building that the content does not know: ask `unknownOf` before
 */
export function toCommercialLot(row: CommercialRow, basis: CommercialBasis): Lot<CommercialCard> {
  const price = shownPrice(row, basis)
  const values = lotValues(row, price, basis)
  const applying = isOnSale(row)
    ? basis.promos.filter(({ query }) => matchesQuery(commercialFields, values, query))
    : []
  return {
    id: row.id,
    values: { ...values, promo: applying.map(({ promo }) => promo.slug) },
    card: { ...toCard(row, price, basis), promos: applying.map(promoBadge) },
  }
}

/** The ground floor with the premises brought out. */
export function drawPremises(row: CommercialRow, basis: CommercialBasis): Drawing | null {
  const ground = planOf(row, basis) && groundOf(row, basis)
  return ground && row.facts.position !== null ? drawGround(ground.floor, { highlight: row.facts.position }) : null
}

function lotValues(
  row: CommercialRow,
  price: ShownPrice,
  { buildings }: CommercialBasis,
): Record<Exclude<CommercialFieldName, 'promo'>, LotValue> {
  const { facts } = row
  return {
    purpose: facts.purposes,
    area: row.areaDm2,
    price: price.nowRub,
    street: facts.street,
    hood: facts.hasHood,
    wide_showcase: facts.showcaseCm >= WIDE_SHOWCASE_CM,
    terrace: facts.hasTerrace,
    building: row.buildingId,
    completion: buildings.get(row.buildingId)?.completionKey,
    discount: price.oldRub !== null,
    price_per_m2: price.perM2Rub,
    has_tenant: facts.hasTenant,
    number: row.number,
    status: row.status,
    type: 'commercial',
  }
}

function toCard(row: CommercialRow, price: ShownPrice, basis: CommercialBasis): Omit<CommercialCard, 'promos'> {
  const { facts } = row
  const building = basis.buildings.get(row.buildingId)
  if (!building) throw new Error(`premises ${row.id}: unknown building ${row.buildingId}`)
  const street = facts.street === null ? undefined : basis.streets.get(facts.street)
  const idea = basis.ideas.get(row.number)
  return {
    id: row.id,
    article: row.article,
    type: 'commercial',
    deal: 'sale',
    number: row.number,
    status: row.status,
    title: fill(commercial.name, { number: row.number, area: formatArea(row.areaDm2 / 100) }),
    area: row.areaDm2 / 100,
    floor: row.floor,
    floors_total: row.floorsTotal,
    building: buildingOfCard(building),
    section:
      row.sectionNumber === null
        ? null
        : { id: sectionId(row.buildingId, row.sectionNumber), number: row.sectionNumber },
    street: facts.street !== null && street !== undefined ? { slug: facts.street, name: street } : null,
    idea: idea?.idea ?? null,
    equipment: idea?.equipment ?? [],
    purposes: facts.purposes,
    ...fittings(facts),
    ...moneyOf(price, basis),
    contract_type: row.contractType,
    plan: planOf(row, basis),
    updated_at: row.updatedAt,
  }
}

function fittings(facts: CommercialFacts) {
  const { streetEntrances, yardEntrances } = facts
  return {
    ceiling_height: facts.ceilingCm === null ? null : facts.ceilingCm / 100,
    power_kw: facts.powerKw,
    windows_count: facts.windows,
    showcase_width: facts.showcaseCm / 100,
    entrances_count: streetEntrances + yardEntrances,
    yard_entrances_count: yardEntrances,
    has_separate_entrance: streetEntrances > 0,
    entrance_from: entranceFrom(facts),
    has_water: facts.hasWater,
    has_hood_place: facts.hasHood,
    has_terrace: facts.hasTerrace,
    has_loading: facts.hasLoading,
    has_tenant: facts.hasTenant,
  }
}

function entranceFrom({ streetEntrances, yardEntrances }: CommercialFacts): CommercialCard['entrance_from'] {
  if (streetEntrances > 0) return yardEntrances > 0 ? 'both' : 'street'
  return yardEntrances > 0 ? 'yard' : null
}

function moneyOf({ nowRub, oldRub, perM2Rub }: ShownPrice, { installment }: CommercialBasis) {
  return {
    price: nowRub,
    price_old: oldRub,
    price_per_m2: perM2Rub,
    discount_percent: discountPercent(nowRub, oldRub),
    deposit_from: nowRub !== null && installment ? Math.ceil((nowRub * installment.deposit_percent) / 100) : null,
    installment_months: nowRub !== null && installment ? installment.months : null,
  }
}

/** The drawing with the premises brought out; null = the content does not know their place. */
function planOf(row: CommercialRow, basis: CommercialBasis): CommercialCard['plan'] {
  const { position } = row.facts
  const ground = groundOf(row, basis)
  if (position === null || !ground?.floor.premises.some(({ no }) => no === position)) return null
  const { floor, width, height } = ground
  const alt = fill(commercial.planAlt, { number: row.number })
  return { src: paths.groundDrawing(floor.id, position), width, height, alt }
}
