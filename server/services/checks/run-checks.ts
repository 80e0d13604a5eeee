import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { Unavailable } from '#domain/lib/errors.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/schema.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { checkBackup, checkDatabase } from './check-database.ts'
import { checkChannels, checkDeliveries } from './check-delivery.ts'
import { checkDisk } from './check-disk.ts'
import { checkFeeds } from './check-feeds.ts'
import { checkImport } from './check-import.ts'
import { checkSettings } from './check-settings.ts'
import { checkThirdParties } from './check-third-parties.ts'
import { type Finding, failure } from './findings.ts'

export interface CheckContext {
  config: Config
  /** Null = it could not be opened; checks that need it report nothing. */
  db: Kysely<Database> | null
  /** Built from the database; null when `db` is. */
  snapshot: SiteSnapshot | null
  /** Some have their keys in the database; null when `db` is. */
  channels: readonly Pick<Channel, 'name' | 'check'>[] | null
  now(): Date
  /** Describes an error that a check does not expect. */
  explain(error: unknown): string
}

type Run = (context: CheckContext) => Promise<Finding[]> | Finding[]

/** Each check by its subject. */
export const CHECKS = {
  settings: checkSettings,
  disk: checkDisk,
  database: checkDatabase,
  backup: checkBackup,
  channels: checkChannels,
  requests: checkDeliveries,
  feeds: checkFeeds,
  import: checkImport,
  others: checkThirdParties,
} satisfies Record<string, Run>

export type Subject = keyof typeof CHECKS

/** Longer than every timeout within a check. */
export const TIMEOUT_MS = 30_000

/** Runs all checks concurrently. One that does not answer in time is a failure and delays no other. */
export function runChecks(
  context: CheckContext,
  checks: Readonly<Partial<Record<Subject, Run>>> = CHECKS,
  timeoutMs = TIMEOUT_MS,
) {
  return Promise.all(
    (Object.entries(checks) as [Subject, Run][]).map(async ([subject, run]) => ({
      subject,
      findings: await runCheck(run, context, timeoutMs),
    })),
  )
}

async function runCheck(run: Run, context: CheckContext, timeoutMs: number): Promise<Finding[]> {
  try {
    return await within(timeoutMs, Promise.resolve(run(context)))
  } catch (error) {
    return [failure({ code: 'failed', message: context.explain(error) })]
  }
}

/** @throws Unavailable when it takes longer */
export async function within<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  const timer = new AbortController()
  const late = sleep(timeoutMs, null, { signal: timer.signal }).then(() => {
    throw new Unavailable(`no answer in ${timeoutMs / 1000} s`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}
