import type { LotCardOf } from '#contract/lots/sold.ts'
import { portalPaths } from '#contract/portal-paths.ts'
import { type PriceRange, plausiblePrices } from '#domain/stock/plausible-prices.ts'
import type { FeedLot } from '#server/adapters/feeds/feed-lot.ts'
import type { Advertisement, TakenByPortals } from '../lots/kinds/advertised.ts'
import { commercialKind } from '../lots/kinds/commercial/commercial-kind.ts'
import { flatKind } from '../lots/kinds/flat/flat-kind.ts'
import type { CommonRow, Kind } from '../lots/kinds/kind.ts'
import { parkingKind } from '../lots/kinds/parking/parking-kind.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { describeLot } from './describe-lot.ts'

type TakenName = FeedLot['kind']
type TakenCard = LotCardOf<TakenName>
/** A kind that portals take, seen as any of them; it is only ever given lots of its own. */
type AnyTaken = Kind<TakenCard, unknown, unknown> & TakenByPortals<TakenCard, unknown, unknown, FeedLot>

/** The kinds that portals take, in the order of their files. One that the files know and that does not advertise does not compile. */
const TAKEN: Readonly<Record<TakenName, AnyTaken>> = {
  flat: flatKind,
  commercial: commercialKind,
  parking: parkingKind,
}

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

/** What a square metre of each kind plausibly costs in the quarter. */
export function plausiblePricesOf({ onSale }: SiteSnapshot): Record<TakenName, PriceRange> {
  const of = (name: TakenName) => plausiblePrices([...onSale.of(TAKEN[name]).rows.values()])
  return { flat: of('flat'), commercial: of('commercial'), parking: of('parking') }
}

interface Sources {
  snapshot: SiteSnapshot
  siteUrl: string
}

function* eachLot(sources: Sources): Generator<FeedLot> {
  const { content, onSale } = sources.snapshot
  for (const kind of Object.values(TAKEN)) {
    const { rows, index, basis } = onSale.of(kind)
    for (const row of rows.values()) {
      const card = index.get(row.id)
      if (row.status === 'free' && card) yield lotOf(row, card, kind.advertise(row, card, basis, content), sources)
    }
  }
}

function lotOf(row: CommonRow, card: TakenCard, ad: Advertisement, { snapshot, siteUrl }: Sources): FeedLot {
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
