import type { Context, Hono } from 'hono'
import { type CallName, calls } from '#contract/operations.ts'
import type { Services } from '#server/services/services.ts'
import type { ApiEnv } from '../http/call-context.ts'
import { data, type Handlers, type PlainHandler, partOf, routeOf } from './handlers.ts'
import { dataAnswer, sendData } from './send-data.ts'
import type { KeptName } from './site.ts'

/** @param handlers of the calls that are not cached; a missing one does not compile */
export function registerCalls(api: Hono<ApiEnv>, handlers: Handlers<Exclude<CallName, KeptName>>): void {
  const plain = new Map<string, PlainHandler>(Object.entries(handlers))
  for (const [name, { method, path }] of Object.entries(calls)) {
    const handler = plain.get(name)
    if (handler) api.on(method.toUpperCase(), routeOf(path), handler)
  }
}

export function registerContent(api: Hono<ApiEnv>, { lists, content, site }: Services): void {
  const revision = () => site.current().revision
  for (const { path, listJson, specs, facetsJson } of [...lists, ...content.filtered]) {
    const route = routeOf(path)
    const queryOf = (c: Context<ApiEnv>) => new URL(c.req.url).searchParams
    api.get(route, c => sendData(c, dataAnswer(revision(), listJson(queryOf(c)))))
    api.get(`${route}/specs`, c => data(c, revision(), specs()))
    api.get(`${route}/facets`, c => sendData(c, dataAnswer(revision(), facetsJson(queryOf(c)))))
  }
  for (const { path, part, get } of content.single) {
    api.get(`${routeOf(path)}/:${part}`, c => data(c, revision(), get(partOf(c, part))))
  }
}
