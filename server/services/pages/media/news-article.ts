import type { News } from '#contract/content/articles.ts'
import { NotFound } from '#contract/errors.ts'
import type { NewsArticlePage } from '#contract/pages/media.ts'
import { paths } from '#contract/paths.ts'
import { formatDate } from '#domain/dates.ts'
import { countOf } from '#domain/plural.ts'
import { readingMinutes } from '#domain/reading-minutes.ts'
import { fill } from '#domain/text/fill.ts'
import * as media from '#texts/media.ts'
import * as plurals from '#texts/plurals.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { organization, organizationId } from '../organization.ts'
import { type PageTools, singlePage } from '../plain-page.ts'
import { newsItem, newsOf } from './cards.ts'
import { newsFeedLink } from './feed.ts'

/** The whole width of any screen. */
const COVER = { minWidthPx: 640, maxWidthPx: 2560 } as const
const NEIGHBOUR = { ratio: '3:2', minWidthPx: 320, maxWidthPx: 1280 } as const

/** A piece of news. @throws NotFound for one that nobody knows or that has not come out */
export function newsArticlePage(snapshot: SiteSnapshot, slug: string, tools: PageTools): NewsArticlePage {
  const { content, today } = snapshot
  const news = newsOf(snapshot)
  const at = news.findIndex(one => one.slug === slug)
  const item = news[at]
  if (!item) throw new NotFound()
  const { date, tag, html, lead } = item
  const neighbour = (one: News | undefined) => (one ? newsItem(one, today, tools.images, NEIGHBOUR) : null)
  const plain = singlePage(snapshot, paths.newsItem(slug), {
    ...tools,
    pattern: '/media/news/{slug}',
    above: { path: paths.news(), title: media.news },
    title: item.title,
    lead,
    type: 'article',
    picture: { key: item.image, alt: item.alt },
    structured: [newsArticle(item, tools), organization(snapshot, new URL(tools.siteUrl).origin)],
  })
  return {
    ...plain,
    head: { ...plain.head, feed: newsFeedLink(content) },
    date,
    dateText: formatDate(date, { year: true }),
    tag,
    reading: fill(media.reading, { minutes: countOf(readingMinutes(`${lead} ${html}`), plurals.minute) }),
    html,
    picture: tools.images.find(item.image, item.alt, COVER),
    newer: neighbour(news[at - 1]),
    older: neighbour(news[at + 1]),
    all: { text: media.allNews, href: paths.news() },
  }
}

/** In the words of schema.org. */
function newsArticle({ slug, title, lead, date, tag, image, alt }: News, { images, siteUrl }: PageTools): object {
  const { origin } = new URL(siteUrl)
  const picture = images.find(image, alt, COVER)
  const url = origin + paths.newsItem(slug)
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    url,
    headline: title,
    description: lead,
    articleSection: tag,
    datePublished: date,
    inLanguage: 'ru',
    ...(picture ? { image: new URL(picture.src, origin).href } : {}),
    author: organizationId(origin),
    publisher: organizationId(origin),
  }
}
