import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { dayIn } from '#domain/dates/opening-hours.ts'
import { keysOf } from '#domain/lib/collections.ts'
import type { Config } from '#server/config.ts'
import { readStoreClock } from '#server/db/dialect.ts'
import { readRevision } from '#server/db/revision.ts'
import type { Database } from '#server/db/schema.ts'
import { createPauses } from '#server/lib/pauses.ts'
import type { AnyKind } from './on-sale.ts'
import { type DraftedContent, readSite, type SiteSnapshot } from './snapshot.ts'

/** How often the revision is read: a change by any process is shown after a second and the time of a build. */
const CHECK_EVERY_MS = 1000

/** Inside of `run`, its snapshot is the one in force. */
export const previewed = new AsyncLocalStorage<SiteSnapshot>()

export interface SiteServiceOptions {
  db: Kysely<Database>
  config: Config
  log: Logger
  /** The real clock; `DEMO_TODAY` overrides the date. */
  now(): Date
  /** What the site sells. */
  kinds: readonly AnyKind[]
}

/**
 * What the site shows now, kept up to date. A failed read keeps the old snapshot and is tried again a second later; two
 * reads never overlap.
 */
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
  let lined = 0
  let isFailing = false

  const look = async () => {
    try {
      if (stopped) return
      await follow()
      if (isFailing) log.info('catalogue is followed again')
      isFailing = false
    } catch (error) {
      // Logged only on the first failure: the database may be unavailable for hours.
      if (!isFailing) log.warn({ err: error }, 'catalogue could not be refreshed')
      isFailing = true
    } finally {
      lined -= 1
    }
  }
  const follow = async () => {
    // The day matters too: promotions begin and end with it.
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
    lined += 1
    // After the current one, which may have read before the change of the caller.
    reading = reading.then(look)
    return reading
  }
  const timer = setInterval(() => {
    if (lined === 0) void refresh()
  }, CHECK_EVERY_MS)
  timer.unref()

  return {
    /** The snapshot in force. Hold it for the length of a request. */
    current: (): SiteSnapshot => previewed.getStore() ?? snapshot,
    /** The snapshot that the site would have with other content. */
    draft: (content: DraftedContent): Promise<SiteSnapshot> => read(snapshot, content),
    /** Calls back after each change of what is shown. */
    onChange: (listener: () => void): void => void listeners.push(listener),
    /** Looks at the revision once, at once: for tests and for the loader. */
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

/** Things on sale of all kinds, whatever their status. */
export function countLots({ onSale }: SiteSnapshot): number {
  return onSale.list().reduce((sum, { index }) => sum + index.size, 0)
}

const UNKNOWN = {
  facts: 'have a fact that their kind cannot read, and are not shown',
  house: 'name a building, floor or layout that the content does not have, and are not shown',
  place: 'name no place on a floor that the content knows: their plan is not mirrored, they have no page',
} as const

/** What is wrong with lots of the catalogue, with the first ids; empty = nothing. */
export function unknownLots({ facts, house, place }: SiteSnapshot['unknown']) {
  const ids = {
    facts: facts.map(({ id, wrong }) => `${id} (${wrong})`),
    house: house.map(String),
    place: place.map(String),
  }
  return keysOf(ids)
    .map(what => ({ what, count: ids[what].length, ids: ids[what].slice(0, MAX_LOGGED_IDS) }))
    .filter(({ count }) => count > 0)
}

export function unknownLotsText({ what, count, ids }: ReturnType<typeof unknownLots>[number]): string {
  return `${count} lots ${UNKNOWN[what]}: ${ids.join(', ')}${count > ids.length ? ' …' : ''}`
}

/** The same in lines for an operator. */
export function unknownLines(unknown: SiteSnapshot['unknown']): string[] {
  return unknownLots(unknown).map(unknownLotsText)
}

function logUnknown({ unknown }: SiteSnapshot, log: Pick<Logger, 'warn'>): void {
  for (const line of unknownLines(unknown)) log.warn(line)
}
