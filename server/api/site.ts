import { Hono } from 'hono'
import type { Services } from '#server/services/services.ts'
import type { ApiEnv } from './client.ts'
import { readId } from './input.ts'
import { sendData } from './send-data.ts'

/** `/api/global/` and `/api/building/`: what every page stands in, and the houses. */
export function siteApi({ catalogue, site }: Services) {
  const revision = () => site.current().revision
  return new Hono<ApiEnv>()
    .get('/global', c => sendData(c, revision(), JSON.stringify(site.getGlobal())))
    .get('/building', c => sendData(c, revision(), JSON.stringify(catalogue.listBuildings())))
    .get('/building/:id', c =>
      sendData(c, revision(), JSON.stringify(catalogue.getBuilding(readId(c.req.param('id'))))),
    )
}
