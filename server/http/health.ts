import { Hono } from 'hono'
import type { ApiEnv } from '#server/http/call-context.ts'
import { withTimeout } from '../lib/timing.ts'

/** Load balancers do not wait longer. */
const TIMEOUT_MS = 800

interface HealthOptions {
  /** Revision of the served data; 0 = nothing is loaded. */
  revision(): number
  isStoreWritable(): Promise<boolean>
  /** Active alerts; they do not affect readiness. */
  alerts(): readonly string[]
}

/**
 * `/healthz`: the event loop runs. `/readyz`: migrated, index loaded, not draining. A database that refuses writes is
 * reported as `degraded` with status 200, because pages still work.
 */
export function createHealth({ revision, isStoreWritable, alerts }: HealthOptions) {
  let state: 'starting' | 'ready' | 'draining' = 'starting'
  const isWritable = () => withTimeout(isStoreWritable(), TIMEOUT_MS, () => false)
  // Exact paths only: the rule of a proxy may not match a trailing slash, which the application ignores.
  const routes = new Hono<ApiEnv>()
    .get('/healthz', (c, next) =>
      isExactly('/healthz', c.req.url) ? c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }) : next(),
    )
    .get('/readyz', async (c, next) => {
      if (!isExactly('/readyz', c.req.url)) return next()
      const isReady = state === 'ready' && revision() > 0
      const status = !isReady ? state : (await isWritable()) ? 'ready' : 'degraded'
      return c.json({ status, revision: revision(), concerns: alerts() }, isReady ? 200 : 503, {
        'Cache-Control': 'no-store',
      })
    })
  return {
    routes,
    started: () => {
      state = 'ready'
    },
    drain: () => {
      state = 'draining'
    },
  }
}

/** `req.path` of the application has no trailing slash. */
function isExactly(path: string, url: string): boolean {
  return new URL(url).pathname === path
}
