import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { ApiEnv } from '#server/api/client.ts'

/**
 * Gives every request an id of ours (also in `X-Request-Id` and in the answer of an error) and writes one line of log:
 * the pattern of the route, never the address itself, whose query may carry personal data.
 */
export function requestLog(log: Logger): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const startedAt = performance.now()
    await next()
    c.header('X-Request-Id', requestId)
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10
    log.info({ requestId, method: c.req.method, route: c.req.routePath, status: c.res.status, durationMs }, 'request')
  }
}
