import type { FeedsState } from '#contract/feeds-state.ts'
import { CHANNEL_NAMES } from '#domain/channels.ts'
import { CONCERN_NAMES, type Concern } from '#domain/concerns.ts'
import { FEED_NAMES } from '#domain/feeds.ts'
import { REQUEST_TYPES } from '#domain/request.ts'
import { processMetrics } from './process-metrics.ts'
import { createCounter, createHistogram, createReading, type Metric, one } from './registry.ts'

/** What the visitor did with a request, and what the site said to it. */
export const REQUEST_RESULTS = [
  'created',
  'repeated',
  'duplicate',
  'wrong',
  'conflict',
  'limited',
  'unavailable',
  'failed',
] as const
export type RequestResult = (typeof REQUEST_RESULTS)[number]

const DELIVERY_RESULTS = ['delivered', 'retry', 'dead'] as const
const OUTBOX_STATES = ['pending', 'sending', 'delivered', 'dead'] as const
const CACHE_RESULTS = ['fresh', 'stale', 'miss', 'error'] as const
const FEED_LOT_STATES = ['in', 'left_out'] as const
const SHED_KINDS = ['page', 'image', 'call', 'pdf', 'write'] as const
/** Directives of a page's policy that can stop something. */
const CSP_DIRECTIVES = [
  'script-src-elem',
  'script-src-attr',
  'script-src',
  'style-src-elem',
  'style-src-attr',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'manifest-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'default-src',
] as const
export type ShedKind = (typeof SHED_KINDS)[number]

/** Statuses that the site answers with. */
const STATUSES = new Set(
  [
    200, 201, 204, 206, 301, 302, 303, 304, 307, 308, 400, 403, 404, 405, 408, 409, 413, 414, 415, 416, 417, 421, 422,
    429, 431, 500, 503,
  ].map(String),
)
/** A request that could not be read has no route. */
const UNREADABLE_ROUTE = 'unreadable'

/** A page costs 5 to 20 ms, a kept one hundredths of one; past a second something is wrong. */
const DURATION_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** From 0.2 on for a second, what would have to wait is refused. */
const DELAY_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1]

export type DeliveryResult = (typeof DELIVERY_RESULTS)[number]

/** The outbox at one moment. */
export interface OutboxReading {
  rows: readonly { channel: string; state: string; count: number }[]
  /** 0 = nothing waits. */
  oldestSeconds: number
}

/** Where the figures come from that are read when somebody asks. */
export interface MetricSources {
  /** How pages were had; the cache counts itself. */
  pageCache(): Record<(typeof CACHE_RESULTS)[number], number>
  /** Pages that are kept now, and the memory that they may take. */
  keptPages(): { pages: number; bytes: number }
  /** Revision of catalogue and content that this process shows. */
  revision(): number
  outbox(): Promise<OutboxReading>
  /** Requests kept for a person. */
  heldRequests(): Promise<number>
  isStoreWritable(): Promise<boolean>
  /** Names of what the operator should know at this moment. */
  concerns(): readonly Concern[]
  /** Lines of the log that nobody has read and that were dropped. */
  droppedLines(): number
  /** Time of the last whole backup; null = there has been none. */
  lastBackup(): Promise<Date | null>
  /** Files for portals that there are. */
  storedFeeds(): Promise<FeedsState['feeds']>
}

/** The metrics of the site. Names and labels are a promise to dashboards. Source: docs/operations.md#health-and-metrics. */
export interface SiteMetrics {
  /** @param route pattern of the route, never the address */
  observeRequest(route: string, status: number, seconds: number): void
  /** How late the event loop was, measured twenty times a second. */
  observeLoopDelay(seconds: number): void
  countRequest(type: string, result: RequestResult): void
  countAttempt(channel: string, result: DeliveryResult): void
  countShed(kind: ShedKind): void
  /** @param directive of the policy, as the browser names it */
  countPolicyReport(directive: string): void
  /** Names the routes that `observeRequest` may be told of. */
  addRoutes(patterns: readonly string[]): void
  /** Names the sources; those that read the store do so only when the metrics are asked for. */
  watch(sources: MetricSources): void
  all(): readonly Metric[]
}

