import type { Content } from '#contract/content/registry.ts'
import { NotFound } from '#contract/errors.ts'
import type { FlatPage, FlatSeo } from '#contract/flat-page.ts'
import { paths } from '#contract/paths.ts'
import type { Property } from '#contract/property.ts'
import { formatArea } from '#domain/area.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { fill } from '#domain/copy/fill.ts'
import { flat as flatCopy } from '#domain/copy/flat.ts'
import { northOnPlan, type Wind } from '#domain/development/frame.ts'
import { type DrawnFlat, drawFlat, PLAN_MODES } from '#domain/drawing/flat-drawing.ts'
import { toSvg } from '#domain/drawing/svg.ts'
import { SITE_THEME } from '#domain/drawing/themes.ts'
import { flatHeadline, flatSummary } from '#domain/flat-story.ts'
import { formatRub } from '#domain/money.ts'
import { flatTypeName } from '#domain/titles.ts'
import type { ImageService } from '../images/image-service.ts'
import type { SiteSnapshot } from '../site/snapshot.ts'
import { drawnFlat } from './drawn-flat.ts'
import { drawnOnce } from './drawn-once.ts'
import { describeFloor, drawSurroundings } from './flat-page-house.ts'
import { describeSun, withSun } from './flat-page-sun.ts'
import { describeFinish, describeOffers, describePayment, describePromos } from './flat-page-terms.ts'
import { describeRequests, describeTexts } from './flat-page-texts.ts'
import { describeRooms, describeViews, type FlatPlace, findPlace } from './flat-page-windows.ts'
import { describeFlat } from './get-flat.ts'

/** The page of one flat. */
export interface FlatPageService {
  /** @throws NotFound */
  getFlatPage(id: number): FlatPage
}

/** @param current gives the snapshot in force; asked once in every call */
export function createFlatPageService(
  current: () => SiteSnapshot,
  images: Pick<ImageService, 'find'>,
): FlatPageService {
  return {
    getFlatPage(id) {
      const snapshot = current()
      const card = snapshot.flats.get(id)
      if (!card) throw new NotFound('This page could not be found')
      return describePage(describeFlat(card, snapshot), snapshot, images)
    },
  }
}

function describePage(flat: Property, snapshot: SiteSnapshot, images: Pick<ImageService, 'find'>): FlatPage {
  const { content, facts, flats } = snapshot
  const building = facts.buildings.get(flat.building.id)
  if (!building) throw new Error(`flat ${flat.id} stands in an unknown building`)
  const position = {
    buildingId: flat.building.id,
    sectionNumber: flat.section.number,
    position: flat.number_on_floor,
    layoutId: flat.layout_id,
  }
  const at = findPlace(content, { ...position, floor: flat.floor })
  const rooms = describeRooms(content, at)
  const typeName = flatTypeName({ rooms: flat.rooms, isEuro: flat.is_euro }, TYPE_WORDS)
  const sun = describeSun(content, at, rooms, snapshot.today)
  const equinox = sun.seasons.find(({ season }) => season === 'equinox')
  const story = { typeName, features: flat.features, rooms: withSun(rooms, equinox) }
  const payment = describePayment(flat, building)
  const bookingDays = content.global.booking.days
  return {
    flat,
    today: snapshot.today,
    seo: describeSeo(flat, typeName, snapshot, images),
    story: { headline: flatHeadline(story), summary: flatSummary(story) },
    buildingTitle: building.text.title,
    texts: describeTexts(flat, { keysDate: building.text.keys_date, rooms, payment, bookingDays }),
    requests: describeRequests(flat.status, bookingDays),
    plan: describePlan(flat, content, at, drawnFlat(position, facts)),
    rooms,
    floor: describeFloor(flat, content, at, facts.layouts, other => flats.get(other)),
    ...drawSurroundings(content, at, facts.layouts),
    views: describeViews(content, images, at),
    sun,
    finish: describeFinish(flat, content, images),
    payment,
    offers: flat.price === null ? [] : describeOffers(building, content),
    matcapRub: content.purchase.find(({ matcap }) => matcap)?.matcap?.first ?? null,
    promos: describePromos(flat, content),
  }
}

const TYPE_WORDS = { studio: catalog.valueStudio, rooms: catalog.valueRooms, euro: catalog.valueEuro }

function describePlan(
  flat: Property,
  content: Content,
  { layout, place, site }: FlatPlace,
  drawn: DrawnFlat,
): FlatPage['plan'] {
  const hrefs = PLAN_MODES.map(mode => [mode, paths.planDrawing(drawn, mode)])
  return {
    svg: drawnOnce(content, `plan ${drawn.layoutId} ${drawn.isMirrored}`, () =>
      toSvg(drawFlat(layout, 'furnished', drawn.isMirrored), {
        theme: SITE_THEME,
        classed: ['room-label', 'area-label'],
      }),
    ),
    href: Object.fromEntries(hrefs) as FlatPage['plan']['href'], // every mode is in the list
    northDeg: northOnPlan(site.rotation, place),
    winds: flat.window_sides as Wind[], // written by the generator or an importer from the same eight codes
  }
}

/** Title and description from the templates of the content; for a shared link the picture of the house. */
function describeSeo(
  flat: Property,
  typeName: string,
  { content, facts }: SiteSnapshot,
  images: Pick<ImageService, 'find'>,
): FlatSeo {
  const { defaults, templates } = content.seo
  const { project } = content.global
  const template = templates['/flats/{id}']
  const house = facts.buildings.get(flat.building.id)?.text
  const values = {
    rooms_text: typeName,
    area: formatArea(flat.area),
    building: flat.building.number,
    floor: flat.floor,
    price: priceText(flat),
  }
  return {
    title: template ? fill(template.title, values) : flat.title,
    titleSuffix: defaults.title_suffix,
    description: template ? fill(template.description, values) : flat.title,
    siteName: defaults.site_name,
    locale: defaults.locale,
    image: images.find(house?.image, house?.alt, SHARED_PICTURE) ?? images.find(defaults.image),
    seller: project.legal_entity,
    city: project.city,
  }
}

/** Proportion and width that social networks show links with. */
const SHARED_PICTURE = { ratio: '1200:630', maxWidthPx: 1280 } as const

function priceText({ status, price }: Property): string {
  if (status === 'sold') return flatCopy.soldTitle
  return price === null ? flatCopy.priceOnRequest : formatRub(price)
}
