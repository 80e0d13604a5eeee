import { Hono } from 'hono'
import { readChannels, readFeeds, testChannel } from '#server/services/office/feeds/feeds.ts'
import { figurePeriod, readFigures } from '#server/services/office/figures/figures.ts'
import { logFilter, readLog } from '#server/services/office/read-log.ts'
import { readState } from '#server/services/office/state/state.ts'
import { readToday } from '#server/services/office/today/today.ts'
import { content } from './content.ts'
import { type OfficeEnv, readInput, verbArgs } from './env.ts'
import { lots } from './lots.ts'
import { me } from './me.ts'
import { people } from './people.ts'
import { prices } from './prices.ts'
import { requests } from './requests.ts'

/** Calls of the office. Each needs a session; their verbs check rights. */
export const officeApi = new Hono<OfficeEnv>()
  .route('/me', me)
  .route('/people', people)
  .get('/feeds', async c =>
    c.json({ feeds: await readFeeds(...verbArgs(c)), channels: await readChannels(...verbArgs(c)) }),
  )
  .post('/feeds/channels/:name/test', async c =>
    c.json(await testChannel(...verbArgs(c), c.req.param('name'), c.var.email)),
  )
  .route('/requests', requests)
  .route('/lots', lots)
  .route('/prices', prices)
  .route('/content', content)
  .get('/today', async c => c.json(await readToday(...verbArgs(c))))
  .get('/state', async c => c.json(await readState(...verbArgs(c))))
  .get('/figures', readInput('query', figurePeriod), async c =>
    c.json(await readFigures(...verbArgs(c), c.req.valid('query'))),
  )
  .get('/log', readInput('query', logFilter), async c =>
    c.json({ entries: await readLog(...verbArgs(c), c.req.valid('query')) }),
  )

export type OfficeApi = typeof officeApi
