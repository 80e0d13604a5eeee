/**
 * Runs the migrations and stops for ever at the end of one step, still inside its transaction, so that a test can kill the
 * process there. Arguments: name of the step, place of the database as JSON.
 */
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations/list.ts'
import { openAsIs } from './older-version.ts'

const [, , hangIn = '', place = '{}'] = process.argv
const db = openAsIs(JSON.parse(place))
const steps = Object.entries(migrations).map(([name, step]): [string, typeof step] => [
  name,
  async (trx, kind) => {
    await step(trx, kind)
    if (name !== hangIn) return
    process.stdout.write(`inside ${name}\n`)
    await new Promise(resolve => setTimeout(resolve, 60_000))
  },
])
await migrate(db, Object.fromEntries(steps))
