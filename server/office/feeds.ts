import { Hono } from 'hono'
import { readChannels, testChannel } from '#server/services/office/feeds/channels.ts'
import { readFeeds } from '#server/services/office/feeds/feeds.ts'
import { caller, type OfficeEnv } from './env.ts'

export const feeds = new Hono<OfficeEnv>()
  .get('/', async c => c.json({ feeds: await readFeeds(...caller(c)), channels: await readChannels(...caller(c)) }))
  .post('/channels/:name/test', async c => c.json(await testChannel(...caller(c), c.req.param('name'), c.var.email)))
