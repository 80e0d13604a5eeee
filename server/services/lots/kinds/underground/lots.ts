import type { z } from 'zod'
import type { undergroundCard } from '#contract/lots/underground.ts'
import type { undergroundFacts } from '#contract/lots/underground-facts.ts'
import type { Field } from '#domain/lots/fields.ts'
import type { LotValue } from '#server/search-index/types.ts'
import { buildingOfCard } from '../building-facts.ts'
import type { LotRow, Unknown } from '../kind.ts'
import { matchesQuery } from '../match-lot.ts'
import { isOnSale, type ShownPrice } from '../price-in-force.ts'
import { type ActivePromo, discountPercent, promoBadge } from '../promos.ts'
import { type UndergroundBasis, zoneName } from './basis.ts'

type Shape<Schemas extends Record<string, z.ZodType>> = { [Name in keyof Schemas]: z.infer<Schemas[Name]> }

/** A row of a parking place or a storage room. */
export type UndergroundRow = LotRow<Shape<typeof undergroundFacts>>

/** What the content does not know of a row: it is handed over with a building, and without one it cannot be shown. */
export function unknownOf(row: UndergroundRow, { buildings }: Pick<UndergroundBasis, 'buildings'>): Unknown | null {
  return buildings.has(row.buildingId) ? null : 'house'
}

/** What the index searches parking places and storage rooms by alike. */
export function commonValues({ facts, ...row }: UndergroundRow, price: ShownPrice) {
  return {
    price: price.nowRub,
    discount: price.oldRub !== null,
    area: row.areaDm2,
    way: facts.wayM,
    lift: facts.core,
    zone: facts.zone,
    building: facts.buildings,
    level: row.floor,
    number: row.number,
    status: row.status,
  } satisfies Record<string, LotValue>
}

/** The promotions that apply to a row, in the order of the content. @param values what it is searched by */
export function promosFor(
  row: UndergroundRow,
  { promos }: Pick<UndergroundBasis, 'promos'>,
  fields: readonly Field[],
  values: Readonly<Record<string, LotValue>>,
): readonly ActivePromo[] {
  return isOnSale(row) ? promos.filter(({ query }) => matchesQuery(fields, values, query)) : []
}

/**
 * What cards of parking places and storage rooms carry alike.
 * @throws Error when the row names a building that the content does not know: ask `unknownOf` before
 */
export function commonCard(
  row: UndergroundRow,
  basis: UndergroundBasis,
  { nowRub, oldRub, perM2Rub }: ShownPrice,
  promos: readonly ActivePromo[],
) {
  const { facts } = row
  const building = basis.buildings.get(row.buildingId)
  if (!building) throw new Error(`lot ${row.id}: unknown building ${row.buildingId}`)
  return {
    id: row.id,
    article: row.article,
    number: row.number,
    status: row.status,
    area: row.areaDm2 / 100,
    floor: row.floor,
    building: buildingOfCard(building),
    price: nowRub,
    price_old: oldRub,
    price_per_m2: perM2Rub,
    discount_percent: discountPercent(nowRub, oldRub),
    updated_at: row.updatedAt,
    zone: facts.zone === null ? null : { number: facts.zone, name: zoneName(basis, facts.zone) },
    building_ids: facts.buildings,
    width: facts.widthCm / 100,
    length: facts.lengthCm / 100,
    height: facts.heightCm === null ? null : facts.heightCm / 100,
    near_lift: liftOf(row, basis),
    promos: promos.map(promoBadge),
    contract_type: row.contractType,
  }
}

function liftOf({ facts: { core, wayM } }: UndergroundRow, { lifts }: UndergroundBasis): NearLift {
  const lift = lifts.get(core ?? '')
  return lift && core !== null ? { core, title: lift.title, building_id: lift.buildingId, meters: wayM } : null
}

type NearLift = Shape<typeof undergroundCard>['near_lift']
