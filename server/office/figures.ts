import { Hono } from 'hono'
import { z } from 'zod'
import { day } from '#server/services/office/day.ts'
import { readFigures } from '#server/services/office/figures/figures.ts'
import { type OfficeEnv, readQuery } from './env.ts'

export const figurePeriod = z.object({ from: day.optional(), to: day.optional() })

export const figures = new Hono<OfficeEnv>().get('/', readQuery(figurePeriod), async c => {
  const { db, now, services } = c.var.office
  return c.json(await readFigures(c.var.actor, { db, now, site: services.site.current }, c.req.valid('query')))
})
