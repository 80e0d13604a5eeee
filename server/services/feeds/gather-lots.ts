import { type ContentFilter, searchQuery } from '#contract/content/filter.ts'
import { PORTAL_NAMES, type PortalName, type Portals } from '#contract/content/portals.ts'
import type { LotCardOf } from '#contract/lots/kinds.ts'
import { portalPaths } from '#contract/paths.ts'
import { type PriceRange, plausiblePrices } from '#domain/stock/plausible-prices.ts'
import type { FeedLot } from '#server/adapters/feeds/feed-lot.ts'
import { widestOf } from '../images/image-service.ts'
import { type KindWith, kinds, kindsWith } from '../lots/kinds.ts'
import type { Advertisement, CommonRow, Kind } from '../snapshot/kind.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { describeLot } from './describe-lot.ts'
import type { GatherTools } from './gather-quarter.ts'

type AdvertisedName = KindWith<'advertise'> & FeedLot['kind']
type AdvertisedCard = LotCardOf<AdvertisedName>
type AdvertisedKind = Kind<AdvertisedCard, unknown, unknown> &
  Required<Pick<Kind<AdvertisedCard, unknown, unknown>, 'advertise'>>

function advertised(name: AdvertisedName): AdvertisedKind {
  return kinds[name]
}

/** Batch size, a few milliseconds. */
const BATCH = 100

/** Booked lots are excluded, because portals block advertisers of unavailable lots. */
export function* gatherLots(snapshot: SiteSnapshot, tools: GatherTools): Generator<FeedLot[]> {
  let batch: FeedLot[] = []
  for (const lot of eachLot({ snapshot, ...tools })) {
    batch.push(lot)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

export function plausiblePricesOf({ onSale }: SiteSnapshot): Record<AdvertisedName, PriceRange> {
  const of = (name: AdvertisedName) => plausiblePrices([...onSale.of(advertised(name)).rows.values()])
  return { flat: of('flat'), commercial: of('commercial'), parking: of('parking') }
}

interface Sources extends GatherTools {
  snapshot: SiteSnapshot
}

function* eachLot(sources: Sources): Generator<FeedLot> {
  const { content, onSale } = sources.snapshot
  for (const name of kindsWith('advertise')) {
    const kind = advertised(name)
    const { rows, index, basis } = onSale.of(kind)
    const portals = portalsBy(content.portals, name, filter =>
      index.matchingIds(index.read(new URLSearchParams(searchQuery(filter))).query),
    )
    for (const row of rows.values()) {
      const card = index.get(row.id)
      if (row.status !== 'free' || !card) continue
      const ad = kind.advertise(row, card, basis, content)
      yield { ...ad.kindFacts, ...factsOf(row, card, ad, sources), portals: portals(row.id) }
    }
  }
}

/** Finds the portals of a lot: each may have a filter of a kind, or take none of it. */
function portalsBy(
  settings: Portals | null,
  kind: AdvertisedName,
  idsOf: (filter: ContentFilter) => readonly number[],
): (id: number) => PortalName[] {
  const accepted = PORTAL_NAMES.map(portal => {
    const filter = settings?.[portal]?.lots?.[kind]
    const ids = filter ? new Set(idsOf(filter)) : null
    return { portal, accepts: (id: number) => (ids ? ids.has(id) : filter !== false) }
  })
  return id => accepted.filter(({ accepts }) => accepts(id)).map(({ portal }) => portal)
}

function factsOf(row: CommonRow, card: AdvertisedCard, ad: Advertisement, sources: Sources) {
  const { snapshot, siteUrl, images } = sources
  const absolute = (address: string) => new URL(address, siteUrl).href
  const pictureOf = (key: string | undefined) => {
    const widest = widestOf(images.find(key), 'jpeg')
    return widest === undefined ? null : absolute(widest)
  }
  return {
    id: row.id,
    key: `${row.kind}-${row.buildingId}-${row.number}`,
    article: row.article,
    number: row.number,
    pageUrl: absolute(ad.page),
    building: row.buildingId,
    floor: row.floor,
    floorsTotal: row.floorsTotal,
    areaM2: card.area,
    contract: row.contractType,
    priceRub: card.price,
    createdOn: snapshot.priceHistory.get(row.id)?.[0]?.date ?? row.updatedAt.slice(0, 10),
    updatedAt: row.updatedAt,
    planUrl: ad.drawing === undefined ? null : absolute(portalPaths.planPicture(ad.drawing)),
    viewUrl: pictureOf(ad.viewPicture),
    floorUrl: ad.floorDrawing === undefined ? null : absolute(portalPaths.planPicture(ad.floorDrawing)),
    buildingUrl: pictureOf(snapshot.quarterFacts.buildings.get(row.buildingId)?.text.image),
    description: describeLot(ad, card, snapshot.content),
  }
}
