import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { ApiEnv } from '#server/http/call-context.ts'
import { isTrustedProxy } from './client-address.ts'
import { type ProxyFindings, watchForProxy } from './proxy-watch.ts'

/** An id that a proxy of ours has given: letters, digits, `-`, `_`. */
const FOREIGN_ID = /^[\w-]{8,64}$/

export interface RequestLogOptions extends Partial<ProxyFindings> {
  log: Logger
  config: Pick<Config, 'trustedProxies'>
  /** @param route pattern of the route */
  observe(route: string, status: number, seconds: number): void
}

/**
 * Gives every request an id (also in `X-Request-Id` and in the answer of an error) and writes one line of log: the pattern of
 * the route, never the address itself, whose query may carry personal data. The id of a trusted proxy is kept, so that its log
 * and ours tell of the same request; a stranger's is not.
 */
export function requestLog({
  log,
  config,
  observe,
  onUnknownProxy = () => undefined,
  onSuspectedProxy = () => undefined,
}: RequestLogOptions): MiddlewareHandler<ApiEnv> {
  const proxies = watchForProxy(config.trustedProxies, { onUnknownProxy, onSuspectedProxy })
  return async (c, next) => {
    const socketAddress = c.env?.incoming?.socket.remoteAddress
    const isProxied = isTrustedProxy(socketAddress, config.trustedProxies)
    const [forwardedFor, forwarded] = [c.req.header('x-forwarded-for'), c.req.header('forwarded')]
    c.set('isClientShared', proxies.isSharedClient({ socketAddress, forwardedFor, forwarded }))
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
