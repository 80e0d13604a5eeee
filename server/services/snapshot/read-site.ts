import { isDeepStrictEqual } from 'node:util'
import type { Content } from '#contract/content/registry.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import type { ContentAssetTable, Db } from '../../db/schema.ts'
import { readLotsRevision } from '../../db/setting.ts'
import { readSnapshot } from '../../db/transaction.ts'
import { contentInForce } from '../content/content-in-force.ts'
import { getContent } from '../content/get-content.ts'
import { readLotsOfDay, readRows } from './lots-of-day.ts'
import { onSaleOf } from './read-on-sale.ts'
import { saleContentOf } from './sale-content.ts'
import { type AnyKind, perSnapshot, type SiteSnapshot } from './snapshot.ts'

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
  db: Db,
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
