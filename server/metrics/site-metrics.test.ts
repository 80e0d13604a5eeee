import { expect, test } from 'vitest'
import { createSiteMetrics, type MetricSources } from './site-metrics.ts'

function sources(over: Partial<MetricSources> = {}): MetricSources {
  return {
    pageCache: () => ({ fresh: 0, stale: 0, miss: 0, error: 0 }),
    cachedPages: () => ({ pages: 0, bytes: 0 }),
    revision: () => 0,
    outbox: async () => ({ rows: [], oldestSeconds: 0 }),
    heldRequests: async () => 0,
    isStoreWritable: async () => true,
    alerts: () => [],
    droppedLines: () => 0,
    lastBackup: async () => null,
    storedFeeds: async () => ({}),
    ...over,
  }
}

/** The samples of a metric, each a line without the name of the metric. */
async function samplesOf(name: string, metrics = createSiteMetrics()): Promise<string[]> {
  const text = await metrics.registry.metrics()
  const lines = text.split('\n').filter(line => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return lines.map(line => line.slice(name.length).trim())
}

function watching(over: Partial<MetricSources>) {
  const metrics = createSiteMetrics()
  metrics.watch(sources(over))
  return metrics
}

test('a page is counted under the pattern of its route, anything else under «other»', async () => {
  const metrics = createSiteMetrics()
  metrics.addRoutes(['/flats/:id', '/'])
  metrics.observeRequest('/flats/:id', 200, 0.02)
  metrics.observeRequest('/flats/:id', 200, 0.04)
  metrics.observeRequest('/flats/1042', 404, 0.01)
  metrics.observeRequest('unreadable', 400, 0)
  metrics.observeRequest('/', 418, 0)
  expect(await samplesOf('kvartal_http_request_duration_seconds_count', metrics)).toEqual([
    '{route="/flats/:id",status="200"} 2',
    '{route="other",status="404"} 1',
    '{route="unreadable",status="400"} 1',
    '{route="/",status="other"} 1',
  ])
})

test('a time that is a bound falls under it, and past five seconds there is no bound', async () => {
  const metrics = createSiteMetrics()
  metrics.addRoutes(['/'])
  for (const seconds of [0.025, 5, 5.001]) metrics.observeRequest('/', 503, seconds)
  const buckets = await samplesOf('kvartal_http_request_duration_seconds_bucket', metrics)
  const bucket = (bound: string, count: number) => `{le="${bound}",route="/",status="503"} ${count}`
  expect(buckets).toEqual([
    ...['0.001', '0.005', '0.01'].map(bound => bucket(bound, 0)),
    ...['0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5'].map(bound => bucket(bound, 1)),
    bucket('5', 2),
    bucket('+Inf', 3),
  ])
})

test('attempts, refusals and reports are counted by what they were of', async () => {
  const metrics = createSiteMetrics()
  metrics.countAttempt('mail', 'retry')
  metrics.countAttempt('mail', 'retry')
  metrics.countAttempt('webhook', 'dead')
  metrics.countShed('pdf')
  metrics.countPolicyReport('img-src')
  metrics.countPolicyReport('made-up-src')
  expect(await samplesOf('kvartal_delivery_attempts_total', metrics)).toEqual([
    '{channel="mail",result="retry"} 2',
    '{channel="webhook",result="dead"} 1',
  ])
  expect(await samplesOf('kvartal_shed_total', metrics)).toEqual(['{kind="pdf"} 1'])
  expect(await samplesOf('kvartal_csp_reports_total', metrics)).toEqual([
    '{directive="img-src"} 1',
    '{directive="other"} 1',
  ])
})

test('the outbox is counted by channel and state, with the age of the oldest delivery', async () => {
  const rows = [
    { channel: 'webhook', state: 'pending', count: 4 },
    { channel: 'webhook', state: 'dead', count: 1 },
    { channel: 'removed', state: 'pending', count: 2 },
  ]
  const metrics = watching({ outbox: async () => ({ rows, oldestSeconds: 75 }) })
  expect(await samplesOf('kvartal_outbox_rows', metrics)).toEqual([
    '{channel="webhook",state="pending"} 4',
    '{channel="webhook",state="dead"} 1',
    '{channel="removed",state="pending"} 2',
  ])
  expect(await samplesOf('kvartal_outbox_oldest_seconds', metrics)).toEqual(['75'])
})

test('pages are counted by the result of the cache lookup', async () => {
  const metrics = watching({ pageCache: () => ({ fresh: 4, stale: 3, miss: 2, error: 1 }), droppedLines: () => 6 })
  expect(await samplesOf('kvartal_page_cache_total', metrics)).toEqual([
    '{result="fresh"} 4',
    '{result="stale"} 3',
    '{result="miss"} 2',
    '{result="error"} 1',
  ])
  expect(await samplesOf('kvartal_log_dropped_total', metrics)).toEqual(['6'])
})

test('a store that takes writes is 1; before the first backup there is no time of one', async () => {
  expect(await samplesOf('kvartal_store_writable', watching({}))).toEqual(['1'])
  expect(await samplesOf('kvartal_backup_success_timestamp_seconds', watching({}))).toEqual([])
})

test('feeds have their age and number of lots; disabled ones have no sample', async () => {
  const stored = { key: 'k', madeAt: '2026-11-21T10:00:00.000Z', file: 'cian-1.xml', sha256: '' }
  const metrics = watching({ storedFeeds: async () => ({ cian: { ...stored, lots: 140, leftOut: 3 } }) })
  expect(await samplesOf('kvartal_feed_made_timestamp_seconds', metrics)).toEqual(['{feed="cian"} 1795255200'])
  expect(await samplesOf('kvartal_feed_lots', metrics)).toEqual([
    '{feed="cian",state="in"} 140',
    '{feed="cian",state="left_out"} 3',
  ])
})

test('other sources take the place of those before them', async () => {
  const metrics = watching({ revision: () => 1 })
  metrics.watch(sources({ revision: () => 2 }))
  expect(await samplesOf('kvartal_catalogue_revision', metrics)).toEqual(['2'])
})

test.each([200, 201, 204, 206, 301, 304, 308, 400, 404, 409, 413, 421, 429, 431, 500, 503])(
  'a response with %i is counted by its status',
  async status => {
    const metrics = createSiteMetrics()
    metrics.observeRequest('unreadable', status, 0)
    expect(await samplesOf('kvartal_http_request_duration_seconds_count', metrics)).toEqual([
      `{route="unreadable",status="${status}"} 1`,
    ])
  },
)
