import { escapeXml, xmlDocument, xmlElement } from '#domain/xml.ts'
import type { NewsFeed } from '#server/pages/news-feed.ts'

/** News as RSS 2.0. @param feedPath address of the feed itself */
export function rssOf({ title, description, path, items }: NewsFeed, origin: string, feedPath: string): string {
  const [latest] = items
  return xmlDocument('rss', 'version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"', [
    '<channel>',
    xmlElement('title', title),
    xmlElement('link', origin + path),
    xmlElement('description', description),
    xmlElement('language', 'ru'),
    `<atom:link href="${escapeXml(origin + feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...(latest ? [xmlElement('lastBuildDate', rfcDate(latest.date))] : []),
    ...items.map(item => itemOf(item, origin)),
    '</channel>',
  ])
}

function itemOf({ title, path, lead, tag, date }: NewsFeed['items'][number], origin: string): string {
  const link = escapeXml(origin + path)
  const parts = [
    xmlElement('title', title),
    `<link>${link}</link>`,
    `<guid isPermaLink="true">${link}</guid>`,
    xmlElement('category', tag),
    xmlElement('pubDate', rfcDate(date)),
    xmlElement('description', lead),
  ]
  return `<item>${parts.join('')}</item>`
}

/** A piece of news has a day and no time: the beginning of the working day. */
function rfcDate(day: string): string {
  return new Date(`${day}T06:00:00Z`).toUTCString()
}
