import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/schema.ts'
import { withoutLogins } from '#server/lib/network.ts'
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
    return [failure({ code: 'failed', message: messageOf(error) })]
  }
}

/** @throws Error when it takes longer */
export async function within<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  const timer = new AbortController()
  const late = sleep(timeoutMs, null, { signal: timer.signal }).then(() => {
    throw new Error(`no answer in ${timeoutMs / 1000} s`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}

export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return withoutLogins(message.replaceAll('\n', ' '))
}
