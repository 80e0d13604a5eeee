import { sql } from 'kysely'
import { LAST_BACKUP } from '#server/db/backup.ts'
import { dialectOf } from '#server/db/dialect.ts'
import { mayChangeTables } from '#server/db/postgres.ts'
import { readSetting } from '#server/db/setting.ts'
import { createStoreCheck } from '#server/db/store-writable.ts'
import { countLots, unknownLots } from '../snapshot/site-service.ts'
import { type Finding, failure, ok, type Store, warning } from './findings.ts'
import type { CheckContext } from './run-checks.ts'

const DAY_MS = 86_400_000
const BACKUP_DAYS = 7

/** Durability settings of the open database, and whether it accepts writes. Its version was checked when it was opened. */
export async function checkDatabase({ db, snapshot, now }: CheckContext): Promise<Finding[]> {
  // The failure to open it is reported already.
  if (!db || !snapshot) return []
  const isWritable = await createStoreCheck(db, now)()
  const count = countLots(snapshot)
  return [
    ok({ code: 'database', store: await storeOf(db), revision: snapshot.revision }),
    isWritable ? ok({ code: 'takesWrites' }) : failure({ code: 'takesNoWrites' }),
    ...((await mayChangeTables(db)) ? [warning({ code: 'alert', alert: 'database_owner' })] : []),
    count > 0 ? ok({ code: 'lots', count }) : warning({ code: 'noLots' }),
    ...unknownLots(snapshot.unknown).map(group => warning({ code: 'unknownLots', ...group })),
  ]
}

async function storeOf(db: NonNullable<CheckContext['db']>): Promise<Store> {
  if (dialectOf(db) === 'postgres') {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
    return { dialect: 'postgres', version: rows[0]?.version }
  }
  const { rows: journal } = await sql<{ journalMode: string }>`pragma journal_mode`.execute(db)
  const { rows: synchronous } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  return {
    dialect: 'sqlite',
    journal: journal[0]?.journalMode,
    isSynchronousFull: synchronous[0]?.synchronous === 2,
  }
}

export async function checkBackup({ db, now }: CheckContext): Promise<Finding[]> {
  if (!db) return []
  const at = await readSetting(db, LAST_BACKUP)
  if (at === undefined) return [warning({ code: 'noBackup' })]
  const days = Math.floor((now().getTime() - Date.parse(at)) / DAY_MS)
  return [days > BACKUP_DAYS ? warning({ code: 'oldBackup', at, days }) : ok({ code: 'backup', at })]
}
