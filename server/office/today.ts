import { Hono } from 'hono'
import { today as readToday } from '#server/services/office/today/today.ts'
import { caller, type OfficeEnv } from './env.ts'

export const today = new Hono<OfficeEnv>().get('/', async c => c.json(await readToday(...caller(c))))
