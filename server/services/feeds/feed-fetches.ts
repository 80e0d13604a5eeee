import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '#server/db/schema.ts'
import { writeSetting } from '#server/db/setting.ts'
import { inTransaction } from '../../db/transaction.ts'

/** Settings with the last fetch of each feed. */
const PREFIX = 'feed_fetched:'
/** Of each feed, however often it is fetched. */
const WRITE_EVERY_MS = 60_000
const MAX_AGENT = 40

const feedFetch = z.object({
  /** ISO in UTC. */
  at: z.iso.datetime(),
  /** Name of the program, without version and system: `YandexRealty`; `Mozilla` = a browser. */
  agent: z.string(),
})
type FeedFetch = z.infer<typeof feedFetch>

interface FetchesOptions {
  db: Db
  now(): Date
  log: Pick<Logger, 'warn'>
}

/** Remembers when each feed was fetched last, and by which program. */
export function createFeedFetches({ db, now, log }: FetchesOptions) {
  const writtenMs = new Map<string, number>()
  return {
    /** The response does not wait for it. @param feed one that exists */
    note(feed: string, userAgent: string): void {
      const at = now()
      if (Math.abs(at.getTime() - (writtenMs.get(feed) ?? 0)) < WRITE_EVERY_MS) return
      writtenMs.set(feed, at.getTime())
      const fetched: FeedFetch = { at: at.toISOString(), agent: programOf(userAgent) }
      inTransaction(db, trx => writeSetting(trx, PREFIX + feed, JSON.stringify(fetched))).catch(error =>
        log.warn({ err: error, feed }, 'the fetch of a feed was not noted'),
      )
    },
    /** By feed. */
    async read(): Promise<Map<string, FeedFetch>> {
      const rows = await db.selectFrom('setting').selectAll().where('name', 'like', `${PREFIX}%`).execute()
      return new Map(rows.map(({ name, value }) => [name.slice(PREFIX.length), feedFetch.parse(JSON.parse(value))]))
    },
  }
}

export type FeedFetches = ReturnType<typeof createFeedFetches>

/** `Mozilla/5.0 (compatible; YandexRealty/1.0)` → `YandexRealty`. */
function programOf(userAgent: string): string {
  const name = /compatible;\s*([\w.-]+)/.exec(userAgent) ?? /^([\w.-]+)/.exec(userAgent)
  return name?.[1]?.slice(0, MAX_AGENT) ?? ''
}
