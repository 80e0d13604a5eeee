import type { z } from 'zod'
import type { Content } from '#contract/content/registry.ts'
import type { Lot } from '#contract/lots/lot.ts'
import type { undergroundCard, undergroundFacts } from '#contract/lots/underground.ts'
import type { Field } from '#domain/lots/fields.ts'
import { fill, formatNumber } from '#domain/text/format.ts'
import type { LotValue, ValueLabel } from '#server/search-index/types.ts'
import * as underground from '#texts/underground.ts'
import type { BuyPart, LotRow, Unknown } from '../snapshot/kind.ts'
import { type ActivePromo, promoBadge, promosOf, type ShownPrice } from '../snapshot/price.ts'
import { buildingOfCard, type QuarterFacts, type SaleContent } from '../snapshot/sale-content.ts'
import { fromHundredths, sharedCard, sharedValues } from './shared-columns.ts'

/** The fields of a stock source that hold the facts of both kinds. */
export const undergroundStockFacts = {
  zone: 'zone',
  wayM: 'way',
  widthCm: 'width',
  lengthCm: 'length',
  heightCm: 'height',
} as const

/** A stair with a lift, or an exit into the courtyard. */
export interface Lift {
  /** `Корпус 1, секция 2`. */
  title: string
  /** Null = it leads up into the courtyard. */
  buildingId: number | null
}

/** Context that turns rows of parking spaces and storage rooms into cards. */
export interface UndergroundBasis extends QuarterFacts {
  /** Names of the zones of the car park. */
  zones: ReadonlyMap<number, string>
  /** By their keys in the plan of the level. */
  lifts: ReadonlyMap<string, Lift>
  promos: readonly ActivePromo[]
}

/** Gathers what cards need of the level under the buildings, once per revision. @param fields what the kind is searched by */
export function gatherUndergroundBasis(
  content: SaleContent,
  quarterFacts: QuarterFacts,
  kind: Lot['type'],
  fields: readonly Field[],
): UndergroundBasis {
  const { project_buy_parking: page, parking_plan: plan } = content
  return {
    ...quarterFacts,
    zones: new Map(page?.zones.map(({ number, name }) => [number, name])),
    lifts: new Map(plan?.cores.map(({ id, title, building }) => [id, { title, buildingId: building }])),
    promos: promosOf(content.stocks, kind, fields),
  }
}

/** Name of a zone: as the content has it, else by its number. */
export function zoneName({ zones }: Pick<UndergroundBasis, 'zones'>, number: number): string {
  return zones.get(number) ?? fill(underground.zone, { number })
}

/** In the order in which the form shows them. */
export function undergroundLabels(content: SaleContent, basis: UndergroundBasis) {
  const { parking_plan: plan, storages_plan: storages } = content
  const levels = [plan?.level, storages?.level].filter(level => level !== undefined)
  return {
    // Their names would repeat «Зона» of the legend.
    zone: [...basis.zones.keys()].map(number => ({
      value: number,
      label: String(number),
      hint: zoneName(basis, number),
    })),
    lift: [...basis.lifts].map(([value, { title }]) => ({ value, label: title })),
    level: [...new Set(levels)].map(level => ({ value: level, label: formatNumber(level) })),
  } satisfies Record<string, readonly ValueLabel[]>
}

type Shape<Schemas extends Record<string, z.ZodType>> = { [Name in keyof Schemas]: z.infer<Schemas[Name]> }

export type UndergroundRow = LotRow<Shape<typeof undergroundFacts>>

/** Missing content of a row: it is handed over with a building, so it is not shown without one. */
export function unknownOf(row: UndergroundRow, { buildings }: Pick<UndergroundBasis, 'buildings'>): Unknown | null {
  return buildings.has(row.buildingId) ? null : 'building'
}

/** Values of the index that parking spaces and storage rooms share. */
export function commonValues(row: UndergroundRow, price: ShownPrice) {
  const { facts } = row
  return {
    ...sharedValues(row, price),
    way: facts.wayM,
    lift: facts.core,
    zone: facts.zone,
    building: facts.buildings,
    level: row.floor,
  } satisfies Record<string, LotValue>
}

/** @throws Error when the content lacks the building of the row: call `unknownOf` before */
export function commonCard(
  row: UndergroundRow,
  basis: UndergroundBasis,
  price: ShownPrice,
  promos: readonly ActivePromo[],
) {
  const { facts } = row
  const building = basis.buildings.get(row.buildingId)
  if (!building) throw new Error(`lot ${row.id}: unknown building ${row.buildingId}`)
  return {
    ...sharedCard(row, price),
    building: buildingOfCard(building),
    zone: facts.zone === null ? null : { number: facts.zone, name: zoneName(basis, facts.zone) },
    building_ids: facts.buildings,
    width: facts.widthCm / 100,
    length: facts.lengthCm / 100,
    height: fromHundredths(facts.heightCm),
    near_lift: liftOf(row, basis),
    promos: promos.map(promoBadge),
  }
}

function liftOf({ facts: { core, wayM } }: UndergroundRow, { lifts }: UndergroundBasis): NearLift {
  const lift = lifts.get(core ?? '')
  return lift && core !== null ? { core, title: lift.title, building_id: lift.buildingId, meters: wayM } : null
}

type NearLift = Shape<typeof undergroundCard>['near_lift']

export function zonesOf<Card extends { zone: { number: number } | null }>(
  cards: readonly Card[],
  { content }: { content: Content },
): BuyPart<Card>[] {
  return (content.project_buy_parking?.zones ?? []).map(({ number, name, slug, text, buildings }) => ({
    id: number,
    number: String(number),
    name,
    slug,
    text,
    building_ids: buildings,
    cards: cards.filter(({ zone }) => zone?.number === number),
    query: { zone: [String(number)] },
  }))
}
