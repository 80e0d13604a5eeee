import type { CommercialCard } from '#contract/catalogue/commercial.ts'
import type { PropertyCard } from '#contract/catalogue/flat.ts'
import type { Lot } from '#contract/catalogue/lot.ts'
import type { ParkingCard } from '#contract/catalogue/parking.ts'
import type { ParkingFacts } from '#contract/catalogue/parking-facts.ts'
import type { ContentDocument } from '#contract/content/registry.ts'
import { lotPages, paths } from '#contract/paths.ts'
import { portalPaths } from '#contract/portal-paths.ts'
import type { FeedFlat, FeedLot, FeedParking, FeedPremises } from '#server/adapters/feeds/feed-lot.ts'
import { commercialKind } from '../catalogue/kinds/commercial/commercial-kind.ts'
import { flatKind } from '../catalogue/kinds/flat/flat-kind.ts'
import { type FlatRow, sectionNumberOf } from '../catalogue/kinds/flat/lots.ts'
import type { CommonRow, KindOnSale } from '../catalogue/kinds/kind.ts'
import type { ParkingBasis } from '../catalogue/kinds/parking/basis.ts'
import { parkingKind } from '../catalogue/kinds/parking/parking-kind.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { describeFlat, describePlace, describePremises } from './describe-lot.ts'

/** Lots that are gathered before others get their turn: a few milliseconds. */
const BATCH = 100

/**
 * Lots that can be bought today, of the kinds that portals take, part by part. A booked one is none of them: portals block who advertises
 * what is gone.
 * @param siteUrl public address of the site
 */
export function* gatherLots(snapshot: SiteSnapshot, siteUrl: string): Generator<FeedLot[]> {
  let batch: FeedLot[] = []
  for (const lot of eachLot({ snapshot, siteUrl })) {
    batch.push(lot)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

interface Sources {
  snapshot: SiteSnapshot
  siteUrl: string
}

function* eachLot(sources: Sources): Generator<FeedLot> {
  const { onSale } = sources.snapshot
  const flats = onSale.of(flatKind)
  for (const { row, card } of eachFree(flats))
    yield flatOf(row, card, sources, flats.basis.layouts.get(row.facts.layoutId))
  for (const { row, card } of eachFree(onSale.of(commercialKind))) yield premisesOf(row, card, sources)
  const places = onSale.of<ParkingCard, ParkingFacts, ParkingBasis>(parkingKind)
  for (const { row, card } of eachFree(places)) yield placeOf(row, card, sources)
}

function* eachFree<Card extends Lot, Facts, Basis>({ rows, index }: KindOnSale<Card, Facts, Basis>) {
  for (const row of rows.values()) {
    const card = index.get(row.id)
    if (row.status === 'free' && card) yield { row, card }
  }
}

/** What lots of every kind tell alike. @param drawing address of its drawing, SVG */
function factsOf(
  row: CommonRow,
  card: { area: number; price: number | null },
  { snapshot, siteUrl }: Sources,
  { page, drawing }: { page: string; drawing: string | undefined },
) {
  const absolute = (address: string) => new URL(address, siteUrl).href
  return {
    id: row.id,
    key: `${row.kind}-${row.buildingId}-${row.number}`,
    article: row.article,
    number: row.number,
    pageUrl: absolute(page),
    building: row.buildingId,
    floor: row.floor,
    floorsTotal: row.floorsTotal,
    areaM2: card.area,
    contract: row.contractType,
    priceRub: card.price,
    createdOn: snapshot.priceHistory.get(row.id)?.[0]?.date ?? row.updatedAt.slice(0, 10),
    updatedAt: row.updatedAt,
    planUrl: drawing === undefined ? null : absolute(portalPaths.planPicture(drawing)),
  }
}

/** Rooms that people sleep or live in; a kitchen-living room is none by law. */
const LIVING_ROOMS: ReadonlySet<string> = new Set(['living', 'bedroom', 'master_bedroom', 'children'])

function flatOf(
  row: FlatRow,
  card: PropertyCard,
  sources: Sources,
  layout: ContentDocument<'layout'> | undefined,
): FeedFlat {
  const { facts } = row
  const rooms = layout?.rooms ?? []
  const count = (kind: (typeof rooms)[number]['kind']) => rooms.filter(room => room.kind === kind).length
  // The one room of a studio is kitchen and living room: told apart they are larger than the flat.
  const isStudio = facts.rooms === 0
  return {
    ...factsOf(row, card, sources, { page: lotPages.flat(row.id), drawing: card.plan.src }),
    kind: 'flat',
    section: sectionNumberOf(row),
    rooms: facts.rooms,
    bedrooms: facts.bedrooms,
    isEuro: facts.isEuro,
    livingM2: isStudio ? null : card.area_living,
    kitchenM2: isStudio ? null : card.area_kitchen,
    roomsM2: isStudio ? [] : rooms.filter(({ kind }) => LIVING_ROOMS.has(kind)).map(({ area }) => area),
    ceilingM: facts.ceilingCm === null ? null : facts.ceilingCm / 100,
    finish: facts.finish,
    views: facts.windowView,
    loggias: count('loggia'),
    balconies: count('balcony'),
    bathrooms: count('bathroom'),
    toilets: count('wc'),
    description: describeFlat(card, sources.snapshot),
  }
}

function premisesOf(row: CommonRow, card: CommercialCard, sources: Sources): FeedPremises {
  return {
    ...factsOf(row, card, sources, { page: lotPages.commercial(row.id), drawing: card.plan?.src }),
    kind: 'commercial',
    ceilingM: card.ceiling_height,
    entrance: card.entrance_from === 'both' ? 'street' : card.entrance_from,
    hasShopWindows: card.windows_count > 0,
    hasWater: card.has_water,
    description: describePremises(card, sources.snapshot),
  }
}

/** A parking place has no page and no drawing of its own: it is shown on the plan of its level. */
function placeOf(row: CommonRow, card: ParkingCard, sources: Sources): FeedParking {
  return {
    ...factsOf(row, card, sources, { page: paths.parkingsGenplan(row.id), drawing: undefined }),
    kind: 'parking',
    description: describePlace(card, sources.snapshot),
  }
}
