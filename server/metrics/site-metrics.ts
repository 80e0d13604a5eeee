import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { REQUEST_TYPES } from '#domain/requests/request.ts'
import type { FeedsState } from '#server/adapters/feeds/feed-files.ts'
import { ALERT_NAMES, type Alert } from '../services/alerts.ts'

const REQUEST_RESULTS = [
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
const CACHE_RESULTS = ['fresh', 'stale', 'miss', 'error'] as const
const SHED_KINDS = ['page', 'image', 'call', 'pdf', 'write'] as const
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

const STATUSES = new Set(
  [
    200, 201, 204, 206, 301, 302, 303, 304, 307, 308, 400, 403, 404, 405, 408, 409, 413, 414, 415, 416, 417, 421, 422,
    429, 431, 500, 503,
  ].map(String),
)
const UNREADABLE_ROUTE = 'unreadable'

/** A rendered page takes 5 to 20 ms, a cached one a hundredth of a millisecond. */
const DURATION_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** A delay of 0.2 s for a second is an overload. */
const DELAY_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1]

type DeliveryResult = (typeof DELIVERY_RESULTS)[number]

export interface OutboxReading {
  rows: readonly { channel: string; state: string; count: number }[]
  /** 0 = none. */
  oldestSeconds: number
}

/** Sources that are read when metrics are collected. */
export interface MetricSources {
  pageCache(): Record<(typeof CACHE_RESULTS)[number], number>
  cachedPages(): { pages: number; bytes: number }
  revision(): number
  outbox(): Promise<OutboxReading>
  heldRequests(): Promise<number>
  isStoreWritable(): Promise<boolean>
  alerts(): readonly Alert[]
  droppedLines(): number
  /** Time of the last backup; null = none. */
  lastBackup(): Promise<Date | null>
  storedFeeds(): Promise<FeedsState['feeds']>
}

export function createSiteMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const routes = new Set([UNREADABLE_ROUTE])
  const duration = new Histogram({
    name: 'kvartal_http_request_duration_seconds',
    help: 'Time from the head of a request to the answer',
    labelNames: ['route', 'status'],
    buckets: DURATION_BOUNDS_SECONDS,
    registers,
  })
  const loopDelay = new Histogram({
    name: 'kvartal_event_loop_delay_seconds',
    help: 'How late the event loop was, measured twenty times a second',
    buckets: DELAY_BOUNDS_SECONDS,
    registers,
  })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const requests = counter('kvartal_requests_total', 'Requests of visitors', ['type', 'result'])
  const attempts = counter('kvartal_delivery_attempts_total', 'Attempts to deliver a request', ['channel', 'result'])
  const reports = counter('kvartal_csp_reports_total', 'Violations of the policy that browsers report', ['directive'])
  const shed = counter('kvartal_shed_total', 'Answers refused at once because of overload', ['kind'])
  let sources: MetricSources | null = null
  registerReadings(registry, () => sources)
  return {
    /** @param route pattern of the route, never the address */
    observeRequest: (route: string, status: number, seconds: number): void =>
      duration.observe({ route: knownIn(routes, route), status: knownIn(STATUSES, String(status)) }, seconds),
    observeLoopDelay: (seconds: number): void => loopDelay.observe(seconds),
    countRequest: (type: string, result: RequestResult): void => requests.inc({ type: knownIn(TYPES, type), result }),
    countAttempt: (channel: string, result: DeliveryResult): void => attempts.inc({ channel, result }),
    countShed: (kind: ShedKind): void => shed.inc({ kind }),
    /** @param directive violated policy directive */
    countPolicyReport: (directive: string): void => reports.inc({ directive: knownIn(DIRECTIVES, directive) }),
    /** Adds route patterns that `observeRequest` accepts; every other route is counted as `other`. */
    addRoutes: (patterns: readonly string[]): void => {
      for (const pattern of patterns) routes.add(pattern)
    },
    /** Sets the sources that are read whenever the metrics are collected. A source that fails leaves its metric without samples. */
    watch: (watched: MetricSources): void => {
      sources = watched
    },
    registry,
  }
}

export type SiteMetrics = ReturnType<typeof createSiteMetrics>

/** Adds Node's own metrics of the process (memory, processor, event loop, garbage collection) under their usual names. */
export function addProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry })
}

const TYPES = new Set<string>(REQUEST_TYPES)
const DIRECTIVES = new Set<string>(CSP_DIRECTIVES)

/** Maps unknown values to `other`, so that clients cannot create new series. */
function knownIn(values: ReadonlySet<string>, value: string): string {
  return values.has(value) ? value : 'other'
}