/** Creates the metrics of one process. */
export function createSiteMetrics(): SiteMetrics {
  const routes = new Set([UNREADABLE_ROUTE])
  const duration = createHistogram(
    'kvartal_http_request_duration_seconds',
    'Time from the head of a request to the answer',
    { route: routes, status: STATUSES },
    DURATION_BOUNDS_SECONDS,
  )
  const loopDelay = createHistogram(
    'kvartal_event_loop_delay_seconds',
    'How late the event loop was, measured twenty times a second',
    {},
    DELAY_BOUNDS_SECONDS,
  )
  const requests = createCounter('kvartal_requests_total', 'Requests of visitors', {
    // A caller's own word is `other`.
    type: new Set(REQUEST_TYPES),
    result: new Set(REQUEST_RESULTS),
  })
  const attempts = createCounter('kvartal_delivery_attempts_total', 'Attempts to deliver a request', {
    channel: new Set(CHANNEL_NAMES),
    result: new Set(DELIVERY_RESULTS),
  })
  const reports = createCounter('kvartal_csp_reports_total', 'What browsers say that a policy has stopped', {
    directive: new Set(CSP_DIRECTIVES),
  })
  const shed = createCounter('kvartal_shed_total', 'Answers refused at once because of overload', {
    kind: new Set(SHED_KINDS),
  })
  let watched: readonly Metric[] = []
  return {
    observeRequest: (route, status, seconds) => duration.observe({ route, status: String(status) }, seconds),
    observeLoopDelay: seconds => loopDelay.observe({}, seconds),
    countRequest: (type, result) => requests.add({ type, result }),
    countAttempt: (channel, result) => attempts.add({ channel, result }),
    countShed: kind => shed.add({ kind }),
    addRoutes: patterns => {
      for (const pattern of patterns) routes.add(pattern)
    },
    watch: sources => {
      watched = [...readings(sources), ...feedReadings(sources)]
    },
    countPolicyReport: directive => reports.add({ directive }),
    all: () => [duration, loopDelay, requests, attempts, reports, shed, ...watched, ...processMetrics()],
  }
}

function readings(sources: MetricSources): Metric[] {
  return [...pageReadings(sources), ...requestReadings(sources), ...stateReadings(sources)]
}

function pageReadings({ pageCache, keptPages, revision }: MetricSources): Metric[] {
  return [
    createReading(
      'kvartal_page_cache_total',
      'Pages by how they were had',
      'counter',
      { result: new Set(CACHE_RESULTS) },
      () => {
        const counts = pageCache()
        return CACHE_RESULTS.map(result => ({ labels: { result }, value: counts[result] }))
      },
    ),
    createReading('kvartal_kept_pages', 'Pages that are kept', 'gauge', {}, () => one(keptPages().pages)),
    createReading('kvartal_kept_bytes', 'Memory that kept pages may take', 'gauge', {}, () => one(keptPages().bytes)),
    createReading('kvartal_catalogue_revision', 'Revision of catalogue and content that is shown', 'gauge', {}, () =>
      one(revision()),
    ),
  ]
}

function requestReadings({ outbox, heldRequests }: MetricSources): Metric[] {
  return [
    createReading(
      'kvartal_outbox_rows',
      'Deliveries by state',
      'gauge',
      { channel: new Set(CHANNEL_NAMES), state: new Set(OUTBOX_STATES) },
      async () => {
        const { rows } = await outbox()
        return rows.map(({ channel, state, count }) => ({ labels: { channel, state }, value: count }))
      },
    ),
    createReading(
      'kvartal_outbox_oldest_seconds',
      'Age of the oldest delivery still to be made',
      'gauge',
      {},
      async () => one((await outbox()).oldestSeconds),
    ),
    createReading('kvartal_requests_held', 'Requests that wait for a person to release them', 'gauge', {}, async () =>
      one(await heldRequests()),
    ),
  ]
}

function stateReadings({ isStoreWritable, droppedLines, concerns, lastBackup }: MetricSources): Metric[] {
  return [
    createReading('kvartal_log_dropped_total', 'Lines of the log that nobody read', 'counter', {}, () =>
      one(droppedLines()),
    ),
    createReading('kvartal_store_writable', '1 while the store takes writes', 'gauge', {}, async () =>
      one((await isStoreWritable()) ? 1 : 0),
    ),
    createReading(
      'kvartal_concern',
      '1 while there is something that the operator should know',
      'gauge',
      { kind: new Set(CONCERN_NAMES) },
      () => {
        const there = new Set<string>(concerns())
        return CONCERN_NAMES.map(kind => ({ labels: { kind }, value: there.has(kind) ? 1 : 0 }))
      },
    ),
    createReading(
      'kvartal_backup_success_timestamp_seconds',
      'When the last whole backup was made; no sample before the first',
      'gauge',
      {},
      async () => {
        const at = await lastBackup()
        return at ? one(at.getTime() / 1000) : []
      },
    ),
  ]
}

/** How old each file for a portal is, and how many lots are in it and are not. */
function feedReadings({ storedFeeds }: Pick<MetricSources, 'storedFeeds'>): Metric[] {
  const feed = new Set(FEED_NAMES)
  return [
    createReading(
      'kvartal_feed_made_timestamp_seconds',
      'When the file for a portal was made; no sample for one that is off',
      'gauge',
      { feed },
      async () => {
        const feeds = await storedFeeds()
        return FEED_NAMES.filter(name => feeds[name]).map(name => ({
          labels: { feed: name },
          value: Date.parse(feeds[name]?.madeAt ?? '') / 1000,
        }))
      },
    ),
    createReading(
      'kvartal_feed_lots',
      'Lots in the file for a portal, and those that it would refuse',
      'gauge',
      { feed, state: new Set(FEED_LOT_STATES) },
      async () => {
        const feeds = await storedFeeds()
        return FEED_NAMES.filter(name => feeds[name]).flatMap(name => [
          { labels: { feed: name, state: 'in' }, value: feeds[name]?.lots ?? 0 },
          { labels: { feed: name, state: 'left_out' }, value: feeds[name]?.leftOut ?? 0 },
        ])
      },
    ),
  ]
}
