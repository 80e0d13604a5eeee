import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Promo } from '#contract/content/promo.ts'
import type { Content, ContentDocument } from '#contract/content/registry.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import type { ContentAssetTable, Database } from '#server/db/schema.ts'
import { readLotsRevision } from '#server/db/setting.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { contentInForce } from '../content/content-in-force.ts'
import { getContent } from '../content/get-content.ts'
import type { SaleContext } from './kind.ts'
import { type LotsOfDay, readLotsOfDay, readRows } from './lots-of-day.ts'
import type { AnyKind, OnSale } from './on-sale.ts'
import { perSnapshot } from './per-snapshot.ts'
import type { QuarterFacts } from './quarter-facts.ts'
import { onSaleOf, type UnknownLots } from './read-on-sale.ts'
import { type SaleContent, saleContentOf } from './sale-content.ts'

/** Where an old address has moved. */
export interface Moved {
  to: string
  status: 301 | 302 | 308
}

/** All of one revision, immutable: a request that holds a snapshot ends on it. */
export interface SiteSnapshot extends SaleContext {
  revision: number
  /** Cache key of responses and pages: revision and day, because promotions begin and end with a day. */
  version: string
  /** The table of redirects by the path that has moved, without a last slash. */
  redirects: ReadonlyMap<string, Moved>
  /** Their pages stay, without a link to them. */
  endedPromos: readonly Promo[]
  quarterFacts: QuarterFacts
  onSale: OnSale
  /**
   * Lots with unreadable facts, or of an unknown building, floor or layout, are not shown; flats without a position have no page. An import
   * may bring them; one of them must not stop the site.
   */
  unknown: UnknownLots
  lots: LotsOfDay
  saleContent: SaleContent
  /** Places for pictures by key. */
  images: ReadonlyMap<string, ContentDocument<'image'>>
  assets: ReadonlyMap<string, ContentAssetTable>
}

/** The content of a day: the same object while content and day are the same. */
export const contentOn = perSnapshot(contentInForce)

/** Content that is not stored, for a preview. */
export interface DraftedContent {
  content: Content
  assets: readonly ContentAssetTable[]
}

/**
 * Builds what has changed while the old snapshot is still in use.
 * @param todayIn the zone is part of the content.
 * @param turn yields to the event loop between the steps
 * @param former its lots and index are shared when they would be the same
 * @param drafted replaces the stored content
 */
export async function readSite(
  db: Kysely<Database>,
  todayIn: (timeZone: string) => IsoDate,
  turn: () => Promise<void>,
  kinds: readonly AnyKind[],
  former?: SiteSnapshot,
  drafted?: DraftedContent,
): Promise<SiteSnapshot> {
  const { revision, value } = await readSnapshot(db, async trx => {
    const content = drafted?.content ?? (await getContent(trx))
    const assets = drafted?.assets ?? (await trx.selectFrom('contentAsset').selectAll().execute())
    const { time_zone: timeZone } = content.global
    const lotsKey = { day: { today: todayIn(timeZone), timeZone }, lotsRevision: await readLotsRevision(trx) }
    const { day, lotsRevision } = former?.lots ?? {}
    const lots = isDeepStrictEqual({ day, lotsRevision }, lotsKey) ? former?.lots : undefined
    return { content, assets, lotsKey, lots: lots ?? (await readRows(trx)) }
  })
  await turn()
  const { lotsKey, lots: read } = value
  const { today } = lotsKey.day
  const lots = 'day' in read ? read : await readLotsOfDay(kinds, read, lotsKey, turn)
  const inForce = contentOn(value.content, today)
  const { content, endedPromos } = inForce
  const saleContent = saleContentOf(inForce, former?.saleContent)
  const { quarterFacts, onSale, unknown } = await onSaleOf(lots)(saleContent, { kinds, turn })
  return {
    revision,
    today,
    version: `${revision}@${today}`,
    content,
    redirects: new Map(content.redirects.map(({ from_path, to_url: to, status }) => [from_path, { to, status }])),
    endedPromos,
    quarterFacts,
    onSale,
    unknown,
    lots,
    saleContent,
    priceHistory: lots.priceHistory,
    images: new Map(content.image.map(place => [place.key, place])),
    assets: new Map(value.assets.map(asset => [asset.file, asset])),
  }
}
