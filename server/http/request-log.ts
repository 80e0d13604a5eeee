import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { ApiEnv } from '#server/http/call-context.ts'
import { isTrustedProxy, isUnnamedProxy } from './client-address.ts'

/** An id that a proxy of ours has given: letters, digits, `-`, `_`. */
const FOREIGN_ID = /^[\w-]{8,64}$/

export interface RequestLogOptions {
  log: Logger
  config: Pick<Config, 'trustedProxies'>
  /** @param route pattern of the route */
  observe(route: string, status: number, seconds: number): void
  /** Called for each request that comes through a proxy in our own network that `TRUSTED_PROXIES` does not name. */
  onUnknownProxy(): void
}

/**
 * Gives every request an id (also in `X-Request-Id` and in the answer of an error) and writes one line of log: the pattern of
 * the route, never the address itself, whose query may carry personal data. The id of a trusted proxy is kept, so that its log
 * and ours name the same request; the id of another client is not.
 */
export function requestLog({ log, config, observe, onUnknownProxy }: RequestLogOptions): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const socketAddress = c.env?.incoming?.socket.remoteAddress
    const isProxied = isTrustedProxy(socketAddress, config.trustedProxies)
    const isClientShared = isUnnamedProxy(socketAddress, c.req.header('x-forwarded-for'), config.trustedProxies)
    if (isClientShared) onUnknownProxy()
    c.set('isClientShared', isClientShared)
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
