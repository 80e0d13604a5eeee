import { ConfigError, readConfig } from '#server/config.ts'
import { locationOf, openExisting } from '#server/db/connect.ts'
import { DatabaseError, NoDatabase, reasonOf } from '#server/db/errors.ts'
import { readRevision } from '#server/db/transaction.ts'
import { withoutLogins } from '#server/lib/network.ts'
import { seedOptions, shortened } from '#server/seed.ts'
import { findingText, type Level } from '#server/services/checks/findings.ts'
import { type CHECKS, type CheckContext, runChecks, TIMEOUT_MS, within } from '#server/services/checks/run-checks.ts'
import { ContentError, groupedProblems } from '#server/services/content/problems.ts'
import { checkRenewal, checkSeed } from '#server/services/content/seed.ts'
import { readStoredSite } from '../read-stored-site.ts'
import { channelsOf } from '../requests/surroundings.ts'
import type { Terminal } from '../terminal.ts'

const LEVEL_WIDTH = 'warning'.length

export interface ExamineOptions {
  environment: Record<string, string | undefined>
  now(): Date
  checks?: Parameters<typeof runChecks>[1]
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

interface Line {
  level: Level
  subject: keyof typeof CHECKS
  text: string
}

const linesOf = (subject: Line['subject'], level: Level, texts: readonly string[]): Line[] =>
  texts.map(text => ({ level, subject, text }))

const lineOf = (error: unknown) => withoutLogins(reasonOf(error).replaceAll('\n', ' '))

/** Runs all checks on what a start would open. */
export async function examine(options: ExamineOptions): Promise<Diagnosis> {
  const { environment, now, checks, timeoutMs = TIMEOUT_MS } = options
  let config: CheckContext['config']
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return diagnosisOf(linesOf('settings', 'failure', error.problems))
  }
  const context: CheckContext = { config, db: null, snapshot: null, channels: null, now, explain: lineOf }
  const start: Line[] = []
  try {
    context.db = await within(timeoutMs, openExisting(locationOf(config), 'current'))
    context.channels = channelsOf({ config, db: context.db })
    context.snapshot = await within(timeoutMs, readStoredSite(context.db, config))
  } catch (error) {
    start.push(...(await checkStart(config, error)))
  }
  try {
    const checked = await runChecks(context, checks, timeoutMs)
    const found = checked.flatMap(({ subject, findings }) =>
      findings.map(finding => ({ level: finding.level, subject, text: findingText(finding) })),
    )
    return diagnosisOf([...start, ...found])
  } finally {
    await context.db?.destroy()
  }
}

/** Checks the start of this version if it cannot read the stored content. */
async function checkStart(config: CheckContext['config'], error: unknown): Promise<Line[]> {
  const warning = (text: string) => linesOf('database', 'warning', [text])
  const failures = (...texts: string[]) => linesOf('database', 'failure', texts)
  if (!(error instanceof ContentError || error instanceof DatabaseError)) return failures(lineOf(error))
  const db = await openExisting(locationOf(config), 'or older').catch(() => undefined)
  try {
    if (error instanceof NoDatabase || (db && (await readRevision(db)) === 0)) {
      await checkSeed(seedOptions(config))
      return warning(`${db ? 'is empty' : 'does not exist yet'}: the start fills it from ${config.CONTENT_DIR}`)
    }
    if (!db) return failures(lineOf(error))
    await checkRenewal(db, seedOptions(config))
    return warning('written by an older version: the start of this one brings tables and content along')
  } catch (problem) {
    if (!(problem instanceof ContentError)) return failures(lineOf(problem))
    return failures(...(db ? [shortened(problem, config).message] : groupedProblems(problem.problems)))
  } finally {
    await db?.destroy()
  }
}

function diagnosisOf(found: readonly Line[]): Diagnosis {
  const width = Math.max(...found.map(({ subject }) => subject.length))
  return {
    lines: found.map(({ level, subject, text }) => `${level.padEnd(LEVEL_WIDTH)}  ${subject.padEnd(width)}  ${text}`),
    isWell: !found.some(({ level }) => level === 'failure'),
  }
}
