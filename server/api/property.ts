import { type Context, Hono } from 'hono'
import type { Services } from '#server/services/services.ts'
import type { ApiEnv } from '../http/call-context.ts'
import { readId } from './input.ts'
import { dataAnswer, sendData } from './send-data.ts'

/** `/api/property/`: the flats, what they can be filtered by, what is left of each filter, one flat, its likes. */
export function propertyApi({ catalogue, site }: Services) {
  const send = (c: Context<ApiEnv>, json: string | Uint8Array<ArrayBuffer>) =>
    sendData(c, dataAnswer(site.current().revision, json))
  return new Hono<ApiEnv>()
    .get('/', c => send(c, catalogue.listFlatsJson(query(c.req.url))))
    .get('/specs', c => send(c, catalogue.flatSpecsJson()))
    .get('/facets', c => send(c, catalogue.flatFacetsJson(query(c.req.url))))
    .get('/:id', c => send(c, JSON.stringify(catalogue.getFlat(readId(c.req.param('id'))))))
    .get('/:id/similar_flat', c => send(c, JSON.stringify(catalogue.listSimilar(readId(c.req.param('id'))))))
}

function query(url: string): URLSearchParams {
  return new URL(url).searchParams
}
