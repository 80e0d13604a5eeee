import { expect, test } from 'vitest'
import { serveMetrics } from './metrics-server.ts'
import { addProcessMetrics, createSiteMetrics } from './site-metrics.ts'

test('reports event loop delay, memory and processor time of the process', async () => {
  const metrics = createSiteMetrics()
  addProcessMetrics(metrics.registry)
  metrics.observeLoopDelay(0.3)
  const text = await metrics.registry.metrics()
  expect(text).toContain('kvartal_event_loop_delay_seconds_bucket{le="0.2"} 0\n')
  expect(text).toContain('kvartal_event_loop_delay_seconds_bucket{le="0.5"} 1\n')
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  expect(figure('process_resident_memory_bytes')).toBeGreaterThan(figure('nodejs_heap_size_used_bytes'))
  expect(figure('process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(figure('process_start_time_seconds')).toBeLessThan(Date.now() / 1000)
})

test('a store that does not answer leaves its metrics empty and the others whole', async () => {
  const metrics = createSiteMetrics()
  metrics.countRequest('callback', 'created')
  metrics.countRequest('a word of the caller', 'created')
  metrics.watch({
    pageCache: () => ({ fresh: 3, stale: 0, miss: 1, error: 0 }),
    cachedPages: () => ({ pages: 2, bytes: 50_000 }),
    revision: () => 7,
    outbox: () => Promise.reject(new Error('silent')),
    heldRequests: async () => 3,
    isStoreWritable: async () => false,
    alerts: () => ['no_channel'],
    droppedLines: () => 0,
    lastBackup: async () => new Date('2026-11-21T10:00:00Z'),
    storedFeeds: async () => ({}),
  })
  const text = await metrics.registry.metrics()
  expect(text).toContain('kvartal_requests_total{type="callback",result="created"} 1')
  expect(text).toContain('kvartal_requests_total{type="other",result="created"} 1')
  expect(text).toContain('kvartal_page_cache_total{result="fresh"} 3')
  expect(text).toContain('kvartal_kept_pages 2\n')
  expect(text).toContain('kvartal_kept_bytes 50000\n')
  expect(text).toContain('kvartal_catalogue_revision 7\n')
  expect(text).toContain('kvartal_requests_held 3\n')
  expect(text).toContain('kvartal_store_writable 0\n')
  expect(text).toContain('kvartal_concern{kind="no_channel"} 1\nkvartal_concern{kind="channel_off"} 0\n')
  expect(text).toContain('kvartal_backup_success_timestamp_seconds 1795255200\n')
  expect(text).not.toMatch(/^kvartal_outbox_rows/m)
})

test('the names are those that dashboards were promised', () => {
  const metrics = createSiteMetrics()
  metrics.watch({
    pageCache: () => ({ fresh: 0, stale: 0, miss: 0, error: 0 }),
    cachedPages: () => ({ pages: 0, bytes: 0 }),
    revision: () => 0,
    outbox: async () => ({ rows: [], oldestSeconds: 0 }),
    heldRequests: async () => 0,
    isStoreWritable: async () => true,
    alerts: () => ['no_channel'],
    droppedLines: () => 0,
    lastBackup: async () => null,
    storedFeeds: async () => ({}),
  })
  return expect(
    metrics.registry.metrics().then(text => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name).sort()),
  ).resolves.toEqual([
    'kvartal_backup_success_timestamp_seconds',
    'kvartal_catalogue_revision',
    'kvartal_concern',
    'kvartal_csp_reports_total',
    'kvartal_delivery_attempts_total',
    'kvartal_event_loop_delay_seconds',
    'kvartal_feed_lots',
    'kvartal_feed_made_timestamp_seconds',
    'kvartal_http_request_duration_seconds',
    'kvartal_kept_bytes',
    'kvartal_kept_pages',
    'kvartal_log_dropped_total',
    'kvartal_outbox_oldest_seconds',
    'kvartal_outbox_rows',
    'kvartal_page_cache_total',
    'kvartal_requests_held',
    'kvartal_requests_total',
    'kvartal_shed_total',
    'kvartal_store_writable',
  ])
})

test('the port of the metrics answers nothing else', async () => {
  const { registry } = createSiteMetrics()
  const server = await serveMetrics(() => registry, '127.0.0.1', 0)
  const url = `http://127.0.0.1:${server.port}`
  const answer = await fetch(`${url}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await answer.text()).toContain('# TYPE kvartal_requests_total counter')
  expect((await fetch(`${url}/`)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  await server.close()
})