interface Reading {
  labels?: Record<string, string>
  value: number
}

/** Reads the samples of one metric; null = none at this moment. */
type Read = (sources: MetricSources) => Promise<Reading[] | number | null> | Reading[] | number | null

interface ReadingMetric {
  name: string
  help: string
  labelNames?: string[]
  /** The source counts; otherwise it is a gauge. */
  isCounter?: boolean
  read: Read
}

function registerReadings(registry: Registry, sources: () => MetricSources | null): void {
  for (const { name, help, labelNames = [], isCounter = false, read } of READINGS) {
    const Kind = isCounter ? Counter : Gauge
    new Kind({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const readings = await readSamples(read, sources())
        this.reset()
        // Without labels a reset leaves a sample of 0.
        if (labelNames.length === 0) this.remove({})
        for (const { labels = {}, value } of readings) this.inc(labels, value)
      },
    })
  }
}

async function readSamples(read: Read, sources: MetricSources | null): Promise<Reading[]> {
  try {
    const samples = sources && (await read(sources))
    if (samples === null) return []
    return typeof samples === 'number' ? [{ value: samples }] : samples
  } catch {
    // A database that does not respond must not hide the other metrics.
    return []
  }
}

const READINGS: readonly ReadingMetric[] = [
  {
    name: 'kvartal_page_cache_total',
    help: 'Pages by the result of the cache lookup',
    labelNames: ['result'],
    isCounter: true,
    read: ({ pageCache }) => {
      const counts = pageCache()
      return CACHE_RESULTS.map(result => ({ labels: { result }, value: counts[result] }))
    },
  },
  { name: 'kvartal_kept_pages', help: 'Cached pages', read: ({ cachedPages }) => cachedPages().pages },
  { name: 'kvartal_kept_bytes', help: 'Memory limit of cached pages', read: ({ cachedPages }) => cachedPages().bytes },
  {
    name: 'kvartal_catalogue_revision',
    help: 'Revision of stock and content in use',
    read: ({ revision }) => revision(),
  },
  {
    name: 'kvartal_outbox_rows',
    help: 'Deliveries by state',
    labelNames: ['channel', 'state'],
    read: async ({ outbox }) => {
      const { rows } = await outbox()
      return rows.map(({ channel, state, count }) => ({
        labels: { channel, state },
        value: count,
      }))
    },
  },
  {
    name: 'kvartal_outbox_oldest_seconds',
    help: 'Age of the oldest pending delivery',
    read: async ({ outbox }) => (await outbox()).oldestSeconds,
  },
  {
    name: 'kvartal_requests_held',
    help: 'Requests held until a person releases them',
    read: ({ heldRequests }) => heldRequests(),
  },
  {
    name: 'kvartal_log_dropped_total',
    help: 'Log lines dropped because standard output was not read',
    isCounter: true,
    read: ({ droppedLines }) => droppedLines(),
  },
  {
    name: 'kvartal_store_writable',
    help: '1 while the database accepts writes',
    read: async ({ isStoreWritable }) => ((await isStoreWritable()) ? 1 : 0),
  },
  {
    name: 'kvartal_concern',
    help: '1 while the operator should look at something',
    labelNames: ['kind'],
    read: ({ alerts }) => {
      const active = new Set<string>(alerts())
      return ALERT_NAMES.map(kind => ({ labels: { kind }, value: active.has(kind) ? 1 : 0 }))
    },
  },
  {
    name: 'kvartal_backup_success_timestamp_seconds',
    help: 'Time of the last complete backup; no sample before the first',
    read: async ({ lastBackup }) => {
      const at = await lastBackup()
      return at && at.getTime() / 1000
    },
  },
  {
    name: 'kvartal_feed_made_timestamp_seconds',
    help: 'Time at which the file for a portal was made; no sample for one that is off',
    labelNames: ['feed'],
    read: async ({ storedFeeds }) =>
      Object.entries(await storedFeeds()).map(([feed, { madeAt }]) => ({
        labels: { feed },
        value: Date.parse(madeAt) / 1000,
      })),
  },
  {
    name: 'kvartal_feed_lots',
    help: 'Lots in the file for a portal, and lots that the portal would refuse',
    labelNames: ['feed', 'state'],
    read: async ({ storedFeeds }) =>
      Object.entries(await storedFeeds()).flatMap(([feed, { lots, leftOut }]) => [
        { labels: { feed, state: 'in' }, value: lots },
        { labels: { feed, state: 'left_out' }, value: leftOut },
      ]),
  },
]
