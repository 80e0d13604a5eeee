import { Hono } from 'hono'
import { readChannels, testChannel } from '#server/services/office/feeds/channels.ts'
import { readFeeds } from '#server/services/office/feeds/feeds.ts'
import { type OfficeEnv, verbArgs } from './env.ts'

export const feeds = new Hono<OfficeEnv>()
  .get('/', async c => c.json({ feeds: await readFeeds(...verbArgs(c)), channels: await readChannels(...verbArgs(c)) }))
  .post('/channels/:name/test', async c => c.json(await testChannel(...verbArgs(c), c.req.param('name'), c.var.email)))
