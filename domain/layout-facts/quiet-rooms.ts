import { placementMap, sectionToSite, siteToSection } from '../plans/frame.ts'
import type { Layout, Point, Room, Shaft } from '../plans/layout.ts'
import type { SiteSection } from '../plans/master-plan.ts'
import { type Box, boundsOf, contains, forEachEdge } from '../plans/polygon.ts'
import type { Placement, Section } from '../plans/section.ts'

export const NOISES = ['lift', 'stairs', 'riser', 'kitchen', 'bathroom'] as const
export type Noise = (typeof NOISES)[number]

/** A stretch of a bedroom's wall with a source of noise behind it, metres, in the frame of the layout. */
export interface NoisyWall {
  noise: Noise
  from: Point
  to: Point
  lengthM: number
}

/** A bedroom, or the living room of a flat without one, with what it shares walls with. */
export interface BedroomNeighbours {
  room: string
  walls: NoisyWall[]
}

export type LaidOut = Pick<Layout, 'width' | 'depth' | 'outline' | 'rooms' | 'shafts'>

/** Position and height of a section. */
type Site = Pick<SiteSection, 'number' | 'floors' | 'origin' | 'rotation'>

export interface StandingSection {
  site: Site
  section: {
    placements: readonly Pick<Placement, 'no' | 'layout' | 'origin' | 'rotation' | 'mirror' | 'outline'>[]
    core: { rooms: readonly Pick<Section['core']['rooms'][number], 'kind' | 'polygon'>[] }
  }
}

export interface FlatNeighbourhood {
  layout: LaidOut
  /** Number of its section in the building, from 1. */
  sectionNumber: number
  position: number
  /** 1 = ground. */
  floor: number
  sections: readonly StandingSection[]
  layouts: ReadonlyMap<string, LaidOut>
}

const BEDROOMS = new Set<Room['kind']>(['bedroom', 'master_bedroom', 'children'])
/** A flat without bedrooms is slept in here. */
const LIVING_ROOMS = new Set<Room['kind']>(['living', 'kitchen_living'])
/** How deep behind a wall is looked, metres: just behind a partition, a wall between flats, one of the stairs and a facade. */
const DEPTHS_M = [0.12, 0.22, 0.32, 0.42] as const
const REACH_M = 0.42
const STEP_M = 0.1
/** A corner that touches is no wall. */
const SHORTEST_M = 0.15

const NOISE_OF: Readonly<Partial<Record<string, Noise>>> = {
  lift: 'lift',
  stair: 'stairs',
  kitchen: 'kitchen',
  kitchen_living: 'kitchen',
  bathroom: 'bathroom',
  wc: 'bathroom',
}

/** A neighbouring room, in the frame of the section. `noise` null = a quiet one. */
interface Neighbour {
  polygon: Point[]
  noise: Noise | null
}

/** What is behind the walls of a flat's bedrooms: on its floor, in its section and the adjoining ones. */
export function bedroomNeighbours(at: FlatNeighbourhood): BedroomNeighbours[] {
  const { layout } = at
  const home = at.sections.find(({ site }) => site.number === at.sectionNumber)
  const place = home?.section.placements.find(({ no }) => no === at.position)
  if (!home || !place) throw new RangeError(`no place ${at.sectionNumber}.${at.position} in the building`)
  const toSection = placementMap(layout, place)
  const isNear = nearTo(layout.outline.map(toSection))
  const around = at.sections
    .filter(({ site }) => site.floors >= at.floor)
    .flatMap(section => neighboursIn(section, home.site, at, isNear))
  const inside = bodiesOf(layout, ({ kind }) => kind === 'shaft').map(body => ({
    ...body,
    polygon: body.polygon.map(toSection),
  }))
  const sleptIn = layout.rooms.some(({ kind }) => BEDROOMS.has(kind)) ? BEDROOMS : LIVING_ROOMS
  return layout.rooms
    .filter(({ kind }) => sleptIn.has(kind))
    .map(room => ({ room: room.id, walls: noisyWalls(room, toSection, [...inside, ...around]) }))
}

