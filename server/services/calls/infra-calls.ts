import { NotFound } from '#contract/errors.ts'
import { type InfraPlaceAnswer, infraPlaces, type TownGeo } from '#contract/infra-calls.ts'
import { RING_MINUTES } from '#domain/drawing/district.ts'
import type { Point } from '#domain/plans/layout.ts'
import { toDegrees, walkRadiusM } from '#domain/quarter/district-map.ts'
import * as copy from '#texts/district.ts'
import { createIndex, type FilteredCalls, filteredCalls } from '../lots/filtered-calls.ts'
import { perSnapshot, type SiteSnapshot } from '../snapshot/snapshot.ts'

export function createInfraCalls(current: () => SiteSnapshot): FilteredCalls<InfraPlaceAnswer> {
  return filteredCalls(infraPlaces.path, () => indexOf(current()))
}

const indexOf = perSnapshot((snapshot: SiteSnapshot) => {
  const { infra_map: map } = snapshot.content
  return createIndex({
    fields: infraPlaces.fields,
    answers: () => placesOf(snapshot),
    valuesOf: ({ category, is_inside }) => ({ category, is_inside }),
    labels: () => ({
      category: map?.categories.map(({ slug, name }) => ({ value: slug, label: name })),
      is_inside: [{ value: 1, label: copy.inside }],
    }),
  })
})

function placesOf({ content }: SiteSnapshot): InfraPlaceAnswer[] {
  const degreesOf = toDegrees(content.contacts.office.geo)
  return (content.infra?.items ?? []).map((place, index) => {
    const [lon, lat] = degreesOf([place.x, place.y])
    return {
      id: place.id,
      slug: place.slug,
      title: place.name,
      text: place.description,
      category: place.category,
      kind: place.kind,
      is_inside: place.inside,
      state: place.opens === undefined ? 'exists' : 'planned',
      opens: place.opens ?? null,
      lat,
      lon,
      x: place.x,
      y: place.y,
      distance_m: place.distance_m,
      walk_min: place.walk_minutes,
      order: index + 1,
    }
  })
}

type Feature = TownGeo['features'][number]
type Layer = Exclude<Feature['properties']['layer'], 'name' | 'place'>

/** Corners of a circle: too many to be visible. */
const CIRCLE_CORNERS = 96
/** A street of the town whose width is not in the content. */
const STREET_M = 12

/** The town as GeoJSON. @throws NotFound where the content has no map of it */
export function getTownGeo({ content }: SiteSnapshot): TownGeo {
  const { district_map: map, infra, masterplan: plan, contacts, global } = content
  if (!map || !infra) throw new NotFound()
  const [middleX, middleY] = infra.axes.origin_masterplan
  const degreesOf = toDegrees(contacts.office.geo)
  // The origin of the master plan is not the middle of the quarter, which is its published position.
  const at = ([x, y]: Point) => degreesOf([x - middleX, y - middleY])
  const line = (layer: Layer, points: readonly Point[], width_m?: number): Feature => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: points.map(at) },
    properties: { layer, ...(width_m === undefined ? {} : { width_m }) },
  })
  const area = (layer: Layer, corners: readonly Point[]): Feature => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)].map(at)] },
    properties: { layer },
  })
  const named = (of: 'quarter' | 'river', name: string, point: Point): Feature => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: at(point) },
    properties: { layer: 'name', of, name },
  })
  const [west, south, east, north] = map.view
  const blocks = [plan.school, plan.kindergarten].flatMap(social => social?.blocks ?? [])
  const pier = plan.embankment?.pier
  return {
    type: 'FeatureCollection',
    bbox: [...at([west, south]), ...at([east, north])],
    features: [
      ...(map.bank.length > 0 ? [area('river', [...map.bank, ...map.farBank.toReversed()])] : []),
      ...map.trees.map(
        ([x, y, width_m]): Feature => ({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: at([x, y]) },
          properties: { layer: 'tree', width_m },
        }),
      ),
      ...map.houses.map(house => area('house', cornersOf(house))),
      ...map.streets.map(street => line('street', street, STREET_M)),
      ...plan.roads.map(({ axis, width }) => line('street', axis, width)),
      ...RING_MINUTES.map(minutes => line('ring', circle([middleX, middleY], walkRadiusM(minutes, infra.items)))),
      ...blocks.map(([x0, y0, x1, y1]) => area('social', cornersOf([x0, y0, x1, y1]))),
      ...plan.buildings.flatMap(({ sections }) => sections.map(({ footprint }) => area('quarter', footprint))),
      ...(pier ? [line('pier', [pier.origin, [pier.origin[0], pier.origin[1] - pier.length]], pier.width)] : []),
      ...infra.items.map((place): Feature => {
        const { slug, category, name, walk_minutes, inside } = place
        return {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: at([place.x + middleX, place.y + middleY]) },
          properties: { layer: 'place', slug, category, name, walk_min: walk_minutes, is_inside: inside },
        }
      }),
      // Above everything else.
      named('quarter', global.project.name, [middleX, middleY]),
      ...(map.river ? [named('river', map.river.name, map.river.at)] : []),
    ],
  }
}

function cornersOf([west, south, east, north]: readonly [number, number, number, number]): Point[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

function circle([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: CIRCLE_CORNERS + 1 }, (_, corner) => {
    const turn = (corner / CIRCLE_CORNERS) * 2 * Math.PI
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]
  })
}
