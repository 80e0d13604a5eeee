import type { Content } from '#contract/content/registry.ts'
import type { Property } from '#contract/lots/flat.ts'
import { paths } from '#contract/paths.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { withFallback } from '#domain/lib/errors.ts'
import { riverBadge } from '#domain/lots/flat.ts'
import { flatHeadline, flatSummary, type StoryRoom, sunPath } from '#domain/lots/flat-story.ts'
import { flatTypeName } from '#domain/lots/flat-words.ts'
import type { LotBadge, Terms } from '#domain/lots/listed-lot.ts'
import { type LotState, saleStateOf } from '#domain/lots/lot.ts'
import { flatSun, type RoomSun, windowEyes } from '#domain/sun/sunlit.ts'
import { formatArea, formatRub } from '#domain/text/format.ts'
import { type Planner, page, type Shown, shownLots, termsOfKind } from '#server/pages/context.ts'
import { describeFinish, describeOffers, describePromos } from '#server/pages/flat/terms.ts'
import { describeRequests, describeTexts, discountPromo } from '#server/pages/flat/texts.ts'
import { aheadText, describeRooms, type FlatPlace, type FlatRoom, findPlace } from '#server/pages/flat/windows.ts'
import { headOfLot } from '#server/pages/lot-page.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { describeFlat } from '#server/services/lots/flat/describe-flat.ts'
import { flatsOf } from '#server/services/lots/flat/flat.ts'
import { drawnFlat, monthsUntilKeys } from '#server/services/lots/flat/flat-lots.ts'
import { type SeasonName, seasonDay, sunOn } from '#server/services/lots/flat/sun-day.ts'
import { kindsWith, levelPlanOf } from '#server/services/lots/kinds.ts'
import { headingOfRoute } from '#server/services/seo/head.ts'
import type { PageHead } from '#server/services/seo/head-tags.ts'
import { SIMILAR_LIMIT } from '#server/services/snapshot/kind.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as common from '#texts/common.ts'
import * as flatCopy from '#texts/flat.ts'
import * as lotList from '#texts/lot-list.ts'
import { describeFloor, drawSurroundings } from './building.server.ts'
import { describeSection } from './room-section.server.ts'
import { describeView } from './view.server.ts'

export const flatModel = page(({ snapshot, lotId, pictures, origin, warn, planner }) => {
  const flats = flatsOf(snapshot)
  const flat = describeFlat(lotId(), flats, snapshot)
  const page = describePage(flat, snapshot, pictures, planner)
  const similar = withFallback('similar flats', [], () => flats.index.listSimilar(flat.id, SIMILAR_LIMIT), warn)
  return {
    head: flatHead(page, snapshot, pictures, origin),
    page,
    similar: shownLots(similar, snapshot),
  }
})

export type FlatModel = Shown<typeof flatModel>

/** The page without its head and similar flats. */
export type FlatPage = ReturnType<typeof describePage>

function describePage(flat: Property, snapshot: SiteSnapshot, images: ImageService, planner: Planner | null) {
  const { content } = snapshot
  const { basis, index } = flatsOf(snapshot)
  const building = basis.buildings.get(flat.building.id)
  if (!building) throw new Error(`flat ${flat.id} is in an unknown building`)
  const position = {
    buildingId: flat.building.id,
    sectionNumber: flat.section.number,
    position: flat.number_on_floor,
    layoutId: flat.layout_id,
  }
  const at = findPlace(content, { ...position, floor: flat.floor })
  const rooms = describeRooms(content, at)
  const typeName = flatTypeName({ rooms: flat.rooms, isEuro: flat.is_euro })
  const { equinox, ...sun } = describeSun(content, at, rooms, snapshot.today)
  const story = { typeName, features: flat.features, rooms: withSun(rooms, equinox) }
  const bookingDays = content.global.booking.days
  const terms = termsOfKind('flat', snapshot)
  const eyes = windowEyes({ ...at, plan: content.masterplan, section: at.site })
  return {
    flat,
    today: snapshot.today,
    story: { headline: flatHeadline(story), summary: flatSummary(story) },
    buildingTitle: building.text.title,
    texts: describeTexts(flat, {
      keysDate: building.text.keys_date,
      today: snapshot.today,
      rooms,
      bookingDays,
      terms,
    }),
    badges: describeBadges(flat, terms),
    requests: describeRequests(flat, bookingDays),
    view: describeView(flat, snapshot, images, { at, drawn: drawnFlat(position, basis), terms, eyes }),
    section: describeSection(content, {
      layout: at.layout,
      eyes,
      rooms,
      ceilingM: flat.ceiling_height,
      today: snapshot.today,
    }),
    rooms,
    floor: describeFloor(flat, content, at, basis.layouts, other => index.get(other)),
    ...drawSurroundings(content, at, basis.layouts),
    hasSitePlan: hasPage(content, paths.sitePlan()),
    underground: describeUnderground(snapshot, flat.building.id),
    /** What is still to be built in front of the windows; null = nothing. */
    ahead: aheadText(content, at, basis.buildings, snapshot.today),
    sun,
    finish: describeFinish(flat, content, images),
    offers: flat.price === null ? [] : describeOffers(building, content),
    /** Maternity capital for a first child. */
    matcapRub: content.purchase.find(({ matcap }) => matcap)?.matcap?.first ?? null,
    monthsUntilKeys: monthsUntilKeys(building, snapshot.today),
    promos: describePromos(flat, content),
    /** Address of the furniture planner, for a frame. */
    planner: plannerFrame(flat, content, planner),
  }
}

