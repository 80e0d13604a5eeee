import type { News } from '#contract/content/articles.ts'
import { NotFound } from '#contract/errors.ts'
import type { NewsListPage } from '#contract/pages/media.ts'
import type { CountedLink } from '#contract/pages/plain.ts'
import { paths, withQuery } from '#contract/paths.ts'
import { formatNumber } from '#domain/numbers.ts'
import { fill } from '#domain/text/fill.ts'
import * as common from '#texts/common.ts'
import * as media from '#texts/media.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type PageTools, plainPage } from '../plain-page.ts'
import { newsItem, newsOf } from './cards.ts'
import { newsFeedLink } from './feed.ts'
import { mediaSections } from './sections.ts'

/** A lead story and two rows of three. */
const NEWS_ON_PAGE = 7
/** Eight columns of twelve, and a third of the page; on a phone the whole width. */
const LARGE = { ratio: '3:2', minWidthPx: 480, maxWidthPx: 2048 } as const
const PLAIN = { ratio: '3:2', minWidthPx: 320, maxWidthPx: 1280 } as const

/** What an address of the list asks for. */
interface NewsQuery {
  category: string | null
  /** From 1. */
  page: number
}

/** A page of the list of news. @param raw the query of its address @throws NotFound where the quarter has no news */
export function newsListPage(snapshot: SiteSnapshot, raw: URLSearchParams, tools: PageTools): NewsListPage {
  const { content, today } = snapshot
  const all = newsOf(snapshot)
  if (all.length === 0) throw new NotFound()
  const query = readQuery(all, raw)
  const chosen = all.filter(({ category }) => query.category === null || category === query.category)
  const shown = chosen.slice((query.page - 1) * NEWS_ON_PAGE, query.page * NEWS_ON_PAGE)
  const [first, ...others] = shown
  const plain = plainPage(snapshot, paths.news(), { ...tools, title: media.news })
  const own = pathOf(query)
  const pages = Array.from({ length: pagesOf(chosen) }, (_, index) => pathOf({ ...query, page: index + 1 }))
  const left = chosen.length - query.page * NEWS_ON_PAGE
  return {
    ...plain,
    head: {
      ...plain.head,
      canonical: own,
      feed: newsFeedLink(content),
      ...(own === paths.news() ? {} : { robots: 'noindex,follow' }),
    },
    sections: mediaSections(snapshot, paths.news()),
    rubrics: rubricsOf(all, snapshot, query.category),
    main: first ? { ...newsItem(first, today, tools.images, LARGE, first.alt), lead: first.lead } : null,
    items: others.map(item => newsItem(item, today, tools.images, PLAIN)),
    page: query.page,
    pages,
    next: left > 0 ? nextOf(left, pages[query.page]) : null,
  }
}

function nextOf(left: number, href = paths.news()): NewsListPage['next'] {
  return { text: fill(common.showNextCount, { count: Math.min(left, NEWS_ON_PAGE) }), href }
}

/** What of a query the page understands, in the one way to write it. */
export function newsQuery(snapshot: SiteSnapshot, raw: URLSearchParams): URLSearchParams {
  return new URLSearchParams(Object.entries(toValues(readQuery(newsOf(snapshot), raw))))
}

/** A rubric or a page that is not there is not asked for. */
function readQuery(all: readonly News[], raw: URLSearchParams): NewsQuery {
  const named = raw.get('category')
  const category = all.find(item => item.category === named)?.category ?? null
  const chosen = all.filter(item => category === null || item.category === category)
  const page = /^[1-9]\d{0,3}$/.test(raw.get('page') ?? '') ? Number(raw.get('page')) : 1
  return { category, page: page <= pagesOf(chosen) ? page : 1 }
}

function pagesOf(chosen: readonly News[]): number {
  return Math.max(1, Math.ceil(chosen.length / NEWS_ON_PAGE))
}

function pathOf(query: NewsQuery): string {
  return withQuery(paths.news(), toValues(query))
}

function toValues({ category, page }: NewsQuery): Record<string, string> {
  return { ...(category === null ? {} : { category }), ...(page > 1 ? { page: String(page) } : {}) }
}

/** All, and the rubrics that have something, each with its number. */
function rubricsOf(all: readonly News[], { content }: SiteSnapshot, current: string | null): CountedLink[] {
  const rubrics = content.vocabulary.news_category.map(({ code, label }) => ({
    text: label,
    code,
    count: all.filter(({ category }) => category === code).length,
  }))
  return [{ text: media.allRubrics, code: null, count: all.length }, ...rubrics]
    .filter(({ count }) => count > 0)
    .map(({ text, code, count }) => ({
      text,
      href: pathOf({ category: code, page: 1 }),
      count: formatNumber(count),
      isCurrent: code === current,
    }))
}
