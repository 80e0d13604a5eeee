import type { Context, Hono } from 'hono'
import { type CallName, calls } from '#contract/operations.ts'
import type { Services } from '#server/services/services.ts'
import { derived } from '#server/services/snapshot/derived.ts'
import type { ApiEnv } from '../http/call-context.ts'
import type { Handlers } from './handlers.ts'
import { dataAnswer, sendData } from './send-data.ts'
import { type KeptAnswers, keptAnswers } from './site.ts'

/** The path of a description as a route below `/api`: `/api/property/{id}/` → `/property/:id`. */
export function routeOf(path: string): string {
  return path
    .replace(/^\/api(?=\/)/, '')
    .replace(/\/$/, '')
    .replace(/\{(\w+)\}/g, ':$1')
}

/**
 * Registers every call that is described, in the order of the descriptions: those that only the data decides, and all others with their
 * handlers.
 * @param handlers of whatever has no kept answer; a call that is forgotten does not compile
 */
export function registerCalls(
  api: Hono<ApiEnv>,
  services: Services,
  handlers: Handlers<Exclude<CallName, keyof KeptAnswers>>,
): void {
  const kept = new Map<string, () => unknown>(Object.entries(keptAnswers(services)))
  const own = new Map<string, PlainHandler>(Object.entries(handlers))
  for (const [name, { method, path }] of Object.entries(calls)) {
    const route = routeOf(path)
    const ask = kept.get(name)
    const handler = ask ? keptHandler(services, route, ask) : own.get(name)
    if (!handler) throw new Error(`nobody answers ${name}`)
    api.on(method.toUpperCase(), route, handler)
  }
}

type PlainHandler = (c: Context<ApiEnv>) => Response | Promise<Response>

/** A kept answer through the framework, for whoever does not come the fast way. */
function keptHandler({ site }: Services, route: string, ask: () => unknown): PlainHandler {
  return c => {
    const snapshot = site.current()
    const make = () => dataAnswer(snapshot.revision, JSON.stringify(ask()))
    return sendData(c, derived(snapshot, `call ${route}`, make))
  }
}
