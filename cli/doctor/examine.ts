import { setTimeout as sleep } from 'node:timers/promises'
import { withoutLogins } from '#domain/without-logins.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { locationOf, openExisting } from '#server/db/connect.ts'
import { DatabaseError } from '#server/db/errors.ts'
import { seedOptions, shortened } from '#server/seed.ts'
import { ContentError } from '#server/services/content/problems.ts'
import { checkRenewal } from '#server/services/content/seed.ts'
import { readStoredSite } from '../read-stored-site.ts'
import { type Check, type Finding, failure, type Patient, warning } from './check.ts'
import { CHECKS } from './checks.ts'

/** Longer than any of the waits within a check. */
const PATIENCE_MS = 30_000
const LEVEL_WIDTH = 'warning'.length

export interface ExamineOptions {
  environment: Record<string, string | undefined>
  now(): Date
  /** Others for tests. */
  checks?: readonly Check[]
  patienceMs?: number
}

/** What the doctor says: a line for each finding, and whether the site is well. */
export interface Diagnosis {
  lines: string[]
  isWell: boolean
}

/** Looks at everything. What does not answer in time is a failure, and keeps nothing else from being looked at. */
export async function examine(options: ExamineOptions): Promise<Diagnosis> {
  const { environment, now, checks = CHECKS, patienceMs = PATIENCE_MS } = options
  const found: { subject: string; finding: Finding }[] = []
  const note = (subject: string, findings: readonly Finding[]) => {
    for (const finding of findings) found.push({ subject, finding })
  }
  let config: Patient['config']
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    note('settings', error.problems.map(failure))
    return diagnosisOf(found)
  }
  const patient: Patient = { config, db: null, snapshot: null, now }
  try {
    patient.db = await within(patienceMs, openExisting(locationOf(config), 'current'))
    patient.snapshot = await within(patienceMs, readStoredSite(patient.db, config))
  } catch (error) {
    note('database', [await lookAtUpdate(config, error)])
  }
  try {
    // Side by side: who waits for a dead server keeps nobody.
    const results = await Promise.all(checks.map(check => lookAt(check, patient, patienceMs)))
    for (const [index, check] of checks.entries()) note(check.subject, results[index] ?? [])
  } finally {
    await patient.db?.destroy()
  }
  return diagnosisOf(found)
}

/** What a start would do with data that this version cannot show as they are. */
async function lookAtUpdate(config: Patient['config'], error: unknown): Promise<Finding> {
  if (!(error instanceof ContentError || error instanceof DatabaseError)) return failure(messageOf(error))
  const db = await openExisting(locationOf(config), 'or older').catch(() => undefined)
  if (!db) return failure(messageOf(error))
  try {
    await checkRenewal(db, seedOptions(config))
    return warning('written by an older version: the start of this one brings tables and content along')
  } catch (problem) {
    return failure(problem instanceof ContentError ? shortened(problem, config).message : messageOf(problem))
  } finally {
    await db.destroy()
  }
}

async function lookAt({ look }: Check, patient: Patient, patienceMs: number): Promise<Finding[]> {
  try {
    return await within(patienceMs, Promise.resolve(look(patient)))
  } catch (error) {
    return [failure(messageOf(error))]
  }
}

/** @throws Error when it takes longer */
async function within<Value>(patienceMs: number, work: Promise<Value>): Promise<Value> {
  const impatient = new AbortController()
  const late = sleep(patienceMs, null, { signal: impatient.signal }).then(() => {
    throw new Error(`no answer in ${patienceMs / 1000} s`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    impatient.abort()
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
