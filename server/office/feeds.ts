import { Hono } from 'hono'
import { readChannels, testChannel } from '#server/services/office/feeds/channels.ts'
import { readFeeds } from '#server/services/office/feeds/feeds.ts'
import type { OfficeEnv, OfficeParts } from './env.ts'

const channelsOf = ({ db, now, services }: OfficeParts) => ({ db, now, channels: services.requests.channels })

export const feeds = new Hono<OfficeEnv>()
  .get('/', async c => {
    const { config, services } = c.var.office
    const { site, feeds: service, feedFetches: fetches } = services
    const context = { config, snapshot: site.current(), feeds: service, fetches }
    const [found, channels] = [
      await readFeeds(c.var.actor, context),
      await readChannels(c.var.actor, channelsOf(c.var.office)),
    ]
    return c.json({ feeds: found, channels })
  })
  .post('/channels/:name/test', async c => {
    const { actor, email, office } = c.var
    return c.json(await testChannel(actor, channelsOf(office), c.req.param('name'), email))
  })
