import { Hono } from 'hono'
import { NEWS_FEED_PATH } from '#contract/paths.ts'
import type { Config } from './config.ts'
import type { ApiEnv } from './http/call-context.ts'
import { createDocuments } from './http/documents.ts'
import { createFeedAnswers, FEED_FILE } from './http/feeds.ts'
import { createSitemaps } from './http/sitemap.ts'
import { documentFolders } from './services/content/document-files.ts'
import type { Services } from './services/services.ts'

/**
 * Routes of the sitemap, the news feed, downloads and portal feeds.
 * @param headers of every response
 */
export function fileRoutes(
  { site, pages, feeds, feedFetches }: Pick<Services, 'site' | 'pages' | 'feeds' | 'feedFetches'>,
  { CONTENT_DIR, DATA_DIR, SITE_URL: siteUrl }: Pick<Config, 'CONTENT_DIR' | 'DATA_DIR' | 'SITE_URL'>,
  headers: Record<string, string>,
): Hono<ApiEnv> {
  const sitemaps = createSitemaps({
    version: () => site.current().version,
    files: pages.sitemap,
    newsFeed: pages.newsFeed,
    outline: pages.outline,
    siteUrl,
    headers,
  })
  const documents = createDocuments({
    folders: documentFolders(CONTENT_DIR, DATA_DIR),
    find: name => site.current().content.document_file.find(({ file }) => file === name),
  })
  const answerFeed = createFeedAnswers(feeds.find, feedFetches.note)
  return new Hono<ApiEnv>({ strict: false })
    .on(
      'GET',
      ['/robots.txt', '/llms.txt', '/sitemap.xml', NEWS_FEED_PATH, '/:file{sitemap-[a-z0-9-]{1,40}\\.xml}'],
      async (c, next) => (await sitemaps.answer(c.req.raw)) ?? next(),
    )
    .on('GET', `/feeds/${FEED_FILE}`, async (c, next) => (await answerFeed(c.req.raw, c.req.param('file'))) ?? next())
    .on('GET', '/media/docs/:file', async (c, next) => (await documents(c.req.raw)) ?? next())
}
