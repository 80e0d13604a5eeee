import { NotFound } from '#contract/errors.ts'
import { calls } from '#contract/operations.ts'
import { paths } from '#contract/paths.ts'
import { endOfTime, type IsoDate } from '#domain/dates/dates.ts'
import { drawDistrict } from '#domain/drawing/district.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { countOf, fill, metresText } from '#domain/text/format.ts'
import { pageWithQuery, type Shown } from '#server/pages/context.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/district.ts'
import * as plurals from '#texts/plurals.ts'
import { describeTownMap } from '../../../features/district/town-map.server.ts'

const INSIDE_PICTURE = { ratio: '3:2', maxWidthPx: 1440 } as const

type Content = SiteSnapshot['content']
type InfraItem = NonNullable<Content['infra']>['items'][number]

/** The category of places that is shown; null = all. */
function readCategory(raw: URLSearchParams, { content }: SiteSnapshot) {
  const named = raw.get('category')
  return { category: categoriesOf(content).find(({ slug }) => slug === named)?.slug ?? null }
}

export const socialModel = pageWithQuery(readCategory, ({ snapshot, content, query: { category }, head, pictures }) => {
  const { district, infra_map: map } = content
  if (!district) throw new NotFound()
  const items = itemsOf(content, category)
  const town = describeTownMap(
    snapshot,
    items.filter(({ inside }) => !inside),
  )
  const svg = drawTown(content)
  const [cover] = district.inside
  return {
    ...head({
      title: district.title,
      picture: { key: cover?.image, alt: cover?.alt },
      structured: [amenities(content)],
    }),
    lead: district.lead,
    text: district.text,
    figures: district.numbers,
    /** Null where the content has no map: the page shows the list only. */
    map:
      town && svg !== null
        ? { title: map?.title ?? copy.map, lead: map?.lead ?? '', town, svg, dataHref: calls.getTownGeo.path }
        : null,
    categories: categoryLinks(content, category),
    groups: groupsOf(content, items, snapshot.today),
    inside: district.inside.map(({ id, name, value, date, text, image, alt }) => {
      return { id, name, value, date, text, picture: pictures.find(image, alt, INSIDE_PICTURE) }
    }),
  }
})

export type SocialModel = Shown<typeof socialModel>

function categoriesOf({ infra_map: map, infra }: Content) {
  return (map?.categories ?? []).filter(({ slug }) => infra?.items.some(item => item.category === slug))
}

function itemsOf({ infra }: Content, category: string | null): readonly InfraItem[] {
  return (infra?.items ?? []).filter(item => category === null || item.category === category)
}

function categoryLinks(content: Content, current: string | null) {
  const linkOf = (text: string, category: string | null) => ({
    text,
    href: paths.aboutSocial({ category }),
    count: String(itemsOf(content, category).length),
    isCurrent: category === current,
  })
  const categories = categoriesOf(content)
  if (categories.length === 0) return []
  return [
    linkOf(content.infra_map?.all_label ?? copy.everyPlace, null),
    ...categories.map(({ slug, name }) => linkOf(name, slug)),
  ]
}

/** The nearest of each category first. */
function groupsOf(content: Content, items: readonly InfraItem[], today: IsoDate) {
  return categoriesOf(content).flatMap(({ slug, name }) => {
    const places = items.filter(item => item.category === slug).toSorted((a, b) => a.distance_m - b.distance_m)
    const described = content.district?.groups.find(({ category }) => category === slug)
    if (places.length === 0) return []
    return [
      {
        slug,
        title: name,
        text: described?.text ?? null,
        places: places.map(place => listedPlace(content, place, today)),
      },
    ]
  })
}

function listedPlace({ infra_map: map }: Content, place: InfraItem, today: IsoDate) {
  const { slug, name, description, inside, walk_minutes, distance_m, opens } = place
  const minutes = countOf(walk_minutes, plurals.minute)
  return {
    slug,
    name,
    text: description,
    isInside: inside,
    /** `7 минут пешком`. */
    walk: inside ? (map?.inside_label ?? copy.inside) : fill<string>(map?.walk_label ?? copy.walk, { minutes }),
    distance: inside ? null : metresText(distance_m),
    opens: opens === undefined ? null : opensText(opens, map?.planned_label ?? copy.planned, today),
  }
}

/** A day that has passed is promised no longer. */
function opensText(date: string, label: string, today: IsoDate): string {
  const end = endOfTime(date)
  return end !== null && end < today ? copy.plannedLate : fill<string>(label, { date })
}

function drawTown({ district_map: map, infra, masterplan }: Content): string | null {
  if (!map || !infra) return null
  const drawing = drawDistrict(map, masterplan, { middle: infra.axes.origin_masterplan, places: infra.items })
  return toSvg(drawing)
}

/** The quarter and its amenities in the terms of schema.org. */
function amenities({ global, district }: Content): object {
  return {
    '@type': 'Place',
    name: global.project.name,
    address: { '@type': 'PostalAddress', addressLocality: global.project.city, addressCountry: 'RU' },
    amenityFeature: (district?.inside ?? []).map(({ name, value }) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value,
    })),
  }
}
