import { Hono } from 'hono'
import { z } from 'zod'
import { readLog } from '#server/services/office/read-log.ts'
import { type OfficeEnv, readQuery } from './env.ts'

const filter = z.object({
  actor: z.string().max(64).optional(),
  action: z.string().max(64).optional(),
  subject: z.string().max(100).optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  before: z.coerce.number().pipe(z.int32().positive()).optional(),
})

export const log = new Hono<OfficeEnv>().get('/', readQuery(filter), async c =>
  c.json({ entries: await readLog(c.var.actor, c.var.office.db, c.req.valid('query')) }),
)
