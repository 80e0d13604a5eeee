import { expect, test } from 'vitest'
import { rssOf } from './sitemap.ts'

const ORIGIN = 'https://quarter.example'
const PATH = '/media/news/rss.xml'
const FEED = { title: 'Новости: «Берег» & двор', description: 'Что <нового>', path: '/media/news' }
const ITEMS = [
  { title: 'Дом 3 & 4', path: '/media/news/a?b&c', lead: 'Этаж «<11>»', tag: 'Стройка', date: '2026-11-19' },
  { title: 'Двор', path: '/media/news/dvor', lead: 'Открыт', tag: 'Двор', date: '2026-01-05' },
] as const

test('a feed is its channel with its own address, then each piece of news, the latest first', () => {
  expect(rssOf({ ...FEED, items: ITEMS }, ORIGIN, PATH).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    '<title>Новости: «Берег» &amp; двор</title>',
    '<link>https://quarter.example/media/news</link>',
    '<description>Что &lt;нового&gt;</description>',
    '<language>ru</language>',
    '<atom:link href="https://quarter.example/media/news/rss.xml" rel="self" type="application/rss+xml"/>',
    '<lastBuildDate>Thu, 19 Nov 2026 06:00:00 GMT</lastBuildDate>',
    '<item><title>Дом 3 &amp; 4</title><link>https://quarter.example/media/news/a?b&amp;c</link>' +
      '<guid isPermaLink="true">https://quarter.example/media/news/a?b&amp;c</guid><category>Стройка</category>' +
      '<pubDate>Thu, 19 Nov 2026 06:00:00 GMT</pubDate><description>Этаж «&lt;11&gt;»</description></item>',
    '<item><title>Двор</title><link>https://quarter.example/media/news/dvor</link>' +
      '<guid isPermaLink="true">https://quarter.example/media/news/dvor</guid><category>Двор</category>' +
      '<pubDate>Mon, 05 Jan 2026 06:00:00 GMT</pubDate><description>Открыт</description></item>',
    '</channel>',
    '</rss>',
    '',
  ])
})

test('a feed without news has no day of its last change', () => {
  const text = rssOf({ ...FEED, items: [] }, ORIGIN, PATH)
  expect(text).not.toContain('lastBuildDate')
  expect(text).not.toContain('<item>')
})
