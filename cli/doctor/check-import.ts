import { hasFailed, lastImport } from '#server/services/stock/import-lease.ts'
import { type Check, failure, ok, warning } from './check.ts'

const MINUTE_MS = 60_000
/** One or two that fail are tried again. */
const LATE_TURNS = 4

export const checkImport: Check = {
  subject: 'import',
  async run({ config, db, now }) {
    if (!db) return []
    if (config.IMPORT_URL === undefined) return [ok('off, IMPORT_URL is not set')]
    if (await hasFailed(db))
      return [failure('the last one was refused or stopped: `npm run import -- --dry-run` shows the reason')]
    const last = await lastImport(db)
    if (!last) return [warning('there was none yet; a running site begins with one')]
    const minutes = Math.floor((now().getTime() - last.getTime()) / MINUTE_MS)
    const time = `${minutes} minutes ago, at ${last.toISOString()}`
    return [minutes > LATE_TURNS * config.IMPORT_MINUTES ? failure(`the last one was ${time}`) : ok(time)]
  },
}
