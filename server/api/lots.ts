import type { Context, Hono } from 'hono'
import type { LotCallName, LotCalls } from '#contract/catalogue/lot-calls.ts'
import type { LotCard } from '#contract/catalogue/sold.ts'
import { keysOf } from '#domain/keys-of.ts'
import type { KindCalls } from '#server/services/catalogue/catalogue-service.ts'
import type { Services } from '#server/services/services.ts'
import type { ApiEnv } from '../http/call-context.ts'
import { data, type HandlerOf, type PlainHandler, partOf, written } from './handlers.ts'
import { readId } from './input.ts'
import { routeOf } from './routes.ts'

/** A handler for each call of a kind: one that is missing, has no description or answers something else does not compile. */
export type LotHandlers = { readonly [Name in LotCallName]: HandlerOf<LotCalls<LotCard, LotCard>[Name]> }

/** Registers the calls of every kind that the site sells. */
export function registerLots(api: Hono<ApiEnv>, { catalogue, site }: Pick<Services, 'catalogue' | 'site'>): void {
  for (const asked of catalogue.kinds) {
    const handlers: Record<LotCallName, PlainHandler> = lotHandlers(asked, () => site.current().revision)
    const { calls } = asked.kind
    for (const name of keysOf(calls))
      api.on(calls[name].method.toUpperCase(), routeOf(calls[name].path), handlers[name])
  }
}

function lotHandlers(asked: KindCalls, revision: () => number): LotHandlers {
  return {
    list: c => written(c, revision(), asked.listJson(queryOf(c))),
    specs: c => data(c, revision(), asked.specs()),
    facets: c => written(c, revision(), asked.facetsJson(queryOf(c))),
    one: c => data(c, revision(), asked.get(idOf(c))),
    similar: c => data(c, revision(), asked.listSimilar(idOf(c))),
  }
}

function idOf(c: Context<ApiEnv>): number {
  return readId(partOf(c, 'id'))
}

function queryOf(c: Context<ApiEnv>): URLSearchParams {
  return new URL(c.req.url).searchParams
}
