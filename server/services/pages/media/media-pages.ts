import type { NewsArticlePage, NewsListPage, PromoListPage, PromoPage } from '#contract/pages/media.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import type { PageTools } from '../plain-page.ts'
import { type NewsFeed, newsFeed } from './feed.ts'
import { newsArticlePage } from './news-article.ts'
import { newsListPage } from './news-list.ts'
import { promoPage } from './promo.ts'
import { promoListPage } from './promo-list.ts'

/** News and promotions. All throw NotFound where the quarter goes without, or has no such thing today. */
export interface MediaPages {
  /** @param query of the address: the rubric and the number of the page */
  newsList(query: URLSearchParams): NewsListPage
  newsArticle(slug: string): NewsArticlePage
  promoList(): PromoListPage
  promo(slug: string): PromoPage
  /** Null where the quarter has no news. */
  newsFeed(): NewsFeed | null
}

/** @param current gives the snapshot in force; asked once for a page */
export function createMediaPages(current: () => SiteSnapshot, tools: PageTools): MediaPages {
  return {
    newsList: query => newsListPage(current(), query, tools),
    newsArticle: slug => newsArticlePage(current(), slug, tools),
    promoList: () => promoListPage(current(), tools),
    promo: slug => promoPage(current(), slug, tools),
    newsFeed: () => newsFeed(current()),
  }
}
