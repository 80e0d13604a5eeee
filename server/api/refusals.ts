import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { AppError, FieldErrors } from '#contract/errors.ts'
import type { ApiEnv } from '../http/call-context.ts'

/** A registered route; the method `ALL` is a middleware. */
interface Route {
  method: string
  path: string
}

/** Answers OPTIONS and unsupported methods (405). `routes` is called at the first request, because routes are registered later. */
export function refuseOtherMethods(routes: () => readonly Route[]): MiddlewareHandler<ApiEnv> {
  let methodsOf: ((path: string) => readonly string[] | undefined) | undefined
  return async (c, next) => {
    methodsOf ??= methodsByPath(routes())
    const allowed = methodsOf(c.req.path.replace(/^\/api(?=\/|$)/, '').replace(/\/$/, ''))
    const { method } = c.req
    if (!allowed || allowed.includes(method)) return next()
    const headers = { Allow: allowed.join(', '), 'Cache-Control': 'no-store' }
    if (method === 'OPTIONS') return c.body(null, 204, headers)
    return c.json({ detail: `This call takes only ${headers.Allow}` }, 405, headers)
  }
}

function methodsByPath(routes: readonly Route[]) {
  const calls = new Map<string, Set<string>>()
  for (const { method, path } of routes) {
    if (method === 'ALL') continue
    const route = path.replace(/\/$/, '')
    const methods = calls.get(route) ?? new Set()
    calls.set(route, methods.add(method))
    if (method === 'GET') methods.add('HEAD')
  }
  const patterns = [...calls.keys()]
    .filter(path => path.includes(':'))
    .map(path => ({ path, pattern: new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`) }))
  return (path: string) => {
    // `/favorites/clear` does not match `/favorites/:id`.
    const call = calls.has(path) ? path : patterns.find(({ pattern }) => pattern.test(path))?.path
    const methods = call === undefined ? undefined : calls.get(call)
    return methods && [...methods].sort()
  }
}

/** Responds with field errors or a known refusal. Anything else is a bug: it is logged, and the client gets only the request id. */
export function onApiError(error: Error, c: Context<ApiEnv>, log: Logger): Response {
  const requestId = c.get('requestId')
  if (error instanceof FieldErrors) return c.json(error.body, 400)
  if (error instanceof AppError) {
    // The database failed.
    if (error.cause) log.warn({ err: error.cause, requestId, route: c.req.routePath }, 'call refused')
    const { retryAfterSeconds } = error
    if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
    const body = {
      detail: error.message,
      ...(retryAfterSeconds === undefined ? {} : { retry_after: retryAfterSeconds }),
    }
    return new Response(JSON.stringify(body), {
      status: error.status,
      headers: { 'Content-Type': 'application/json', ...Object.fromEntries(c.res.headers) },
    })
  }
  // `error.message` may contain a query or a phone number.
  log.error({ err: error, requestId, route: c.req.routePath }, 'call failed')
  return c.json({ request_id: requestId }, 500)
}
