import { Hono } from 'hono'
import { today as readToday } from '#server/services/office/today/today.ts'
import type { OfficeEnv } from './env.ts'

export const today = new Hono<OfficeEnv>().get('/', async c => {
  const { db, services, config, now } = c.var.office
  const context = { db, now, site: services.site.current, alerts: services.alerts }
  return c.json(await readToday(c.var.actor, { ...context, normMinutes: config.OFFICE_ANSWER_MINUTES }))
})
