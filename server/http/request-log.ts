import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { ApiEnv } from '#server/http/call-context.ts'
import { isTrustedProxy, isUnnamedProxy } from './call-context.ts'

/** A request id of a trusted proxy. */
const FOREIGN_ID = /^[\w-]{8,64}$/

interface RequestLogOptions {
  log: Logger
  config: Pick<Config, 'trustedProxies'>
  observe(route: string, status: number, seconds: number): void
  onUnknownProxy(): void
}

/**
 * Assigns an id to each request (also in `X-Request-Id` and error responses) and logs one line with the route pattern,
 * never the URL, whose query may contain personal data. The id of a trusted proxy is reused.
 */
export function requestLog({ log, config, observe, onUnknownProxy }: RequestLogOptions): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const socketAddress = c.env?.incoming?.socket.remoteAddress
    const isProxied = isTrustedProxy(socketAddress, config.trustedProxies)
    const isClientShared = isUnnamedProxy(socketAddress, c.req.header('x-forwarded-for'), config.trustedProxies)
    if (isClientShared) onUnknownProxy()
    c.set('isClientShared', isClientShared)
    const foreignId = c.req.header('x-request-id') ?? ''
    const requestId = isProxied && FOREIGN_ID.test(foreignId) ? foreignId : randomUUID()
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
