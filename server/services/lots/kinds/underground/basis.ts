import type { Content } from '#contract/content/registry.ts'
import type { Lot } from '#contract/lots/lot.ts'
import type { Field } from '#domain/lots/fields.ts'
import { fill } from '#domain/text/fill.ts'
import * as underground from '#texts/underground.ts'
import type { HouseFacts } from '../building-facts.ts'
import { type ActivePromo, promosOf } from '../promos.ts'

/** A stair with a lift, or a way out into the courtyard. */
export interface Lift {
  /** `Корпус 1, секция 2`. */
  title: string
  /** Null = it leads up into the courtyard. */
  buildingId: number | null
}

/** What turns rows of parking places and storage rooms into cards. */
export interface UndergroundBasis extends HouseFacts {
  /** Names of the zones of the car park. */
  zones: ReadonlyMap<number, string>
  /** By their keys in the plan of the level. */
  lifts: ReadonlyMap<string, Lift>
  promos: readonly ActivePromo[]
}

/** Gathers what cards need of the level under the houses, once per revision. @param fields what the kind is searched by */
export function gatherUndergroundBasis(
  content: Content,
  houses: HouseFacts,
  kind: Lot['type'],
  fields: readonly Field[],
): UndergroundBasis {
  const { project_buy_parking: page, parking_plan: plan } = content
  return {
    ...houses,
    zones: new Map(page?.zones.map(({ number, name }) => [number, name])),
    lifts: new Map(plan?.cores.map(({ id, title, building }) => [id, { title, buildingId: building }])),
    promos: promosOf(content, kind, fields),
  }
}

/** What a zone is called: as the content says, else by its number. */
export function zoneName({ zones }: Pick<UndergroundBasis, 'zones'>, number: number): string {
  return zones.get(number) ?? fill(underground.zone, { number })
}
