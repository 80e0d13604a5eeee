import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { ApiEnv } from '#server/api/client.ts'
import type { Config } from '#server/config.ts'
import { isTrustedProxy } from './client-address.ts'

/** An id that a proxy of ours has given: letters, digits, `-`, `_`. */
const FOREIGN_ID = /^[\w-]{8,64}$/

export interface RequestLogOptions {
  log: Logger
  config: Pick<Config, 'trustedProxies'>
  /** @param route pattern of the route */
  observe(route: string, status: number, seconds: number): void
}

/**
 * Gives every request an id (also in `X-Request-Id` and in the answer of an error) and writes one line of log: the pattern of
 * the route, never the address itself, whose query may carry personal data. The id of a trusted proxy is kept, so that its log
 * and ours tell of the same request; a stranger's is not.
 * Warns once when a connection that is no trusted proxy tells of another client: with `TRUSTED_PROXIES` forgotten all visitors
 * are one client to the limits.
 */
export function requestLog({ log, config, observe }: RequestLogOptions): MiddlewareHandler<ApiEnv> {
  let hasWarned = false
  return async (c, next) => {
    const isProxied = isTrustedProxy(c.env?.incoming?.socket.remoteAddress, config.trustedProxies)
    if (!hasWarned && !isProxied && c.req.header('x-forwarded-for') !== undefined) {
      hasWarned = true
      log.warn('X-Forwarded-For from an address outside TRUSTED_PROXIES is not believed; said once')
    }
    const requestId = (isProxied && foreignId(c.req.header('x-request-id'))) || randomUUID()
    c.set('requestId', requestId)
    const startedAt = performance.now()
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const durationMs = performance.now() - startedAt
    const route = c.get('route') ?? c.req.routePath
    const { status } = c.res
    observe(route, status, durationMs / 1000)
    log.info(
      { requestId, method: c.req.method, route, status, durationMs: Math.round(durationMs * 10) / 10 },
      'request',
    )
  }
}

function foreignId(given: string | undefined): string | undefined {
  return given && FOREIGN_ID.test(given) ? given : undefined
}
