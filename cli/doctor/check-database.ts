import { sql } from 'kysely'
import { LAST_BACKUP } from '#server/db/backup.ts'
import { dialectOf } from '#server/db/dialect.ts'
import { mayChangeTables } from '#server/db/postgres.ts'
import { readSetting } from '#server/db/setting.ts'
import { createStoreCheck } from '#server/db/store-writable.ts'
import { ALERT_TEXTS } from '#server/services/alerts.ts'
import { countLots, unknownLines } from '#server/services/snapshot/site-service.ts'
import { type Check, type CheckContext, failure, ok, warning } from './check.ts'

const DAY_MS = 86_400_000
const BACKUP_DAYS = 7

/** Durability settings of the open database, and whether it accepts writes. Its version was checked when it was opened. */
export const checkDatabase: Check = {
  subject: 'database',
  async run({ db, snapshot, now }) {
    // The failure to open it is reported already.
    if (!db || !snapshot) return []
    const isWritable = await createStoreCheck(db, now)()
    const lots = countLots(snapshot)
    return [
      ok(`${await storeOf(db)}, tables of this version, revision ${snapshot.revision}`),
      isWritable ? ok('takes writes') : failure('takes no writes: it is full, read-only or locked'),
      ...((await mayChangeTables(db)) ? [warning(ALERT_TEXTS.database_owner)] : []),
      lots > 0 ? ok(`${lots} lots`) : warning('no lots: fill it by an import, or `npm run load`'),
      ...unknownLines(snapshot.unknown).map(warning),
    ]
  },
}

async function storeOf(db: NonNullable<CheckContext['db']>): Promise<string> {
  if (dialectOf(db) === 'postgres') {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
    return `PostgreSQL ${rows[0]?.version}, fsync and synchronous_commit are on`
  }
  const { rows: journal } = await sql<{ journalMode: string }>`pragma journal_mode`.execute(db)
  const { rows: synchronous } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  return `SQLite, journal ${journal[0]?.journalMode}, synchronous ${synchronous[0]?.synchronous === 2 ? 'full' : 'NOT full'}`
}

export const checkBackup: Check = {
  subject: 'backup',
  async run({ db, now }) {
    if (!db) return []
    const time = await readSetting(db, LAST_BACKUP)
    if (time === undefined) return [warning('there has been none: `npm run backup`')]
    const days = Math.floor((now().getTime() - Date.parse(time)) / DAY_MS)
    const text = `the last whole one was made at ${time}`
    return [days > BACKUP_DAYS ? warning(`${text}, ${days} days ago`) : ok(text)]
  },
}
