import { publicPages } from '#app/pages/registry.ts'
import { apiPaths, paths } from '#contract/paths.ts'
import { NEWS_FEED_PATH } from '#contract/portal-paths.ts'
import { withFullCost } from '#domain/mortgage/psk-text.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/exports.ts'
import { newsFeed } from './news-feed.ts'

export interface SiteOutline {
  title: string
  text: string
  /** What is worth knowing before anything is read. */
  facts: readonly string[]
  parts: readonly { title: string; links: readonly OutlineLink[] }[]
}

interface OutlineLink {
  name: string
  path: string
  text: string
}

/** Only the latest items of each kind are listed; the sitemap has all. */
const MOST_LINKS = 10

/** The pages that have an address of their own, the latest news and promotions, and what programs can ask for. */
export function siteOutline(snapshot: SiteSnapshot): SiteOutline {
  const { content } = snapshot
  const { seo, global, project_developer: developer, stocks } = content
  const news = newsFeed(snapshot)?.items ?? []
  return {
    title: global.project.full_name,
    text: seo.routes[paths.home()]?.description ?? seo.defaults.description,
    facts: [`${developer.name}, ${developer.legal_entity_short}`, global.address, global.phone],
    parts: [
      { title: copy.outlinePages, links: singlePages(snapshot) },
      {
        title: copy.outlinePromos,
        links: stocks.slice(0, MOST_LINKS).map(promo => ({
          name: promo.short_title,
          path: paths.promo(promo.slug),
          text: withFullCost(promo.lead, promo),
        })),
      },
      {
        title: copy.outlineNews,
        links: news.slice(0, MOST_LINKS).map(({ title, path, lead }) => ({ name: title, path, text: lead })),
      },
      { title: copy.outlinePrograms, links: forPrograms(news.length > 0) },
    ].filter(({ links }) => links.length > 0),
  }
}

function singlePages({ content }: SiteSnapshot): OutlineLink[] {
  return publicPages
    .filter(({ pattern }) => !pattern.includes(':'))
    .flatMap(({ pattern }) => {
      const route = content.seo.routes[pattern]
      return route && hasPage(content, pattern) ? [{ name: route.title, path: pattern, text: route.description }] : []
    })
}

function forPrograms(hasNews: boolean): OutlineLink[] {
  return [
    { name: copy.outlineCalls, path: apiPaths.docs(), text: copy.outlineCallsText },
    { name: 'OpenAPI 3.1', path: apiPaths.openapi(), text: copy.outlineOpenapiText },
    { name: copy.outlineMap, path: '/sitemap.xml', text: copy.outlineMapText },
    ...(hasNews ? [{ name: copy.outlineFeed, path: NEWS_FEED_PATH, text: copy.outlineFeedText }] : []),
  ]
}
