import type { News } from '#contract/content/articles.ts'
import type { Content } from '#contract/content/registry.ts'
import { paths } from '#contract/paths.ts'
import { NEWS_FEED_PATH } from '#contract/portal-paths.ts'
import type { IsoDate } from '#domain/dates/dates.ts'
import { fill } from '#domain/text/fill.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as media from '#texts/media.ts'

export interface NewsFeed {
  title: string
  description: string
  /** Address of the page of news, from the root. */
  path: string
  items: readonly { title: string; path: string; lead: string; tag: string; date: IsoDate }[]
}

/** Feed readers poll often, so older items are not needed. */
const MAX_ITEMS = 30

/** News, the latest first. */
export function newsOf({ content }: Pick<SiteSnapshot, 'content'>): readonly News[] {
  return content.news.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
}

/** The latest news; null where the quarter has none. */
export function newsFeed(snapshot: SiteSnapshot): NewsFeed | null {
  const { content } = snapshot
  const news = newsOf(snapshot).slice(0, MAX_ITEMS)
  if (news.length === 0) return null
  return {
    title: newsFeedLink(content).title,
    description: content.seo.routes[paths.news()]?.description ?? content.seo.defaults.description,
    path: paths.news(),
    items: news.map(({ title, slug, lead, tag, date }) => ({ title, path: paths.newsItem(slug), lead, tag, date })),
  }
}

export function newsFeedLink({ seo }: Pick<Content, 'seo'>): { title: string; href: string } {
  return { title: fill(media.feedTitle, { site: seo.defaults.site_name }), href: NEWS_FEED_PATH }
}
