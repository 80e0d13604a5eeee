import { type Context, Hono } from 'hono'
import type { KindCalls } from '#server/services/catalogue/catalogue-service.ts'
import type { Services } from '#server/services/services.ts'
import type { ApiEnv } from '../http/call-context.ts'
import { readId } from './input.ts'
import { dataAnswer, sendData } from './send-data.ts'

/** The calls of one kind: its lots, what they can be filtered by, what is left of each filter, one of them, its likes. */
export function lotApi(calls: KindCalls, { site }: Pick<Services, 'site'>) {
  const send = (c: Context<ApiEnv>, json: string | Uint8Array<ArrayBuffer>) =>
    sendData(c, dataAnswer(site.current().revision, json))
  return new Hono<ApiEnv>()
    .get('/', c => send(c, calls.listJson(query(c.req.url))))
    .get('/specs', c => send(c, JSON.stringify(calls.specs())))
    .get('/facets', c => send(c, calls.facetsJson(query(c.req.url))))
    .get('/:id', c => send(c, JSON.stringify(calls.get(readId(c.req.param('id'))))))
    .get(`/:id/${calls.kind.call.similar}`, c => send(c, JSON.stringify(calls.listSimilar(readId(c.req.param('id'))))))
}

function query(url: string): URLSearchParams {
  return new URL(url).searchParams
}
