import { join } from 'node:path'
import type { Logger } from 'pino'
import { visitHours } from '#domain/requests/visit.ts'
import { createSmartCaptcha } from './adapters/captcha/smart-captcha.ts'
import { createChannels } from './adapters/delivery/create-channels.ts'
import { FEEDS_FOLDER, openFeedFiles } from './adapters/feeds/feed-files.ts'
import { createFeedMaker } from './adapters/feeds/feed-maker.ts'
import { createImageAddress, createSigner } from './adapters/images/address.ts'
import { createImageSet } from './adapters/images/image-set.ts'
import type { Config } from './config.ts'
import { LAST_BACKUP } from './db/backup.ts'
import { locationOf, openDatabase } from './db/connect.ts'
import { mayChangeTables } from './db/postgres.ts'
import { clearLeftWorkshops } from './db/restore.ts'
import type { Db } from './db/schema.ts'
import { readTime } from './db/setting.ts'
import { createStoreCheck } from './db/store-writable.ts'
import { storedKey } from './db/stored-key.ts'
import { readRevision } from './db/transaction.ts'
import { createImportSchedule } from './import-schedule.ts'
import { makePrivateFolder } from './lib/make-folder.ts'
import { createLog } from './log.ts'
import { countRequests } from './metrics/count-requests.ts'
import { createSiteMetrics, type OutboxReading, type SiteMetrics } from './metrics/site-metrics.ts'
import { createPageModels } from './pages/page-models.ts'
import { createPublicationSchedule } from './publication-schedule.ts'
import { createAlerts } from './services/alerts.ts'
import { createBuyCalls } from './services/calls/buy-calls.ts'
import { createContentCalls } from './services/calls/content-calls.ts'
import { createInfraCalls } from './services/calls/infra-calls.ts'
import { createProgressCalls } from './services/calls/progress-calls.ts'
import { createSiteCalls } from './services/calls/site-calls.ts'
import { archivedTexts, consentTexts } from './services/content/consent-texts.ts'
import { ContentError } from './services/content/problems.ts'
import { createFavorites } from './services/favorites/favorites-service.ts'
import { createFeedFetches } from './services/feeds/feed-fetches.ts'
import { createFeeds, type FeedsOptions } from './services/feeds/feeds-service.ts'
import { createViewCounter } from './services/figures/view-counter.ts'
import { createImageService } from './services/images/image-service.ts'
import { KINDS } from './services/lots/kinds.ts'
import { createLotsService, describeProperty } from './services/lots/lots-service.ts'
import { createCaptcha } from './services/requests/captcha.ts'
import { channelStore } from './services/requests/channel-store.ts'
import { createFileLinks } from './services/requests/cv-file.ts'
import { countHeld, outboxStats } from './services/requests/outbox-stats.ts'
import { createRequests } from './services/requests/requests-service.ts'
import { typeText, writeLetter } from './services/requests/write-letter.ts'
import type { Services } from './services/services.ts'
import { getShell } from './services/shell/get-shell.ts'
import { countLots, startSite } from './services/snapshot/site-service.ts'
import { unsecuredConnections } from './unsecured-connections.ts'

/** Fills an empty database, and regenerates documents of an older version. */
export type Seed = (db: Db) => Promise<void>

/** Metrics and log; replaced in tests. */
interface Observers {
  metrics?: SiteMetrics
  log?: Logger
}

/**
 * Composes the services: database → content and index → services → channels.
 * @throws DatabaseError, ContentError with one readable message
 */
export async function composeServices(config: Config, seed: Seed, observers: Observers = {}) {
  const base = await openBase(config, seed, observers)
  const { db, log, now, alerts, site } = base
  const services = createServices(base)
  const imports = createImportSchedule(base)
  const views =
    config.FIGURES === 'on'
      ? createViewCounter({ db, current: site.current, now: base.now, log, siteUrl: config.SITE_URL })
      : null
  const background = [
    services.requests,
    services.favorites,
    services.feeds,
    imports,
    createPublicationSchedule(base),
    ...(views ? [views] : []),
  ]
  return {
    services,
    /** Null = switched off. */
    views,
    db,
    log,
    imageKey: base.imageKey,
    /** Checked at most every two seconds. */
    isStoreWritable: createStoreCheck(db, now),
    outbox: (): Promise<OutboxReading> => outboxStats(db, now()),
    heldRequests: (): Promise<number> => countHeld(db),
    /** Time of the last backup; null = none. */
    lastBackup: (): Promise<Date | null> => readTime(db, LAST_BACKUP),
    alerts,
    start(): void {
      for (const work of background) work.start()
    },
    /**
     * The process is about to stop: no new delivery starts, while visitors are still served. Other processes or the next
     * start deliver the rest.
     */
    drain(): void {
      void services.requests.stop()
      void imports.stop()
    },
    async close(): Promise<void> {
      for (const work of background) await work.stop()
      await site.stop()
      await db.destroy()
    },
  }
}

export type Composition = Awaited<ReturnType<typeof composeServices>>

type Base = Awaited<ReturnType<typeof openBase>>

