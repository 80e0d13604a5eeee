import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import type { ApiEnv } from '#server/http/call-context.ts'

/** A balancer waits no longer for an answer; a store that needs longer to write one row is not well. */
const PATIENCE_MS = 800

/** What readiness hangs on. */
export interface HealthOptions {
  /** Revision of the data that is served; 0 = nothing has been loaded. */
  revision(): number
  /** Whether the store takes writes now. */
  isStoreWritable(): Promise<boolean>
  /** Names of what the operator should know; the site is ready all the same. */
  concerns(): readonly string[]
}

/**
 * `/healthz`: the loop turns. `/readyz`: migrated, index loaded, not draining. A store that refuses writes leaves the site
 * ready but `degraded`: pages go on, and a balancer must not take them away.
 */
export function createHealth({ revision, isStoreWritable, concerns }: HealthOptions) {
  let state: 'starting' | 'ready' | 'draining' = 'starting'
  const isWritable = async () => {
    const impatient = new AbortController()
    const late = sleep(PATIENCE_MS, false, impatient).catch(() => false)
    const answer = await Promise.race([isStoreWritable(), late])
    impatient.abort()
    return answer
  }
  // Exactly at these paths. The application around it ignores a trailing slash, and the rule of a proxy may not.
  const routes = new Hono<ApiEnv>()
    .get('/healthz', (c, next) =>
      isExactly('/healthz', c.req.url) ? c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }) : next(),
    )
    .get('/readyz', async (c, next) => {
      if (!isExactly('/readyz', c.req.url)) return next()
      const isReady = state === 'ready' && revision() > 0
      const status = !isReady ? state : (await isWritable()) ? 'ready' : 'degraded'
      return c.json({ status, revision: revision(), concerns: concerns() }, isReady ? 200 : 503, {
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
