import { describe, expect, test } from 'vitest'
import { NotFound } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { LATEST_NEWS, NEWS, SECOND_NEWS } from '#demo/testing/known-documents.ts'
import { canonicalQuery } from '#server/pages/context.ts'
import { newsFeed } from '#server/pages/sitemap.ts'
import { makePage, pagesOf } from '#server/pages/testing/make-page.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import { demoApi } from '#server/testing/demo-api.ts'
import { onDay } from '#server/testing/on-day.ts'
import { articleModel } from './article/model.server.ts'
import { newsModel } from './model.server.ts'

const api = demoApi()
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const newsAt = (query = '') => makePage(api.services.pages, newsModel, `/media/news${query}`)
const articleAt = (slug: string) => makePage(api.services.pages, articleModel, paths.newsItem(slug))
const withContent = (change: Partial<SiteSnapshot['content']>): SiteSnapshot => {
  const snapshot = api.services.site.current()
  return { ...snapshot, content: { ...snapshot.content, ...change } }
}

describe('the list of news', () => {
  test('begins with a lead story; its pages show each article once', async () => {
    const first = await newsAt()
    expect(plain(first.main?.title ?? '')).toBe(LATEST_NEWS.title)
    expect([first.items.length, first.pages]).toEqual([6, ['/media/news', '/media/news?page=2']])
    expect(first.next).toEqual({ text: 'Следующие 7', href: '/media/news?page=2' })
    const second = await newsAt('?page=2')
    const hrefs = [first, second].flatMap(({ main, items }) => [main, ...items].map(item => item?.href))
    expect(new Set(hrefs).size).toBe(api.services.site.current().content.news.length)
    expect(second.head).toMatchObject({ canonical: '/media/news?page=2', robots: 'noindex,follow' })
  })

  test('is filtered by rubric, and every rubric shows its number', async () => {
    const { rubrics, main, items } = await newsAt('?category=event')
    const [all, ...others] = rubrics
    expect(Number(all?.count)).toBe(others.reduce((sum, { count }) => sum + Number(count), 0))
    const event = others.find(({ isCurrent }) => isCurrent)
    expect(event).toMatchObject({ text: 'События', href: '/media/news?category=event' })
    expect([main, ...items]).toHaveLength(Number(event?.count))
  })

  test('an unknown rubric or page is ignored', () => {
    const read = (query: string) =>
      canonicalQuery(
        newsModel.readQuery(new URLSearchParams(query), api.services.site.current(), '/media/news'),
      ).toString()
    expect(read('page=2&utm_source=x&category=event')).toBe('category=event')
    expect(read('page=2')).toBe('page=2')
    expect(['page=9', 'page=01', 'page=x', 'category=net'].map(read)).toEqual(['', '', '', ''])
  })

  test('hides news before their date', async () => {
    const snapshot = onDay(api.services.site.current(), '2026-06-01')
    const early = pagesOf(snapshot, api.services)
    const then = NEWS.find(({ date }) => date <= '2026-06-01')
    expect(plain((await makePage(early, newsModel, '/media/news')).main?.title ?? '')).toBe(then?.title)
    await expect(makePage(early, articleModel, paths.newsItem(LATEST_NEWS.slug))).rejects.toThrow(NotFound)
    expect(newsFeed(snapshot)?.items.map(({ date }) => date > '2026-06-01')).not.toContain(true)
  })
})

test('an article has its neighbours by date and structured data', async () => {
  const article = await articleAt(SECOND_NEWS.slug)
  expect(article.newer?.href).toBe(paths.newsItem(LATEST_NEWS.slug))
  expect((await articleAt(LATEST_NEWS.slug)).newer).toBeNull()
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
  await expect(articleAt('net')).rejects.toThrow(NotFound)
})

test('a quarter without news has no page and no feed; without promotions the list does not link to them', async () => {
  const quiet = pagesOf(withContent({ stocks: [] }), api.services)
  expect((await makePage(quiet, newsModel, '/media/news')).sections).toEqual([])
  const silent = withContent({ news: [] })
  await expect(makePage(pagesOf(silent, api.services), newsModel, '/media/news')).rejects.toThrow(NotFound)
  expect(newsFeed(silent)).toBeNull()
})
