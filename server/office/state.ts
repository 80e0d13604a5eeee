import { Hono } from 'hono'
import { readState } from '#server/services/office/state/state.ts'
import type { OfficeEnv } from './env.ts'

export const state = new Hono<OfficeEnv>().get('/', async c => {
  const { db, services, config, now, log } = c.var.office
  const { site, requests, alerts } = services
  const context = { config, db, now, log, alerts, snapshot: site.current(), channels: requests.channels }
  return c.json(await readState(c.var.actor, context))
})
