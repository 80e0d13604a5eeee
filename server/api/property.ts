import { Hono } from 'hono'
import type { Services } from '#server/services/services.ts'
import type { ApiEnv } from './client.ts'
import { readId } from './input.ts'
import { sendData } from './send-data.ts'

/** `/api/property/`: the flats, what they can be filtered by, what is left of each filter, one flat, its likes. */
export function propertyApi({ catalogue, site }: Services) {
  const revision = () => site.current().revision
  return new Hono<ApiEnv>()
    .get('/', c => sendData(c, revision(), catalogue.listFlatsJson(query(c.req.url))))
    .get('/specs', c => sendData(c, revision(), catalogue.flatSpecsJson()))
    .get('/facets', c => sendData(c, revision(), catalogue.flatFacetsJson(query(c.req.url))))
    .get('/:id', c => sendData(c, revision(), JSON.stringify(catalogue.getFlat(readId(c.req.param('id'))))))
    .get('/:id/similar_flat', c =>
      sendData(c, revision(), JSON.stringify(catalogue.listSimilar(readId(c.req.param('id'))))),
    )
}

function query(url: string): URLSearchParams {
  return new URL(url).searchParams
}
