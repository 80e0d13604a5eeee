import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/dates/durations.ts'
import { Unavailable } from '#domain/lib/errors.ts'
import { sumOf } from '#domain/lib/maths.ts'
import { informsOffice } from '#domain/requests/channels.ts'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import { CHANNEL_LABELS } from '#server/adapters/delivery/create-channels.ts'
import type { StoredFeed } from '#server/adapters/feeds/feed-files.ts'
import { FEEDS_FOLDER, readState } from '#server/adapters/feeds/feed-files.ts'
import type { Config } from '#server/config.ts'
import { LAST_BACKUP } from '#server/db/backup.ts'
import { mayChangeTables } from '#server/db/postgres.ts'
import type { Db } from '#server/db/schema.ts'
import { readSetting } from '#server/db/setting.ts'
import { createStoreCheck } from '#server/db/store-writable.ts'
import { hasOldTexts, readOverrides } from '#server/interface-texts.ts'
import { withTimeout } from '#server/lib/timing.ts'
import { unsecuredConnections } from '#server/unsecured-connections.ts'
import { allTexts } from '#texts/all.ts'
import { dialectOf } from '../../db/dialect.ts'
import { feedKey } from '../feeds/feeds-service.ts'
import { countHeld, outboxStats } from '../requests/outbox-stats.ts'
import { countLots, unknownLots } from '../snapshot/site-service.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { hasFailed, lastImport } from '../stock/import-lease.ts'
import { checkDisk } from './check-disk.ts'
import { checkThirdParties } from './check-third-parties.ts'
import { type Finding, failure, ok, type Store, warning } from './findings.ts'
import { groupProblems, sortFeeds } from './sort-feeds.ts'

export interface CheckContext {
  config: Config
  /** Null = it could not be opened; checks that need it report nothing. */
  db: Db | null
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
export function within<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  return withTimeout(work, timeoutMs, () => {
    throw new Unavailable(`no answer in ${timeoutMs / 1000} s`)
  })
}

const BACKUP_DAYS = 7

/** Durability settings of the open database, and whether it accepts writes. Its version was checked when it was opened. */
async function checkDatabase({ db, snapshot, now }: CheckContext): Promise<Finding[]> {
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

async function checkBackup({ db, now }: CheckContext): Promise<Finding[]> {
  if (!db) return []
  const at = await readSetting(db, LAST_BACKUP)
  if (at === undefined) return [warning({ code: 'noBackup' })]
  const days = Math.floor((now().getTime() - Date.parse(at)) / DAY_MS)
  return [days > BACKUP_DAYS ? warning({ code: 'oldBackup', at, days }) : ok({ code: 'backup', at })]
}

/** A channel that is well has tried again by then. */
const LATE_SECONDS = 30 * 60

/** Pings every configured channel without sending personal data. */
async function checkChannels({ channels }: CheckContext): Promise<Finding[]> {
  if (!channels) return [warning({ code: 'channelsUnchecked' })]
  const checks = channels.map(async channel => {
    const { isWell, says } = await channel.check()
    const answer = { channel: channel.name, label: CHANNEL_LABELS.get(channel.name) ?? channel.name, says }
    return isWell ? ok({ code: 'channelWell', ...answer }) : failure({ code: 'channelFails', ...answer })
  })
  return [
    ...(await Promise.all(checks)),
    ...(channels.some(informsOffice) ? [] : [warning({ code: 'alert', alert: 'no_channel' })]),
  ]
}

async function checkDeliveries({ db, now }: CheckContext): Promise<Finding[]> {
  if (!db) return []
  const { rows, oldestSeconds } = await outboxStats(db, now())
  const countOf = (...states: string[]) =>
    sumOf(rows.filter(({ state }) => states.includes(state)).map(({ count }) => count))
  const [count, dead, held] = [countOf('pending', 'sending'), countOf('dead'), await countHeld(db)]
  return [
    oldestSeconds > LATE_SECONDS
      ? failure({ code: 'waitingLong', count, minutes: Math.floor(oldestSeconds / 60) })
      : ok({ code: 'waiting', count }),
    ...(dead > 0 ? [warning({ code: 'givenUp', count: dead })] : []),
    ...(held > 0 ? [warning({ code: 'held', count: held })] : []),
  ]
}

/** Backups run at least once a day. */
const OLD_HOURS = 25

/** Files for portals: which are on, whether they are of this state, which ids are missing and what else keeps lots out of them. */
export async function checkFeeds({
  config,
  snapshot,
  now,
}: Pick<CheckContext, 'config' | 'snapshot' | 'now'>): Promise<Finding[]> {
  if (!snapshot) return []
  const sorted = await sortFeeds(snapshot, config.SITE_URL)
  if (!sorted) return [ok({ code: 'noPortals' })]
  const stored = await readState(join(config.DATA_DIR, FEEDS_FOLDER))
  const key = feedKey(snapshot, config.SITE_URL, config.VERSION)
  return sorted.flatMap(feed => {
    const { name, missing, leftOut } = feed
    if (missing !== null) return [ok({ code: 'feedOff', feed: name, missing })]
    return [
      ageOf(name, stored.feeds[name], key, now()),
      ...groupProblems(leftOut).map(({ problem, lots }) =>
        warning({ code: 'leftOut', feed: name, problem, count: lots.length }),
      ),
    ]
  })
}

function ageOf(feed: string, stored: StoredFeed | undefined, key: string, now: Date): Finding {
  if (!stored) return warning({ code: 'feedNotMade', feed })
  const hours = Math.floor((now.getTime() - Date.parse(stored.madeAt)) / HOUR_MS)
  if (stored.key === key) return ok({ code: 'feedMade', feed, lots: stored.lots, at: stored.madeAt })
  return hours >= OLD_HOURS ? failure({ code: 'feedOld', feed, hours }) : warning({ code: 'feedChanging', feed })
}

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

const BUILD = 'build/server'

/** Settings that are valid one by one and have an effect that an operator may not expect. */
function checkSettings({ config, explain }: CheckContext): Finding[] {
  const { SITE_URL: siteUrl, servedHosts, CONTENT_DIR, unknownSettings } = config
  const hasBuild = existsSync(BUILD)
  return [
    ok({ code: 'settingsRead', siteUrl }),
    ...(servedHosts.isAnyAddress ? [warning({ code: 'noSiteUrl' })] : []),
    ...unknownSettings.map(unknown => warning({ code: 'unknownSetting', ...unknown })),
    ...unsecuredConnections(config).map(alert => warning({ code: 'alert', alert })),
    ...checkOverrides(CONTENT_DIR, explain),
    ...(hasBuild ? [] : [warning({ code: 'noBuild' })]),
    ...(hasBuild && hasOldTexts(CONTENT_DIR, BUILD) ? [warning({ code: 'alert', alert: 'texts_old' })] : []),
  ]
}

/** Wrong overrides do not hide the other findings about settings. */
function checkOverrides(contentDir: string, explain: CheckContext['explain']): Finding[] {
  try {
    return readOverrides(contentDir, allTexts).unknown.map(text => warning({ code: 'unknownText', ...text }))
  } catch (error) {
    return [failure({ code: 'failed', message: explain(error) })]
  }
}
