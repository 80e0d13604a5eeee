import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/schema.ts'
import { isAny } from './db/transaction.ts'
import { every } from './services/every.ts'

const LOOK_MS = 15_000

interface PublicationScheduleOptions {
  db: Db
  config: Pick<Config, 'CONTENT_DIR' | 'DATA_DIR'>
  log: Pick<Logger, 'warn'>
  now(): Date
}

/** Publishes content at the times that the office has set; its code is loaded for the first one. */
export function createPublicationSchedule({ db, config, log, now }: PublicationScheduleOptions) {
  let stop: (() => Promise<void>) | undefined
  const look = async () => {
    const due = db
      .selectFrom('contentPublication')
      .select('id')
      .where('state', '=', 'scheduled')
      .where('dueAt', '<=', now().toISOString())
    if (!(await isAny(due))) return
    const { publishDue } = await import('./services/office/content/publications.ts')
    const { picturesOf } = await import('./services/content/validate.ts')
    await publishDue({ db, now, pictures: picturesOf(config.CONTENT_DIR, config.DATA_DIR) })
  }
  return {
    start(): void {
      stop = every(LOOK_MS, look, error => log.warn({ err: error }, 'content could not be published at its time'))
    },
    async stop(): Promise<void> {
      await stop?.()
    },
  }
}