/** Links to the plans of what is on sale under a building. */
function describeUnderground({ content, onSale }: SiteSnapshot, building: number) {
  return kindsWith('levelPlan').flatMap(kindName => {
    const { kind, index } = onSale.ofName(kindName)
    const filter = { building: [String(building)] }
    const plan = levelPlanOf(kindName)
    const name = headingOfRoute(content, kind.listPath())
    const isOnSale = index.count(index.parse(filter)) > 0 && hasPage(content, plan())
    return isOnSale && name ? [{ href: plan(undefined, filter), name }] : []
  })
}

function plannerFrame(flat: Property, { layout }: Content, planner: Planner | null): string | null {
  const uid = layout.find(({ id }) => id === flat.layout_id)?.planoplan_uid
  return planner && uid ? planner.frameOf(uid) : null
}

/** A status other than «on sale» comes first. */
const STATUS_TEXTS: Partial<Record<LotState, string>> = {
  booked: flatCopy.statusReserved,
  sold: flatCopy.statusSold,
  closed: flatCopy.statusSoon,
  withdrawn: flatCopy.statusWithdrawn,
}

/**
 * Badges of the flat. Of the offers only gifts: credit offers are shown in their section with their full cost, a discount next to the
 * price.
 */
export function describeBadges(flat: Property, terms: Terms): LotBadge[] {
  const status = STATUS_TEXTS[saleStateOf(flat)]
  const gifts = flat.promos.filter(({ kind }) => kind === 'gift')
  return [
    ...(status ? [{ kind: 'ink' as const, text: status }] : []),
    ...gifts.map(({ short_title: text }) => ({ kind: 'brick' as const, text })),
    ...(flat.status === 'sold' ? [] : riverBadge(flat, terms)),
  ]
}

/** Hours of direct sun in each room through three days of the year, and the same in a sentence. */
export function describeSun(content: Content, flatPlace: FlatPlace, rooms: readonly FlatRoom[], today: IsoDate) {
  const { buildingId, site, place, layout, floor } = flatPlace
  const flat = { plan: content.masterplan, buildingId, section: site, place, layout, floor }
  const sunIn = (season: SeasonName) => flatSun(flat, sunOn(content, seasonDay(season, today))).rooms
  const [winter, equinox, summer] = [sunIn('winter'), sunIn('equinox'), sunIn('summer')]
  const minutesOf = (season: readonly RoomSun[], id: string) => season.find(({ room }) => room === id)?.totalMin ?? 0
  return {
    sentence: sunPath(withSun(rooms, equinox), withSun(rooms, summer)),
    equinox,
    /** Minutes a day. */
    rooms: equinox.map(({ room, name, totalMin }) => ({
      id: room,
      name,
      winterMin: minutesOf(winter, room),
      equinoxMin: totalMin,
      summerMin: minutesOf(summer, room),
    })),
  }
}

/** Adds the hours of sunlight to the rooms, for the text about the flat. */
export function withSun(rooms: readonly FlatRoom[], season: readonly RoomSun[]): StoryRoom[] {
  return rooms.map(room => ({
    ...room,
    sun: (season.find(({ room: id }) => id === room.id)?.intervals ?? []).map(
      ([from, to]) => [from / 60, to / 60] as const,
    ),
  }))
}

/** A shared link shows the plan and the picture of the building. */
export function flatHead(
  { flat, rooms }: FlatPage,
  snapshot: SiteSnapshot,
  images: ImageService,
  origin: string,
): PageHead {
  const building = snapshot.quarterFacts.buildings.get(flat.building.id)?.text
  const discount = discountPromo(flat)
  return headOfLot(flat, snapshot, images, origin, {
    template: '/flats/{id}',
    values: {
      rooms_text: flatTypeName({ rooms: flat.rooms, isEuro: flat.is_euro }),
      area: formatArea(flat.area),
      building: flat.building.number,
      floor: flat.floor,
      price: priceText(flat),
    },
    path: paths.flat(flat.id),
    crumbs: [
      { name: common.breadcrumbsHome, href: paths.home() },
      { name: lotList.title, href: paths.flats() },
      { name: flat.title },
    ],
    plan: flat.plan,
    picture: building && { key: building.image, alt: building.alt },
    type: 'Apartment',
    condition: 'NewCondition',
    more: {
      floorLevel: String(flat.floor),
      numberOfRooms: Math.max(1, flat.rooms),
      numberOfBedrooms: flat.bedrooms_count,
      numberOfBathroomsTotal: rooms.filter(({ kind }) => kind === 'bathroom' || kind === 'wc').length,
    },
    offer: {
      // A flat that opens later cannot be bought yet.
      ...(saleStateOf(flat) === 'closed' && { availability: 'https://schema.org/PreOrder' }),
      ...(flat.price !== null && discount?.ends_at && { priceValidUntil: discount.ends_at }),
    },
  })
}

function priceText({ status, is_withdrawn, price }: Property): string {
  if (status === 'sold') return flatCopy.soldTitle
  if (is_withdrawn) return flatCopy.withdrawnTitle
  return price === null ? flatCopy.priceOnRequest : formatRub(price)
}
