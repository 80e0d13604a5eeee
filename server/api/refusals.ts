import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { AppError, FieldErrors } from '#contract/errors.ts'
import type { ApiEnv } from '../http/call-context.ts'

/** A call as the framework has it: `{ method: 'GET', path: '/property/:id' }`; `ALL` is none. */
interface Route {
  method: string
  path: string
}

/**
 * Answers a method that a call does not take: 405 with those it takes; OPTIONS asks for just that. Without it such a call would not
 * be there at all.
 * @param routes all calls; asked when the first request comes, because they are registered after this
 */
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
    const own = path.replace(/\/$/, '')
    const methods = calls.get(own) ?? new Set()
    calls.set(own, methods.add(method))
    if (method === 'GET') methods.add('HEAD')
  }
  const patterns = [...calls.keys()]
    .filter(path => path.includes(':'))
    .map(path => ({ path, pattern: new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`) }))
  return (path: string) => {
    // `/favorites/clear` is no `/favorites/:id`.
    const call = calls.has(path) ? path : patterns.find(({ pattern }) => pattern.test(path))?.path
    const methods = call === undefined ? undefined : calls.get(call)
    return methods && [...methods].sort()
  }
}

/**
 * Where an error of a call becomes a status. The visitor's mistake names its fields, a known refusal says itself,
 * anything else is ours: logged once with the request's id, and the answer says only that.
 */
export function onApiError(error: Error, c: Context<ApiEnv>, log: Logger): Response {
  const requestId = c.get('requestId')
  if (error instanceof FieldErrors) return c.json(error.body, 400)
  if (error instanceof AppError) {
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
  // Never error.message in the answer: it can carry a query or a phone number.
  log.error({ err: error, requestId, route: c.req.routePath }, 'call failed')
  return c.json({ request_id: requestId }, 500)
}
