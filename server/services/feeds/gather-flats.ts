import type { PropertyCard } from '#contract/catalogue/flat.ts'
import type { ContentDocument } from '#contract/content/registry.ts'
import { lotPages } from '#contract/paths.ts'
import { portalPaths } from '#contract/portal-paths.ts'
import type { FeedFlat } from '#server/adapters/feeds/feed-lot.ts'
import { flatsOf } from '../catalogue/kinds/flat/flat-kind.ts'
import { type FlatRow, sectionNumberOf } from '../catalogue/kinds/flat/lots.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { describeFlat } from './describe-flat.ts'

/** Flats that are gathered before others get their turn: a few milliseconds. */
const BATCH = 100

/**
 * Flats that can be bought today, part by part. A booked one is none of them: portals block who advertises what is gone.
 * @param siteUrl public address of the site
 */
export function* gatherFlats(snapshot: SiteSnapshot, siteUrl: string): Generator<FeedFlat[]> {
  const { rows, index, basis } = flatsOf(snapshot)
  let batch: FeedFlat[] = []
  for (const row of rows.values()) {
    const card = index.get(row.id)
    if (row.status !== 'free' || !card) continue
    batch.push(toFeedFlat(row, card, { snapshot, siteUrl, layout: basis.layouts.get(row.facts.layoutId) }))
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

interface FlatSources {
  snapshot: SiteSnapshot
  siteUrl: string
  layout: ContentDocument<'layout'> | undefined
}

function toFeedFlat(row: FlatRow, card: PropertyCard, { snapshot, siteUrl, layout }: FlatSources): FeedFlat {
  const { facts } = row
  const absolute = (address: string) => new URL(address, siteUrl).href
  const rooms = layout?.rooms ?? []
  const count = (kind: (typeof rooms)[number]['kind']) => rooms.filter(room => room.kind === kind).length
  // The one room of a studio is kitchen and living room: told apart they are larger than the flat.
  const isStudio = facts.rooms === 0
  return {
    id: row.id,
    key: `${row.kind}-${row.buildingId}-${row.number}`,
    article: row.article,
    number: row.number,
    pageUrl: absolute(lotPages.flat(row.id)),
    building: row.buildingId,
    section: sectionNumberOf(row),
    floor: row.floor,
    floorsTotal: row.floorsTotal,
    rooms: facts.rooms,
    bedrooms: facts.bedrooms,
    isEuro: facts.isEuro,
    areaM2: card.area,
    livingM2: isStudio ? null : card.area_living,
    kitchenM2: isStudio ? null : card.area_kitchen,
    roomsM2: isStudio ? [] : rooms.filter(({ kind }) => LIVING_ROOMS.has(kind)).map(({ area }) => area),
    ceilingM: facts.ceilingCm === null ? null : facts.ceilingCm / 100,
    finish: facts.finish,
    contract: row.contractType,
    views: facts.windowView,
    loggias: count('loggia'),
    balconies: count('balcony'),
    bathrooms: count('bathroom'),
    toilets: count('wc'),
    priceRub: card.price,
    createdOn: snapshot.priceHistory.get(row.id)?.[0]?.date ?? row.updatedAt.slice(0, 10),
    updatedAt: row.updatedAt,
    description: describeFlat(card, snapshot),
    planUrl: absolute(portalPaths.planPicture(card.plan.src)),
  }
}

/** Rooms that people sleep or live in; a kitchen-living room is none by law. */
const LIVING_ROOMS: ReadonlySet<string> = new Set(['living', 'bedroom', 'master_bedroom', 'children'])
