import type { Context, Hono } from 'hono'
import type { LotCard } from '#contract/lots/kinds.ts'
import type { LotCallName, LotCalls } from '#contract/lots/lot-calls.ts'
import { keysOf } from '#domain/lib/collections.ts'
import type { KindCalls, LotsService } from '#server/services/lots/lots-service.ts'
import type { Services } from '#server/services/services.ts'
import type { ApiEnv } from '../http/call-context.ts'
import { data, type HandlerOf, type PlainHandler, partOf, readId, routeOf, written } from './handlers.ts'

/** A handler per call of a kind. A missing or wrongly typed one does not compile. */
export type LotHandlers = { readonly [Name in LotCallName]: HandlerOf<LotCalls<LotCard, LotCard>[Name]> }

export function registerLots(api: Hono<ApiEnv>, { lots, site }: Pick<Services, 'lots' | 'site'>): void {
  for (const [first, ...others] of Map.groupBy(lots.kinds, ({ kind }) => kind.calls.list.path).values()) {
    if (!first) continue
    const handlers: Record<LotCallName, PlainHandler> = lotHandlers(
      doorOf(first, others, lots),
      () => site.current().revision,
    )
    const { calls } = first.kind
    for (const name of keysOf(calls))
      api.on(calls[name].method.toUpperCase(), routeOf(calls[name].path), handlers[name])
  }
}

/** Selects among the kinds that share a path. */
interface Door {
  ofQuery(query: URLSearchParams): KindCalls
  ofId(id: number): KindCalls
}

/** @param first default, when `type` is absent or unknown */
function doorOf(first: KindCalls, others: readonly KindCalls[], { find }: Pick<LotsService, 'find'>): Door {
  const byName = (name: string | undefined) => others.find(({ kind }) => kind.kind === name) ?? first
  return {
    ofQuery(query) {
      const [type, ...more] = new Set(query.getAll('type'))
      return byName(more.length === 0 ? type : undefined)
    },
    ofId: id => byName(find(id)?.sale.kind.kind),
  }
}

function lotHandlers({ ofQuery, ofId }: Door, revision: () => number): LotHandlers {
  return {
    list: c => written(c, revision(), ofQuery(queryOf(c)).listJson(queryOf(c))),
    specs: c => data(c, revision(), ofQuery(queryOf(c)).specs()),
    facets: c => written(c, revision(), ofQuery(queryOf(c)).facetsJson(queryOf(c))),
    one: c => data(c, revision(), ofId(idOf(c)).get(idOf(c))),
    similar: c => data(c, revision(), ofId(idOf(c)).listSimilar(idOf(c))),
  }
}

function idOf(c: Context<ApiEnv>): number {
  return readId(partOf(c, 'id'))
}

function queryOf(c: Context<ApiEnv>): URLSearchParams {
  return new URL(c.req.url).searchParams
}
