import { NotFound } from '#contract/errors.ts'
import { calls } from '#contract/operations.ts'
import type { AboutSocialPage, InsidePlace, ListedPlace, PlaceGroup } from '#contract/pages/district.ts'
import type { CountedLink } from '#contract/pages/plain.ts'
import { paths } from '#contract/paths.ts'
import { drawDistrict } from '#domain/drawing/district.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { SITE_THEME } from '#domain/drawing/themes.ts'
import { formatNumber } from '#domain/numbers.ts'
import { countOf } from '#domain/plural.ts'
import { fill } from '#domain/text/fill.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/district.ts'
import * as formats from '#texts/formats.ts'
import * as plurals from '#texts/plurals.ts'
import { type PageTools, plainPage } from '../plain-page.ts'
import { describeTownMap } from './town-map.ts'

/** Pictures of what is in the quarter. */
const INSIDE_PICTURE = { ratio: '3:2', maxWidthPx: 1440 } as const

type Content = SiteSnapshot['content']
type InfraItem = NonNullable<Content['infra']>['items'][number]

/**
 * What is in the quarter and around it, on the map and in a list.
 * @param query of the address: the category
 * @throws NotFound where the content tells nothing of it
 */
export function aboutSocialPage(snapshot: SiteSnapshot, query: URLSearchParams, tools: PageTools): AboutSocialPage {
  const { content } = snapshot
  const { district, infra_map: map } = content
  if (!district) throw new NotFound()
  const category = categoryAt(content, query)
  const items = itemsOf(content, category)
  const town = describeTownMap(
    snapshot,
    items.filter(({ inside }) => !inside),
  )
  const svg = drawTown(content)
  const [cover] = district.inside
  return {
    ...plainPage(snapshot, paths.aboutSocial(), {
      ...tools,
      title: district.title,
      picture: { key: cover?.image, alt: cover?.alt },
      structured: [amenities(content)],
    }),
    lead: district.lead,
    text: district.text,
    figures: district.numbers,
    map:
      town && svg !== null
        ? { title: map?.title ?? copy.map, lead: map?.lead ?? '', town, svg, dataHref: calls.getTownGeo.path }
        : null,
    categories: categoryLinks(content, category),
    groups: groupsOf(content, items),
    inside: district.inside.map(({ id, name, value, date, text, image, alt }): InsidePlace => {
      return { id, name, value, date, text, picture: tools.images.find(image, alt, INSIDE_PICTURE) }
    }),
  }
}

/** What of a query the page understands. */
export function socialQuery({ content }: SiteSnapshot, query: URLSearchParams): URLSearchParams {
  const category = categoryAt(content, query)
  return new URLSearchParams(category === null ? {} : { category })
}

function categoryAt(content: Content, query: URLSearchParams): string | null {
  const asked = query.get('category')
  return categoriesOf(content).find(({ slug }) => slug === asked)?.slug ?? null
}

/** Categories that have a place. */
function categoriesOf({ infra_map: map, infra }: Content) {
  return (map?.categories ?? []).filter(({ slug }) => infra?.items.some(item => item.category === slug))
}

function itemsOf({ infra }: Content, category: string | null): readonly InfraItem[] {
  return (infra?.items ?? []).filter(item => category === null || item.category === category)
}

function categoryLinks(content: Content, current: string | null): CountedLink[] {
  const linkOf = (text: string, category: string | null): CountedLink => ({
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
function groupsOf(content: Content, items: readonly InfraItem[]): PlaceGroup[] {
  return categoriesOf(content).flatMap(({ slug, name }) => {
    const places = items.filter(item => item.category === slug).toSorted((a, b) => a.distance_m - b.distance_m)
    const told = content.district?.groups.find(({ category }) => category === slug)
    if (places.length === 0) return []
    return [{ slug, title: name, text: told?.text ?? null, places: places.map(place => listed(content, place)) }]
  })
}

function listed({ infra_map: map }: Content, place: InfraItem): ListedPlace {
  const { slug, name, description, inside, walk_minutes, distance_m, opens } = place
  const minutes = countOf(walk_minutes, plurals.minute)
  return {
    slug,
    name,
    text: description,
    isInside: inside,
    walk: inside ? (map?.inside_label ?? copy.inside) : fill<string>(map?.walk_label ?? copy.walk, { minutes }),
    distance: inside ? null : fill(formats.metres, { value: formatNumber(distance_m) }),
    opens: opens === undefined ? null : fill<string>(map?.planned_label ?? copy.planned, { date: opens }),
  }
}

function drawTown({ district_map: map, infra, masterplan }: Content): string | null {
  if (!map || !infra) return null
  const drawing = drawDistrict(map, masterplan, { middle: infra.axes.origin_masterplan, places: infra.items })
  return toSvg(drawing, { theme: SITE_THEME })
}

/** The quarter with what is in it, in the words of schema.org. */
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
