import { afterAll, beforeAll, expect, test } from 'vitest'
import { LATEST_NEWS, SECOND_NEWS } from '#demo/testing/known-documents.ts'
import { PROJECT } from '#demo/testing/known-quarter.ts'
import { startSite, type TestSite } from '#server/testing/start-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const textAt = async (path: string) => {
  const response = await fetch(site.url + path)
  expect([path, response.status]).toEqual([path, 200])
  return await response.text()
}
const locsOf = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/site\.test([^<]*)<\/loc>/g)].map(([, path = '']) => path)

test('robots are led to the map, and kept from calls', async () => {
  const robots = await textAt('/robots.txt')
  expect(robots).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
  expect(robots).toContain('\nSitemap: http://site.test/sitemap.xml\n')
  expect(robots).toMatch(/^Clean-param: utm_source&.{1,480}$/m)
})

test.each(['/robots.txt/', '/sitemap.xml/', '/llms.txt/', '/favicon.ico/', '/site.webmanifest/', '/tour/index.html/'])(
  '%s is not found',
  async path => {
    const { status, headers } = await fetch(site.url + path, { redirect: 'manual' })
    expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')])
  },
)

test('the sitemap is an index of files; each URL is listed once and is a page of the site', async () => {
  const files = locsOf(await textAt('/sitemap.xml'))
  expect(files).toEqual(
    expect.arrayContaining(['/sitemap-pages.xml', '/sitemap-flats.xml', '/sitemap-flats-filter.xml']),
  )
  const addresses = (await Promise.all(files.map(async file => locsOf(await textAt(file))))).flat()
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/flats', '/flats-filter/studii', '/commercials/4006', '/tour/index.html']),
  )
  for (const path of addresses)
    expect(
      site.services.pages.missing(path, () => true),
      path,
    ).toBeDefined()
  expect(addresses.filter(path => /print|favorites|_\//.test(path))).toEqual([])
})

test('sold flats are omitted, others have the date of their last change', async () => {
  const xml = await textAt('/sitemap-flats.xml')
  const { rows } = site.services.site.current().onSale.ofName('flat')
  const listed = new Set(locsOf(xml))
  for (const { id, status } of rows.values()) expect(listed.has(`/flats/${id}`), String(id)).toBe(status !== 'sold')
  expect(xml).toMatch(/<lastmod>20\d\d-\d\d-\d\d<\/lastmod>/)
})

test('answers 304 to a client with the sitemap; a missing file is a 404 page', async () => {
  const first = await fetch(`${site.url}/sitemap.xml`)
  const again = await fetch(`${site.url}/sitemap.xml`, {
    headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect((await fetch(`${site.url}/sitemap-nothing.xml`)).status).toBe(404)
})

test('news and promotions have their publication date, each in a separate file', async () => {
  const files = locsOf(await textAt('/sitemap.xml'))
  expect(files).toEqual(expect.arrayContaining(['/sitemap-media-news.xml', '/sitemap-media-promo.xml']))
  const news = await textAt('/sitemap-media-news.xml')
  expect(news).toContain(
    `<loc>http://site.test/media/news/${SECOND_NEWS.slug}</loc><lastmod>${SECOND_NEWS.date}</lastmod>`,
  )
})

test('the feed of news is RSS that any reader takes, the latest first, whole addresses', async () => {
  const response = await fetch(`${site.url}/media/news/rss.xml`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const xml = await response.text()
  const links = [...xml.matchAll(/<item>.*?<link>http:\/\/site\.test([^<]*)<\/link>/g)].map(([, path]) => path)
  expect(links[0]).toBe(`/media/news/${LATEST_NEWS.slug}`)
  expect(links).toHaveLength(site.services.site.current().content.news.length)
  expect(xml).toContain(`<pubDate>${new Date(`${LATEST_NEWS.date}T06:00:00Z`).toUTCString()}</pubDate>`)
  const again = await fetch(`${site.url}/media/news/rss.xml`, {
    headers: { 'If-None-Match': response.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('lists have the date of their latest item', async () => {
  const xml = await textAt('/sitemap-pages.xml')
  const dayOf = (path: string) => new RegExp(`site\\.test${path}</loc><lastmod>([^<]*)`).exec(xml)?.[1]
  expect([dayOf('/media/news'), dayOf('/documents')]).toEqual([LATEST_NEWS.date, '2026-11-12'])
  expect(dayOf('/flats')).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(dayOf('/contacts')).toBeUndefined()
})

test('programs that read in words find pages, news and calls, all of which are there', async () => {
  const text = await textAt('/llms.txt')
  expect(text).toMatch(new RegExp(`^# ЖК\\s«${PROJECT.name}»\n\n> `))
  const links = [...text.matchAll(/\]\(http:\/\/site\.test(\/[^)]*)\)/g)].map(([, path = '']) => path)
  expect(links).toEqual(
    expect.arrayContaining(['/flats', '/documents', `/media/news/${SECOND_NEWS.slug}`, '/sitemap.xml']),
  )
  for (const path of links.filter(link => /xml|api/.test(link))) await textAt(path)
})
