import { hasFailed, lastImport } from '../stock/import-lease.ts'
import { type Finding, failure, ok, warning } from './findings.ts'
import type { CheckContext } from './run-checks.ts'

const MINUTE_MS = 60_000
/** One or two that fail are tried again. */
const LATE_TURNS = 4

export async function checkImport({
  config,
  db,
  now,
}: Pick<CheckContext, 'config' | 'db' | 'now'>): Promise<Finding[]> {
  if (!db) return []
  if (config.IMPORT_URL === undefined) return [ok({ code: 'importOff' })]
  if (await hasFailed(db)) return [failure({ code: 'importFailed' })]
  const last = await lastImport(db)
  if (!last) return [warning({ code: 'noImport' })]
  const minutes = Math.floor((now().getTime() - last.getTime()) / MINUTE_MS)
  const time = { minutes, at: last.toISOString() }
  return [
    minutes > LATE_TURNS * config.IMPORT_MINUTES
      ? failure({ code: 'importLate', ...time })
      : ok({ code: 'imported', ...time }),
  ]
}
