/** `npm run figures`: what `/office/figures` shows. */
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { locationOf, openExisting } from '#server/db/connect.ts'
import { COMMAND_LINE } from '#server/services/office/actor.ts'
import { figurePeriod, readFigures } from '#server/services/office/figures/figures.ts'
import { readStoredSite } from './read-stored-site.ts'
import { Problem, type Terminal } from './terminal.ts'

export async function figures({ args, environment, print }: Terminal): Promise<void> {
  const options = { from: { type: 'string' }, to: { type: 'string' }, json: { type: 'boolean' } } as const
  const { values } = parseArgs({ args, options })
  const period = figurePeriod.safeParse(values)
  if (!period.success) throw new Problem('--from and --to are days, YYYY-MM-DD')
  const config = readConfig(environment)
  await using db = await openExisting(locationOf(config), 'current')
  const snapshot = await readStoredSite(db, config)
  const context = { db, now: () => new Date(), site: () => snapshot }
  const read = await readFigures(COMMAND_LINE, context, period.data)
  if (values.json) return print(JSON.stringify(read, null, 2))
  print('day\tviews\trequests\tbookings\tsold')
  for (const { day, views, requests, bookings, sold } of read.days)
    print([day, views, requests, bookings, sold].join('\t'))
}