/** What a section of the building puts near the flat, in the frame of the flat's own section. */
function neighboursIn(
  { site, section }: StandingSection,
  home: Site,
  { sectionNumber, position, layouts }: FlatNeighbourhood,
  isNear: (polygon: readonly Point[]) => boolean,
): Neighbour[] {
  const move = (point: Point) => (site.number === home.number ? point : siteToSection(home, sectionToSite(site, point)))
  const core = section.core.rooms.map(({ kind, polygon }) => ({
    polygon: polygon.map(move),
    noise: NOISE_OF[kind] ?? null,
  }))
  const flats = section.placements.flatMap(place => {
    const layout = layouts.get(place.layout)
    const isItself = site.number === sectionNumber && place.no === position
    if (!layout || isItself || !isNear(place.outline.map(move))) return []
    const map = placementMap(layout, place)
    return bodiesOf(layout).map(body => ({ ...body, polygon: body.polygon.map(point => move(map(point))) }))
  })
  return [...core, ...flats].filter(({ polygon }) => isNear(polygon))
}

function bodiesOf(layout: LaidOut, isHeard: (body: { kind: string }) => boolean = () => true): Neighbour[] {
  return [
    ...layout.rooms.map(({ kind, polygon }) => ({
      polygon,
      noise: isHeard({ kind }) ? (NOISE_OF[kind] ?? null) : null,
    })),
    ...layout.shafts.map(shaft => ({ polygon: cornersOf(shaft), noise: 'riser' as const })),
  ]
}

function cornersOf({ x, y, width, height }: Shaft): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

function nearTo(shape: readonly Point[]): (polygon: readonly Point[]) => boolean {
  const box = boundsOf(shape)
  return polygon => {
    const { x0, y0, x1, y1 } = boundsOf(polygon)
    return x1 > box.x0 - REACH_M && x0 < box.x1 + REACH_M && y1 > box.y0 - REACH_M && y0 < box.y1 + REACH_M
  }
}

function isInBox({ x0, y0, x1, y1 }: Box, [x, y]: Point): boolean {
  return x >= x0 && x <= x1 && y >= y0 && y <= y1
}

/** Walks along the walls of a room and looks what is behind each step. */
function noisyWalls(
  { polygon }: Room,
  toSection: (point: Point) => Point,
  neighbours: readonly Neighbour[],
): NoisyWall[] {
  const isNear = nearTo(polygon.map(toSection))
  const near = neighbours
    .filter(({ polygon: other }) => isNear(other))
    .map(({ polygon: other, noise }) => ({ polygon: other, noise, box: boundsOf(other) }))
  const walls: NoisyWall[] = []
  forEachEdge(polygon, ([ax, ay], [bx, by]) => {
    const length = Math.hypot(bx - ax, by - ay)
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
    const steps = Math.max(1, Math.round(length / STEP_M))
    let run: { noise: Noise; first: number } | null = null
    for (let step = 0; step <= steps; step++) {
      // The polygon runs counter-clockwise: outside is to the right.
      const along = ((step + 0.5) / steps) * length
      const noise = step < steps ? behind([ax + ux * along, ay + uy * along], [uy, -ux]) : null
      if (run && noise !== run.noise) {
        const [from, to] = [(run.first / steps) * length, (step / steps) * length]
        if (to - from >= SHORTEST_M) {
          walls.push({
            noise: run.noise,
            from: [ax + ux * from, ay + uy * from],
            to: [ax + ux * to, ay + uy * to],
            lengthM: to - from,
          })
        }
        run = null
      }
      if (noise && !run) run = { noise, first: step }
    }
  })
  return walls

  /** The first thing behind a point of the wall. */
  function behind([x, y]: Point, [outX, outY]: Point): Noise | null {
    for (const out of DEPTHS_M) {
      const point = toSection([x + outX * out, y + outY * out])
      const hit = near.find(({ polygon: other, box }) => isInBox(box, point) && contains(other, point))
      if (hit) return hit.noise
    }
    return null
  }
}
