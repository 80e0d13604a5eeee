import { FEED_NAMES, type FeedName } from '#domain/feeds.ts'
import { avitoFeed } from './avito.ts'
import { cianFeed } from './cian.ts'
import { domclickFeed } from './domclick.ts'
import type { Feed, FeedFlat, FeedQuarter, LeftOut } from './feed-lot.ts'
import { campaignsFeed, directFeed, searchFeed } from './metarealty.ts'
import { yandexFeed } from './yandex.ts'

/** Every file for a portal. */
const FEEDS: Readonly<Record<FeedName, Feed>> = {
  yandex: yandexFeed,
  'yandex-direct': directFeed,
  'yandex-direct-campaigns': campaignsFeed,
  'yandex-search': searchFeed,
  cian: cianFeed,
  domclick: domclickFeed,
  avito: avitoFeed,
}

/** All of them, in their order. */
export const feeds: readonly Feed[] = FEED_NAMES.map(name => FEEDS[name])

/** The flats that a portal takes, and those that it would refuse. */
export function sortOut(
  feed: Feed,
  quarter: FeedQuarter,
  flats: readonly FeedFlat[],
): { taken: FeedFlat[]; leftOut: LeftOut[] } {
  if (!feed.hasLots) return { taken: [], leftOut: [] }
  const taken: FeedFlat[] = []
  const leftOut: LeftOut[] = []
  const seen = new Set<string>()
  for (const flat of flats) {
    const reasons = feed.problemsOf(flat, quarter)
    if (seen.has(flat.key)) reasons.push('another lot has the same building and number')
    seen.add(flat.key)
    if (reasons.length === 0) taken.push(flat)
    else leftOut.push({ id: flat.id, article: flat.article, reasons })
  }
  return { taken, leftOut }
}
