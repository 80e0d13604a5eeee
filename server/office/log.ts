import { Hono } from 'hono'
import { logFilter, readLog } from '#server/services/office/read-log.ts'
import { caller, type OfficeEnv, readQuery } from './env.ts'

export const log = new Hono<OfficeEnv>().get('/', readQuery(logFilter), async c =>
  c.json({ entries: await readLog(...caller(c), c.req.valid('query')) }),
)
