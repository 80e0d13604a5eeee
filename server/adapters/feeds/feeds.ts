import { avitoFeed } from './avito.ts'
import { cianFeed } from './cian.ts'
import { domclickFeed } from './domclick.ts'
import type { Feed, FeedLot, FeedQuarter, LeftOut } from './feed-lot.ts'
import { campaignsFeed, directFeed, searchFeed } from './metarealty.ts'
import { yandexFeed } from './yandex.ts'

export const feeds: readonly Feed[] = [
  yandexFeed,
  directFeed,
  campaignsFeed,
  searchFeed,
  cianFeed,
  domclickFeed,
  avitoFeed,
]

/** Splits the lots of a portal into valid ones and those that the portal would refuse. */
export function sortOut(
  { portal, takes, problemsOf }: Feed,
  quarter: FeedQuarter,
  lots: readonly FeedLot[],
): { taken: FeedLot[]; leftOut: LeftOut[] } {
  const taken: FeedLot[] = []
  const leftOut: LeftOut[] = []
  const seen = new Set<string>()
  const texts = quarter.portalTexts[portal] ?? []
  for (const common of lots.filter(({ kind, portals }) => takes.includes(kind) && portals.includes(portal))) {
    const lot = texts.length === 0 ? common : { ...common, description: [common.description, ...texts].join('\n') }
    const problems = problemsOf(lot, quarter)
    if (seen.has(lot.key)) problems.push({ code: 'sameNumber' })
    seen.add(lot.key)
    if (problems.length === 0) taken.push(lot)
    else leftOut.push({ id: lot.id, article: lot.article, problems })
  }
  return { taken, leftOut }
}
