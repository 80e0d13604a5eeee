import { Hono } from 'hono'
import { figurePeriod, readFigures } from '#server/services/office/figures/figures.ts'
import { caller, type OfficeEnv, readQuery } from './env.ts'

export const figures = new Hono<OfficeEnv>().get('/', readQuery(figurePeriod), async c =>
  c.json(await readFigures(...caller(c), c.req.valid('query'))),
)
