import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import { dayIn } from '#domain/dates/opening-hours.ts'
import { keysOf } from '#domain/lib/collections.ts'
import { sumOf } from '#domain/lib/maths.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/schema.ts'
import { createPauses } from '#server/lib/timing.ts'
import { readStoreClock } from '../../db/dialect.ts'
import { readRevision } from '../../db/transaction.ts'
import { type DraftedContent, readSite } from './read-site.ts'
import type { AnyKind, SiteSnapshot } from './snapshot.ts'

/** How often the revision is read: a change by any process is shown after a second and the time of a build. */
const CHECK_EVERY_MS = 1000

/** Overrides `SiteService.current()` inside its `run`, for previews. */
export const previewed = new AsyncLocalStorage<SiteSnapshot>()

export interface SiteServiceOptions {
  db: Db
  config: Config
  log: Logger
  /** The real clock; `DEMO_TODAY` overrides the date. */
  now(): Date
  /** What the site sells. */
  kinds: readonly AnyKind[]
}

/** Polls the revision and replaces the snapshot. A failed read keeps the old one and is retried a second later; reads never overlap. */
export async function startSite({ db, config, log, now, kinds }: SiteServiceOptions) {
  /** By the clock of the database, so that processes on several machines agree on the day. */
  const readDay = async () => {
    const time = await readStoreClock(db, now)
    return (timeZone: string) => config.DEMO_TODAY ?? dayIn(timeZone, time)
  }
  const read = async (former?: SiteSnapshot, drafted?: DraftedContent) =>
    readSite(db, await readDay(), createPauses(), kinds, former, drafted)
  let snapshot = await read()
  logUnknown(snapshot, log)
  const listeners: (() => void)[] = []
  let stopped = false
  let reading: Promise<void> = Promise.resolve()
  let queuedReads = 0
  let isFailing = false

  const readQueued = async () => {
    try {
      if (stopped) return
      await readChange()
      if (isFailing) log.info('catalogue is refreshed again')
      isFailing = false
    } catch (error) {
      // Logged only on the first failure: the database may be unavailable for hours.
      if (!isFailing) log.warn({ err: error }, 'catalogue could not be refreshed')
      isFailing = true
    } finally {
      queuedReads -= 1
    }
  }
  const readChange = async () => {
    // Promotions begin and end with a day.
    const today = (await readDay())(snapshot.content.global.time_zone)
    if ((await readRevision(db)) === snapshot.revision && today === snapshot.today) return
    const startedAt = performance.now()
    snapshot = await read(snapshot)
    logUnknown(snapshot, log)
    const durationMs = Math.round(performance.now() - startedAt)
    log.info({ revision: snapshot.revision, lots: countLots(snapshot), durationMs }, 'catalogue refreshed')
    for (const listener of listeners) listener()
  }
  const refresh = () => {
    queuedReads += 1
    // After the current read, which may have begun before the change of the caller.
    reading = reading.then(readQueued)
    return reading
  }
  const timer = setInterval(() => {
    if (queuedReads === 0) void refresh()
  }, CHECK_EVERY_MS)
  timer.unref()

  return {
    /** The current snapshot. A request must call it once and use the same one to its end. */
    current: (): SiteSnapshot => previewed.getStore() ?? snapshot,
    /** Snapshot with draft content. */
    draft: (content: DraftedContent): Promise<SiteSnapshot> => read(snapshot, content),
    /** Subscribes to new snapshots. */
    onChange: (listener: () => void): void => void listeners.push(listener),
    /** Reads the revision immediately, for tests and the loader. */
    refresh,
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await reading
    },
  }
}

export type SiteService = Awaited<ReturnType<typeof startSite>>

const MAX_LOGGED_IDS = 10

/** Number of lots of all kinds, in any status. */
export function countLots({ onSale }: SiteSnapshot): number {
  return sumOf(onSale.list().map(({ index }) => index.size))
}

const UNKNOWN = {
  facts: 'have a fact that their kind cannot read, and are not shown',
  building: 'name a building, floor or layout that the content does not have, and are not shown',
  place: 'name no place on a floor that the content knows: their plan is not mirrored, they have no page',
} as const

/** Lots with unknown values, by problem, with the first ids. */
export function unknownLots({ facts, building, place }: SiteSnapshot['unknown']) {
  const ids = {
    facts: facts.map(({ id, wrong }) => `${id} (${wrong})`),
    building: building.map(String),
    place: place.map(String),
  }
  return keysOf(ids)
    .map(what => ({ what, count: ids[what].length, ids: ids[what].slice(0, MAX_LOGGED_IDS) }))
    .filter(({ count }) => count > 0)
}

export function unknownLotsText({ what, count, ids }: ReturnType<typeof unknownLots>[number]): string {
  return `${count} lots ${UNKNOWN[what]}: ${ids.join(', ')}${count > ids.length ? ' …' : ''}`
}

/** `unknownLots` as lines for an operator. */
export function unknownLines(unknown: SiteSnapshot['unknown']): string[] {
  return unknownLots(unknown).map(unknownLotsText)
}

function logUnknown({ unknown }: SiteSnapshot, log: Pick<Logger, 'warn'>): void {
  for (const line of unknownLines(unknown)) log.warn(line)
}
