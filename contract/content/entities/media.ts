import { paths } from '../../paths.ts'
import { answerNews, news, newsAnswer, newsSource } from '../articles.ts'
import { BUILDINGS, byPosition, bySlug, file, filterRefs, folder, many, maybe, oneOf, someOf } from '../entity.ts'
import { construction, progressReport } from '../progress.ts'
import { answerPromo, promo, promoAnswer, promoSource } from '../promo.ts'

export const mediaEntities = {
  construction: maybe({
    schema: construction,
    place: file('construction.json'),
    refs: { 'views[].building': BUILDINGS, 'months[].buildings[].building': BUILDINGS },
  }),
  news: many({
    schema: news,
    source: newsSource,
    place: folder('content/news', 'md'),
    key: bySlug,
    order: (a, b) => b.date.localeCompare(a.date) || b.id - a.id,
    body: 'html',
    refs: { building: BUILDINGS },
    page: paths.newsItem,
    changedOn: ({ date }) => date,
    call: {
      path: '/api/news/',
      summary: 'News, the latest first',
      answer: newsAnswer,
      answerOf: answerNews,
      detail: 'slug',
      filters: [
        { field: oneOf('category', 'code'), valueOf: ({ category }) => category, words: 'news_category' },
        { field: oneOf('building', 'integer'), valueOf: ({ building }) => building },
      ],
    },
  }),
  progress_feed_group: many({
    schema: progressReport,
    place: folder('content/progress_feed_group', 'json'),
    key: bySlug,
    order: (a, b) => b.month.localeCompare(a.month),
    refs: { 'buildings[].building': BUILDINGS },
  }),
  stocks: many({
    schema: promo,
    source: promoSource,
    place: folder('content/stocks', 'md'),
    key: bySlug,
    order: byPosition,
    body: 'html',
    refs: {
      landing_slug: 'flats_filter',
      'buildings[]': BUILDINGS,
      ...filterRefs('filter'),
      ...filterRefs('picks[].filter'),
    },
    noun: 'promotion',
    page: paths.promo,
    changedOn: ({ date_start }) => date_start,
    call: {
      path: '/api/stocks/',
      summary: 'Promotions in force',
      answer: promoAnswer,
      answerOf: answerPromo,
      detail: 'slug',
      filters: [
        { field: oneOf('kind', 'code'), valueOf: ({ kind }) => kind, words: 'promo_kind' },
        { field: someOf('property_type', 'code'), valueOf: ({ kinds }) => kinds },
        { field: someOf('building', 'integer'), valueOf: ({ buildings }) => buildings },
      ],
    },
  }),
}
