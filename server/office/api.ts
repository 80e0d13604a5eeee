import { Hono } from 'hono'
import { content } from './content.ts'
import type { OfficeEnv } from './env.ts'
import { feeds } from './feeds.ts'
import { figures } from './figures.ts'
import { log } from './log.ts'
import { lots } from './lots.ts'
import { me } from './me.ts'
import { people } from './people.ts'
import { prices } from './prices.ts'
import { requests } from './requests.ts'
import { state } from './state.ts'
import { today } from './today.ts'

/** Calls of the office. Each needs a session; their verbs check rights. */
export const officeApi = new Hono<OfficeEnv>()
  .route('/me', me)
  .route('/people', people)
  .route('/feeds', feeds)
  .route('/figures', figures)
  .route('/log', log)
  .route('/requests', requests)
  .route('/lots', lots)
  .route('/prices', prices)
  .route('/today', today)
  .route('/state', state)
  .route('/content', content)

export type OfficeApi = typeof officeApi
