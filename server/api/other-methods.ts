import type { MiddlewareHandler } from 'hono'
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
