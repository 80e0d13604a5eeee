import type { LotCardOf } from '#contract/lots/kinds.ts'
import { portalPaths } from '#contract/portal-paths.ts'
import { type PriceRange, plausiblePrices } from '#domain/stock/plausible-prices.ts'
import type { FeedLot } from '#server/adapters/feeds/feed-lot.ts'
import { type KindWith, kinds, kindsWith } from '../lots/kinds.ts'
import type { Advertisement, CommonRow, Kind } from '../snapshot/kind.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { describeLot } from './describe-lot.ts'

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

export function plausiblePricesOf({ onSale }: SiteSnapshot): Record<AdvertisedName, PriceRange> {
  const of = (name: AdvertisedName) => plausiblePrices([...onSale.of(advertised(name)).rows.values()])
  return { flat: of('flat'), commercial: of('commercial'), parking: of('parking') }
}

interface Sources {
  snapshot: SiteSnapshot
  siteUrl: string
}

function* eachLot(sources: Sources): Generator<FeedLot> {
  const { content, onSale } = sources.snapshot
  for (const kind of kindsWith('advertise').map(advertised)) {
    const { rows, index, basis } = onSale.of(kind)
    for (const row of rows.values()) {
      const card = index.get(row.id)
      if (row.status === 'free' && card) yield lotOf(row, card, kind.advertise(row, card, basis, content), sources)
    }
  }
}

function lotOf(row: CommonRow, card: AdvertisedCard, ad: Advertisement, { snapshot, siteUrl }: Sources): FeedLot {
  const absolute = (address: string) => new URL(address, siteUrl).href
  const facts = {
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
  }
  return { ...facts, ...ad.own, description: describeLot(ad, card, snapshot.content) }
}