/** Opens the database, fills it if it is empty, and reads content and index. */
async function openBase(config: Config, seed: Seed, observers: Observers) {
  const { metrics = createSiteMetrics(), log = createLog(config.LOG_LEVEL) } = observers
  makePrivateFolder(config.DATA_DIR)
  clearLeftWorkshops(config.DATA_DIR, new Date())
  const db = await openDatabase(locationOf(config))
  if ((await readRevision(db)) === 0) await seed(db)

  const now = () => new Date()
  const alerts = createAlerts(log)
  for (const alert of unsecuredConnections(config)) alerts.set(alert, true)
  alerts.set('database_owner', await mayChangeTables(db))
  const start = () => startSite({ db, config, log, now, kinds: KINDS })
  const site = await start().catch(async error => {
    if (!(error instanceof ContentError)) throw error
    await seed(db)
    log.warn('the stored content of an older version was upgraded')
    return start()
  })
  const judgeLots = () => {
    const { facts, building } = site.current().unknown
    alerts.set('lots_hidden', facts.length + building.length > 0)
  }
  judgeLots()
  site.onChange(judgeLots)
  if (countLots(site.current()) === 0)
    log.warn('the catalogue holds nothing on sale: pages say so; fill it by an import, or `npm run load` with the demo')
  const key = await storedKey(db, 'image_key', config.IMAGE_KEY)
  const images = createImageService(site.current, createImageSet(imageAddress(config, key)))
  return { config, db, log, now, metrics, alerts, site, images, imageKey: key }
}

function createServices(base: Base): Services {
  const { config, db, log, now, metrics, alerts, site, images } = base
  const requests = composeRequests(base)
  const isSecure = config.SITE_URL.startsWith('https:')
  const favorites = createFavorites({ db, current: site.current, now, log, isSecure })
  const siteCalls = createSiteCalls({ current: site.current, images, config, now })
  const warnOfPart = (error: unknown, part: string) => log.warn({ err: error, part }, 'page goes without')
  return {
    lots: createLotsService(site.current),
    content: createContentCalls(site.current, images),
    favorites,
    feeds: composeFeeds(config, { site, images, alerts, log, now }),
    feedFetches: createFeedFetches({ db, now, log }),
    images,
    lists: [
      ...createBuyCalls(site.current, images),
      createProgressCalls(site.current, images),
      createInfraCalls(site.current),
    ],
    pages: createPageModels({ current: site.current, images, favorites, config, warn: warnOfPart }),
    requests: countRequests(requests, metrics),
    site,
    siteCalls,
    shell: () => getShell({ current: site.current, getGlobal: siteCalls.getGlobal }, images, now(), warnOfPart),
    log,
    alerts,
  }
}

function composeFeeds(
  { DATA_DIR: dataDir, SITE_URL: siteUrl, VERSION: version }: Config,
  parts: Pick<FeedsOptions, 'site' | 'images' | 'alerts' | 'log' | 'now'>,
) {
  const files = openFeedFiles(join(dataDir, FEEDS_FOLDER), parts.now)
  return createFeeds({ ...parts, siteUrl, version, files, maker: createFeedMaker() })
}

/** Separates signatures of files from those of pictures, which use the same key. */
const FILE_SALT_HEX = Buffer.from('kvartal/file').toString('hex')

function composeRequests({ config, db, site, now, log, alerts, metrics, imageKey: key }: Base) {
  const content = () => site.current().content
  return createRequests({
    db,
    now,
    random: Math.random,
    log,
    alerts,
    onAttempt: metrics.countAttempt,
    fileLinks: createFileLinks(createSigner(key, FILE_SALT_HEX), config.SITE_URL),
    channels: createChannels(config, {
      siteUrl: config.SITE_URL,
      storeOf: channel => channelStore(db, channel),
      subjectOf: typeText,
      write(lead, reader) {
        const { messages, global } = content()
        return writeLetter({ messages, timeZone: global.time_zone, siteUrl: config.SITE_URL }, lead, reader)
      },
    }),
    captcha: createCaptcha({ db, service: captchaService(config), now, log }),
    freePerMinute: config.REQUESTS_PER_MINUTE,
    retention: { requestsMonths: config.RETENTION_REQUESTS_MONTHS, ipDays: config.RETENTION_IP_DAYS },
    consentTexts: () => consentTexts(content()),
    archivedTexts: () => archivedTexts(content()),
    visitHours: () => visitHours(site.current(), now()),
    describeProperty: id => describeProperty(site.current(), id),
    officePhone: () => content().global.phone,
  })
}

function imageAddress(config: Config, key: string) {
  const { IMGPROXY_URL: url, IMGPROXY_KEY: proxyKey, IMGPROXY_SALT: salt } = config
  const imgproxy = url && proxyKey && salt ? { url, key: proxyKey, salt } : undefined
  return createImageAddress({ imageKey: key, ...(imgproxy ? { imgproxy } : {}) })
}

/** Off without keys and in development. Source: docs/specification-coverage.md#71-request-and-captcha. */
function captchaService({
  CAPTCHA_URL: url,
  CAPTCHA_SERVER_KEY: serverKey,
  SITE_URL: siteUrl,
  NODE_ENV: mode,
}: Config) {
  return serverKey && mode !== 'development' ? createSmartCaptcha({ url, serverKey, siteUrl }) : undefined
}
