import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError, readConfig } from '#server/config.ts'
import { locationOf, openExisting } from '#server/db/connect.ts'
import { DatabaseError, NoDatabase } from '#server/db/errors.ts'
import { readRevision } from '#server/db/revision.ts'
import { withoutLogins } from '#server/lib/network.ts'
import { seedOptions, shortened } from '#server/seed.ts'
import { ContentError, groupedProblems } from '#server/services/content/problems.ts'
import { checkRenewal, checkSeed } from '#server/services/content/seed.ts'
import { readStoredSite } from '../read-stored-site.ts'
import type { Terminal } from '../terminal.ts'
import { type Check, type CheckContext, type Finding, failure, warning } from './check.ts'
import { checkBackup, checkDatabase } from './check-database.ts'
import { checkChannels, checkDeliveries } from './check-delivery.ts'
import { checkDisk } from './check-disk.ts'
import { checkFeeds } from './check-feeds.ts'
import { checkImport } from './check-import.ts'
import { checkSettings } from './check-settings.ts'
import { checkThirdParties } from './check-third-parties.ts'

export const CHECKS: readonly Check[] = [
  checkSettings,
  checkDisk,
  checkDatabase,
  checkBackup,
  checkChannels,
  checkDeliveries,
  checkFeeds,
  checkImport,
  checkThirdParties,
]

/** Longer than every timeout within a check. */
const TIMEOUT_MS = 30_000
const LEVEL_WIDTH = 'warning'.length

export interface ExamineOptions {
  environment: Record<string, string | undefined>
  now(): Date
  checks?: readonly Check[]
  timeoutMs?: number
}

export interface Diagnosis {
  lines: string[]
  isWell: boolean
}

/** `npm run doctor`: one line per check, exit code 1 on a failure. It sends no personal data. */
export async function doctor({ environment, print }: Terminal): Promise<void> {
  const { lines, isWell } = await examine({ environment, now: () => new Date() })
  for (const line of lines) print(line)
  if (!isWell) process.exitCode = 1
}

/** Runs all checks. One that does not answer in time is a failure and delays no other. */
export async function examine(options: ExamineOptions): Promise<Diagnosis> {
  const { environment, now, checks = CHECKS, timeoutMs = TIMEOUT_MS } = options
  const found: { subject: string; finding: Finding }[] = []
  const note = (subject: string, findings: readonly Finding[]) => {
    for (const finding of findings) found.push({ subject, finding })
  }
  let config: CheckContext['config']
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    note('settings', error.problems.map(failure))
    return diagnosisOf(found)
  }
  const context: CheckContext = { config, db: null, snapshot: null, now }
  try {
    context.db = await within(timeoutMs, openExisting(locationOf(config), 'current'))
    context.snapshot = await within(timeoutMs, readStoredSite(context.db, config))
  } catch (error) {
    note('database', await checkStart(config, error))
  }
  try {
    // Concurrently: a check that waits for a dead server delays no other.
    const results = await Promise.all(checks.map(check => runCheck(check, context, timeoutMs)))
    for (const [index, check] of checks.entries()) note(check.subject, results[index] ?? [])
  } finally {
    await context.db?.destroy()
  }
  return diagnosisOf(found)
}

/** What a start of this version would do without content that it can read as it is. */
async function checkStart(config: CheckContext['config'], error: unknown): Promise<Finding[]> {
  if (!(error instanceof ContentError || error instanceof DatabaseError)) return [failure(messageOf(error))]
  const db = await openExisting(locationOf(config), 'or older').catch(() => undefined)
  try {
    if (error instanceof NoDatabase || (db && (await readRevision(db)) === 0)) {
      await checkSeed(seedOptions(config))
      return [warning(`${db ? 'is empty' : 'does not exist yet'}: the start fills it from ${config.CONTENT_DIR}`)]
    }
    if (!db) return [failure(messageOf(error))]
    await checkRenewal(db, seedOptions(config))
    return [warning('written by an older version: the start of this one brings tables and content along')]
  } catch (problem) {
    if (!(problem instanceof ContentError)) return [failure(messageOf(problem))]
    return db ? [failure(shortened(problem, config).message)] : groupedProblems(problem.problems).map(failure)
  } finally {
    await db?.destroy()
  }
}

async function runCheck({ run }: Check, context: CheckContext, timeoutMs: number): Promise<Finding[]> {
  try {
    return await within(timeoutMs, Promise.resolve(run(context)))
  } catch (error) {
    return [failure(messageOf(error))]
  }
}

/** @throws Error when it takes longer */
async function within<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
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

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return withoutLogins(message.replaceAll('\n', ' '))
}

function diagnosisOf(found: readonly { subject: string; finding: Finding }[]): Diagnosis {
  const width = Math.max(...found.map(({ subject }) => subject.length))
  return {
    lines: found.map(
      ({ subject, finding }) => `${finding.level.padEnd(LEVEL_WIDTH)}  ${subject.padEnd(width)}  ${finding.text}`,
    ),
    isWell: !found.some(({ finding }) => finding.level === 'failure'),
  }
}
