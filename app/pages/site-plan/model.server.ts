import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { addressText } from '#domain/lots/address.ts'
import { fill } from '#domain/text/format.ts'
import { pageWithQuery, type Shown } from '#server/pages/context.ts'
import { GROUND_FLOOR } from '#server/pages/drawn-floor.ts'
import { type Choice, choiceOn, chooseFrom, readFilters } from '#server/pages/lot-choice.ts'
import { findPicturedKindAt, type PicturedKind } from '#server/pages/pictured-kinds.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { headingOfRoute, headOfRoute, withSharedLink } from '#server/services/seo/head.ts'
import type { PageCrumb } from '#server/services/seo/structured.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as common from '#texts/common.ts'
import * as formats from '#texts/formats.ts'
import * as copy from '#texts/site-plan.ts'
import { describeFacade } from './building.server.ts'
import { describeFloorPlan } from './floor.server.ts'
import { type PlaceAt, placeAt, placeText } from './place-at.server.ts'
import { describeQuarter } from './quarter.server.ts'
import { describeStrip } from './strip.server.ts'

export const sitePlanModel = pageWithQuery(
  (raw, snapshot, path) => readQuery(snapshot, kindAt(path), raw),
  ({ snapshot, content, path, query, lots, pictures }) => {
    const kind = kindAt(path)
    const { kind: sold, index } = lots(kind.name)
    if (!hasPage(content, sold.listPath())) throw new NotFound()
    const place = placeAt(snapshot, kind, query.get('at'))
    const choice = choiceOn(index, query, kind.path)
    const level = describeLevel(snapshot, kind, place, choice, pictures)
    if (!level) throw new NotFound()
    const at = placeText(place)
    const title = titleOf(snapshot, place)
    const head = headOfRoute(content, path, copy.title)
    const isOwn = at !== null || choice.isFiltered
    const page = {
      head: {
        ...head,
        ...(place.level === 'quarter'
          ? {}
          : { title: `${[...new Set([title, place.building.text.name])].join(', ')} — ${head.title}` }),
        canonical: kind.path(at ?? undefined),
        // One quarter has thousands of views; search engines find flats by their own pages.
        ...(isOwn ? { robots: 'noindex,follow' as const } : {}),
      },
      title,
      path,
      words: kind.words,
      crumbs: crumbsOf(snapshot, path, place, choice),
      filter: describeStrip(snapshot, kind, chooseFrom(index, query), at),
      level,
      /** Id of the building that is selected on the quarter at first. */
      selected: choice.filters.building ? null : query.get('building'),
    }
    return withSharedLink(page, content, pictures)
  },
)

export type SitePlanModel = Shown<typeof sitePlanModel>

/** The kind on sale that an address shows on the pictures of the quarter. */
function kindAt(path: string): PicturedKind {
  const kind = findPicturedKindAt(path)
  if (!kind) throw new NotFound()
  return kind
}

/** The part of a query that the page understands, in canonical form. */
function readQuery(snapshot: SiteSnapshot, kind: PicturedKind, raw: URLSearchParams): URLSearchParams {
  const at = placeText(placeAt(snapshot, kind, raw.get('at')))
  const known = new URLSearchParams(addressText(readFilters(snapshot.onSale.ofName(kind.name).index, raw)))
  return new URLSearchParams([...(at === null ? [] : [['at', at]]), ...known])
}

function describeLevel(
  snapshot: SiteSnapshot,
  kind: PicturedKind,
  place: PlaceAt,
  choice: Choice,
  images: ImageService,
) {
  switch (place.level) {
    case 'quarter':
      return describeQuarter(snapshot, kind, choice, images)
    case 'building':
      return describeFacade(snapshot, kind, place.building, place.sections, place.number, choice, images)
    case 'floor':
      return describeFloorPlan(snapshot, kind, place.building, place.section, place.floor, choice)
  }
}

function titleOf({ content }: SiteSnapshot, place: PlaceAt): string {
  if (place.level === 'quarter') return copy.title
  if (place.level === 'building') return place.building.text.name
  const { floor } = place.floor
  if (floor === GROUND_FLOOR && content.genplan) return content.genplan.floor.ground_title
  return content.genplan
    ? fill<string>(content.genplan.floor.title, { number: floor })
    : fill(formats.floorOrdinal, { floor })
}

function crumbsOf(snapshot: SiteSnapshot, path: string, place: PlaceAt, choice: Choice): PageCrumb[] {
  const quarter = headingOfRoute(snapshot.content, path) ?? copy.title
  const home = { name: common.breadcrumbsHome, href: paths.home() }
  if (place.level === 'quarter') return [home, { name: quarter }]
  const { id, name } = place.building.text
  const above = { name: quarter, href: choice.hrefOf() }
  if (place.level === 'building') return [above, { name }]
  return [above, { name, href: choice.hrefOf(String(id)) }, { name: titleOf(snapshot, place) }]
}
