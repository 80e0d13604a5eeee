import { type InfraPlaceAnswer, infraPlaces } from '#contract/infra-calls.ts'
import { toDegrees } from '#domain/quarter/town-geo.ts'
import * as copy from '#texts/district.ts'
import { createIndex, type FilteredCalls, filteredCalls } from '../lots/filtered-calls.ts'
import { perSnapshot } from '../snapshot/per-snapshot.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'

export function createInfraCalls(current: () => SiteSnapshot): FilteredCalls<InfraPlaceAnswer> {
  return filteredCalls(infraPlaces.path, () => indexOf(current()))
}

const indexOf = perSnapshot((snapshot: SiteSnapshot) => {
  const { infra_map: map } = snapshot.content
  return createIndex(snapshot, {
    name: 'places of the town',
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
