import type { Content } from '#contract/content/registry.ts'
import { type FoundUnderground, sizeText } from '#domain/lots/underground.ts'
import type { Point } from '#domain/plans/layout.ts'
import { fill } from '#domain/text/fill.ts'
import * as copy from '#texts/underground.ts'

type Plans = Pick<Content, 'parking_plan' | 'storages_plan'>
/** A space or a room with what a buyer of a flat chooses it by. */
type Place = Pick<FoundUnderground, 'number' | 'width' | 'length' | 'zone'>

/** The house of the flat that the place is bought with. */
interface FlatHouse {
  building: { id: number }
  section: { number: number }
}

/** `2,5 × 5,3 м, до вашего лифта 18 м, зона 2`. */
export function placeText(plans: Plans, kind: 'parking' | 'storage', place: Place, flat: FlatHouse): string {
  const wayM = wayToLiftM(plans, kind, place.number, flat)
  return [
    sizeText(place),
    ...(wayM === null ? [] : [fill(copy.wayToOwnLift, { value: wayM })]),
    ...(place.zone ? [place.zone.name.toLowerCase()] : []),
  ].join(', ')
}

/**
 * From a place to the lift of the flat along right angles, metres; null = the flat has no lift on this level, or the place is not on the plan.
 */
export function wayToLiftM(
  { parking_plan: plan, storages_plan: rooms }: Plans,
  kind: 'parking' | 'storage',
  number: string,
  { building, section }: FlatHouse,
): number | null {
  const lifts = plan?.cores.filter(core => core.building === building.id) ?? []
  const lift = lifts.find(core => core.section === section.number) ?? lifts[0]
  if (!lift) return null
  const [x, y] = [lift.door.x, lift.door.y]
  const isIt = (one: { number: number }) => String(one.number) === number
  const space = kind === 'parking' ? plan?.places.find(isIt) : undefined
  if (space?.core === lift.id) return Math.round(space.core_distance)
  const entrance = space ? entranceOf(space) : pointOf(rooms?.storages.find(isIt)?.door)
  return entrance ? Math.round(Math.abs(entrance[0] - x) + Math.abs(entrance[1] - y)) : null
}

type Space = NonNullable<Content['parking_plan']>['places'][number]

/** The middle of the side from which a car enters. */
function entranceOf({ x, y, w, h, access }: Space): Point {
  const across = access === 'up' || access === 'down'
  if (across) return [x + w / 2, access === 'up' ? y + h : y]
  return [access === 'right' ? x + w : x, y + h / 2]
}

function pointOf(at: { x: number; y: number } | undefined): Point | null {
  return at ? [at.x, at.y] : null
}
