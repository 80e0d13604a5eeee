import { Hono } from 'hono'
import { readState } from '#server/services/office/state/state.ts'
import { caller, type OfficeEnv } from './env.ts'

export const state = new Hono<OfficeEnv>().get('/', async c => c.json(await readState(...caller(c))))
