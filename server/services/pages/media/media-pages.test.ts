import { beforeAll, describe, expect, test } from 'vitest'
import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { LATEST_NEWS, NEWS, PROMOS, SECOND_NEWS } from '#demo/testing/known-documents.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { onDay } from '#server/testing/on-day.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { createMediaPages } from './media-pages.ts'
import { newsQuery } from './news-list.ts'

let api: TestApi
beforeAll(async () => {
  const { location, remove } = await newFolder()
  api = await startApi(location)
  return async () => {
    await api.close()
    await remove()
  }
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const newsAt = (query = '') => api.services.pages.media.newsList(new URLSearchParams(query))
const pagesOf = (snapshot: SiteSnapshot) =>
  createMediaPages(() => snapshot, { images: api.services.images, siteUrl: 'http://kvartal.test' })
const without = (change: Partial<SiteSnapshot['content']>): SiteSnapshot => {
  const snapshot = api.services.site.current()
  return { ...snapshot, content: { ...snapshot.content, ...change } }
}

describe('the list of news', () => {
  test('begins with a lead story and goes on by pages, each piece once', () => {
    const first = newsAt()
    expect(plain(first.main?.title ?? '')).toBe(LATEST_NEWS.title)
    expect([first.items.length, first.pages]).toEqual([6, ['/media/news', '/media/news?page=2']])
    expect(first.next).toEqual({ text: 'Следующие 7', href: '/media/news?page=2' })
    const second = newsAt('page=2')
    const hrefs = [first, second].flatMap(({ main, items }) => [main, ...items].map(item => item?.href))
    expect(new Set(hrefs).size).toBe(api.services.site.current().content.news.length)
    expect(second.head).toMatchObject({ canonical: '/media/news?page=2', robots: 'noindex,follow' })
  })

  test('is chosen by rubric, and every rubric tells its number', () => {
    const { rubrics, main, items } = newsAt('category=event')
    const [all, ...others] = rubrics
    expect(Number(all?.count)).toBe(others.reduce((sum, { count }) => sum + Number(count), 0))
    const event = others.find(({ isCurrent }) => isCurrent)
    expect(event).toMatchObject({ text: 'События', href: '/media/news?category=event' })
    expect([main, ...items]).toHaveLength(Number(event?.count))
  })

  test('an address that asks for what is not there is that of the whole list', () => {
    const read = (query: string) => newsQuery(api.services.site.current(), new URLSearchParams(query)).toString()
    expect(read('page=2&utm_source=x&category=event')).toBe('category=event')
    expect(read('page=2')).toBe('page=2')
    expect(['page=9', 'page=01', 'page=x', 'category=net'].map(read)).toEqual(['', '', '', ''])
  })

  test('tells nothing of days to come', () => {
    const early = pagesOf(onDay(api.services.site.current(), '2026-06-01'))
    const then = NEWS.find(({ date }) => date <= '2026-06-01')
    expect(plain(early.newsList(new URLSearchParams()).main?.title ?? '')).toBe(then?.title)
    expect(() => early.newsArticle(LATEST_NEWS.slug)).toThrow(NotFound)
    expect(early.newsFeed()?.items.map(({ date }) => date > '2026-06-01')).not.toContain(true)
  })
})

test('a piece of news has its neighbours by date, and says to machines what it is', () => {
  const { newsArticle } = api.services.pages.media
  const article = newsArticle(SECOND_NEWS.slug)
  expect(article.newer?.href).toBe(paths.newsItem(LATEST_NEWS.slug))
  expect(newsArticle(LATEST_NEWS.slug).newer).toBeNull()
  expect(plain(article.head.title)).toContain(SECOND_NEWS.title)
  expect(article.head.structured).toMatchObject({
    '@graph': [
      {
        '@type': 'NewsArticle',
        datePublished: SECOND_NEWS.date,
        author: { '@id': expect.stringMatching(/#developer$/) },
      },
      { '@type': 'Organization', '@id': expect.stringMatching(/#developer$/) },
      { '@type': 'BreadcrumbList' },
    ],
  })
  expect(() => newsArticle('net')).toThrow(NotFound)
})

describe('promotions', () => {
  test('a promotion tells its term, its lots and the list of all of them', () => {
    const page = api.services.pages.media.promo(PROMOS.ofReadyHouse)
    expect(Object.values(page.term).map(value => plain(String(value)))).toEqual([
      ...['1 ноября', '31 декабря 2026', 'Осталось 40 дней', '33'],
    ])
    const [flats] = page.lots
    expect(flats?.kind).toBe('flat')
    expect(flats?.lots.length).toBeGreaterThan(0)
    expect(flats?.link.href).toBe('/flats?building=1')
    expect(page.link.href).toBe('/flats-filter/gotovye')
  })

  test('the rate of a credit stands with its full cost and the warning', () => {
    const page = api.services.pages.media.promo(PROMOS.ofRate)
    expect(plain(page.psk ?? '')).toMatch(/^ПСК 5,2/)
    expect(page.warning).toBeTruthy()
  })

  test('three months later only those in force are there, and the others have no page', () => {
    const later = pagesOf(onDay(api.services.site.current(), '2027-02-10'))
    const hrefs = later.promoList().items.map(({ href }) => href)
    expect(hrefs).toEqual(PROMOS.inFebruary.map(slug => `/media/promo/${slug}`))
    expect(later.promo(PROMOS.ofPremises).others.map(({ href }) => href)).toEqual(hrefs.slice(0, 2))
    expect(() => later.promo(PROMOS.ofReadyHouse)).toThrow(NotFound)
  })

  test('the last day is told as such', () => {
    expect(pagesOf(onDay(api.services.site.current(), '2026-12-31')).promo(PROMOS.ofReadyHouse).term).toMatchObject({
      left: 'Последний день',
    })
  })
})

test('a quarter without news or promotions has no pages of them, and no way from one to the other', () => {
  const quiet = pagesOf(without({ stocks: [] }))
  expect(() => quiet.promoList()).toThrow(NotFound)
  expect(quiet.newsList(new URLSearchParams()).sections).toEqual([])
  const silent = pagesOf(without({ news: [] }))
  expect(() => silent.newsList(new URLSearchParams())).toThrow(NotFound)
  expect(silent.newsFeed()).toBeNull()
})
