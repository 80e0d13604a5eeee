import type { News } from '#contract/content/articles.ts'
import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { countOf, fill, readingMinutes } from '#domain/text/format.ts'
import { crumbOfRoute, page, type Shown } from '#server/pages/context.ts'
import { newsFeedLink, newsOf } from '#server/pages/sitemap.ts'
import { organization, organizationId } from '#server/services/seo/structured.ts'
import * as media from '#texts/media.ts'
import * as plural from '#texts/plurals.ts'
import { newsItem } from '../../../features/media/cards.server.ts'

/** The whole width of any screen. */
const COVER = { minWidthPx: 640, maxWidthPx: 2560, avifQuality: 35 } as const
const NEIGHBOUR = { ratio: '3:2', minWidthPx: 320, maxWidthPx: 1280 } as const

export const articleModel = page(({ snapshot, content, today, params, origin, head, pictures }) => {
  const news = newsOf(snapshot)
  const index = news.findIndex(({ slug }) => slug === params.slug)
  const item = news[index]
  if (!item) throw new NotFound()
  const { title, date, tag, html, lead, image, alt } = item
  const picture = pictures.find(image, alt, COVER)
  const neighbour = (article: News | undefined) => (article ? newsItem(article, today, pictures, NEIGHBOUR) : null)
  return {
    ...head({
      title,
      above: [crumbOfRoute(content, paths.news(), media.news)],
      one: { template: '/media/news/{slug}', lead, type: 'article' },
      picture: { key: image, alt },
      structured: [newsArticle(item, picture?.src, origin), organization(snapshot, origin)],
      feed: newsFeedLink(content),
    }),
    date,
    dateText: formatDate(date, { year: true }),
    tag,
    /** `2 минуты чтения`. */
    reading: fill(media.reading, { minutes: countOf(readingMinutes(`${lead} ${html}`), plural.minute) }),
    html,
    picture,
    newer: neighbour(news[index - 1]),
    older: neighbour(news[index + 1]),
    all: { text: media.allNews, href: paths.news() },
  }
})

export type ArticleModel = Shown<typeof articleModel>

function newsArticle({ slug, title, lead, date, tag }: News, picture: string | undefined, origin: string): object {
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
    ...(picture ? { image: new URL(picture, origin).href } : {}),
    author: organizationId(origin),
    publisher: organizationId(origin),
  }
}
