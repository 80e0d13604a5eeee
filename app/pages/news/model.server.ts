import type { News } from '#contract/content/articles.ts'
import { paths, withQuery } from '#contract/paths.ts'
import { fill, formatNumber } from '#domain/text/format.ts'
import { pageWithQuery, type Shown } from '#server/pages/context.ts'
import { newsFeedLink, newsOf } from '#server/pages/sitemap.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as common from '#texts/common.ts'
import * as media from '#texts/media.ts'
import { mediaSections, newsItem } from '../../features/media/cards.server.ts'

/** A lead story and two rows of three. */
const NEWS_ON_PAGE = 7
/** Eight columns of twelve, and a third of the page; on a phone the whole width. */
const LARGE = { ratio: '3:2', minWidthPx: 480, maxWidthPx: 2048 } as const
const PLAIN = { ratio: '3:2', minWidthPx: 320, maxWidthPx: 1280 } as const

interface NewsQuery extends Record<string, string | number | null> {
  /** Code of the rubric; null = all. */
  category: string | null
  /** Number of the page; null = the first. */
  page: number | null
}

/** A rubric without news or a page beyond the last is ignored. */
function readQuery(raw: URLSearchParams, snapshot: SiteSnapshot): NewsQuery {
  const all = newsOf(snapshot)
  const named = raw.get('category')
  const category = all.find(item => item.category === named)?.category ?? null
  const page = /^[1-9]\d{0,3}$/.test(raw.get('page') ?? '') ? Number(raw.get('page')) : 1
  return { category, page: page > 1 && page <= pageCount(newsOfRubric(all, category)) ? page : null }
}

function newsOfRubric(all: readonly News[], rubric: string | null): readonly News[] {
  return all.filter(({ category }) => rubric === null || category === rubric)
}

function pageCount(news: readonly News[]): number {
  return Math.max(1, Math.ceil(news.length / NEWS_ON_PAGE))
}

function pathOf({ category, page }: NewsQuery): string {
  return withQuery(paths.news(), { ...(category && { category }), ...(page && page > 1 && { page }) })
}

export const newsModel = pageWithQuery(readQuery, ({ snapshot, content, today, query, head, pictures }) => {
  const all = newsOf(snapshot)
  const ofRubric = newsOfRubric(all, query.category)
  const page = query.page ?? 1
  const [first, ...others] = ofRubric.slice((page - 1) * NEWS_ON_PAGE, page * NEWS_ON_PAGE)
  const pages = Array.from({ length: pageCount(ofRubric) }, (_, index) => pathOf({ ...query, page: index + 1 }))
  const left = ofRubric.length - page * NEWS_ON_PAGE
  const path = pathOf(query)
  return {
    ...head({
      title: media.news,
      filtered: path === paths.news() ? undefined : path,
      feed: newsFeedLink(content),
    }),
    sections: mediaSections(snapshot, paths.news()),
    rubrics: rubricLinks(all, snapshot, query.category),
    main: first ? { ...newsItem(first, today, pictures, LARGE, first.alt), lead: first.lead } : null,
    items: others.map(item => newsItem(item, today, pictures, PLAIN)),
    page,
    pages,
    next:
      left > 0
        ? { text: fill(common.showNextCount, { count: Math.min(left, NEWS_ON_PAGE) }), href: pages[page] ?? path }
        : null,
  }
})

export type NewsModel = Shown<typeof newsModel>

/** All news, and each rubric that has some, with their number. */
function rubricLinks(all: readonly News[], { content }: SiteSnapshot, current: string | null) {
  const rubrics = content.vocabulary.news_category.map(({ code, label }) => ({
    text: label,
    code,
    count: newsOfRubric(all, code).length,
  }))
  return [{ text: media.allRubrics, code: null, count: all.length }, ...rubrics]
    .filter(({ count }) => count > 0)
    .map(({ text, code, count }) => ({
      text,
      href: pathOf({ category: code, page: null }),
      count: formatNumber(count),
      isCurrent: code === current,
    }))
}
