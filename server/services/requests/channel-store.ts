import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { Unavailable } from '#contract/errors.ts'
import type { ChannelName } from '#domain/channels.ts'
import type { ChannelStore, KeptTokens, TokenVault } from '#server/adapters/delivery/channel.ts'
import { dialectOf } from '#server/db/dialect.ts'
import type { Database } from '#server/db/schema.ts'
import type { StoreClock } from '#server/db/store-clock.ts'
import { inStore, inTransaction } from '#server/db/transaction.ts'

/** What the processes on one database keep together for a channel. */
export function channelStore(db: Kysely<Database>, channel: ChannelName, clock: StoreClock): ChannelStore {
  return {
    async turn(perSecond) {
      await sleep(await takeTurn(db, channel, perSecond, clock))
    },
    tokens: createTokenVault(db, channel, clock),
  }
}

const SECOND_MS = 1000
/** No queue of calls is that long: a turn further ahead was given out by a clock that has been set back since. */
const IMPOSSIBLE_WAIT_MS = 60_000

/**
 * Gives out the moment of the next call to a channel, one after another to all processes of the database.
 * @returns how long to wait for it, ms
 * @throws Unavailable when the store does not answer
 */
export function takeTurn(
  db: Kysely<Database>,
  channel: ChannelName,
  perSecond: number,
  clock: StoreClock,
): Promise<number> {
  return inTransaction(db, async trx => {
    await trx
      .insertInto('channelTurn')
      .values({ channel, nextAt: clock() })
      .onConflict(conflict => conflict.column('channel').doNothing())
      .execute()
    const row = trx
      .selectFrom('channelTurn')
      .select(['nextAt', clock().as('now')])
      .where('channel', '=', channel)
    const turn = await (dialectOf(trx) === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow()
    const aheadMs = Date.parse(turn.nextAt) - Date.parse(turn.now)
    const waitMs = aheadMs > 0 && aheadMs <= IMPOSSIBLE_WAIT_MS ? aheadMs : 0
    await trx
      .updateTable('channelTurn')
      .set({ nextAt: clock(waitMs + SECOND_MS / perSecond) })
      .where('channel', '=', channel)
      .execute()
    return waitMs
  })
}

/** Longer than any call that renews. */
const LEASE_MS = 30_000
/** A lease further ahead was written before the clock of the store was set back. */
const IMPOSSIBLE_LEASE_MS = 10 * LEASE_MS
const LOOKS_EVERY_MS = 200
/** A delivery that waits for another process has its own limit, of which the calls need a part. */
const PATIENCE_MS = 10_000

/** Keeps the tokens of a channel. They come sealed: the database alone opens nothing. */
export function createTokenVault(
  db: Kysely<Database>,
  channel: ChannelName,
  clock: StoreClock,
  patienceMs = PATIENCE_MS,
): TokenVault {
  const read = async () => {
    const row = await inStore(() =>
      db.selectFrom('channelToken').select(['version', 'sealed']).where('channel', '=', channel).executeTakeFirst(),
    )
    return row && row.sealed !== null ? { version: row.version, sealed: row.sealed } : undefined
  }
  return {
    read,
    async renew(seen, make) {
      const owner = randomUUID()
      for (const deadline = performance.now() + patienceMs; ; await sleep(LOOKS_EVERY_MS)) {
        const kept = await read()
        if (kept && kept.version > seen) return kept
        if (await claim(db, { channel, seen, owner }, clock)) return renewOwn(db, { channel, seen, owner }, make)
        if (performance.now() > deadline) throw new Unavailable('another process renews the tokens for too long')
      }
    },
  }
}

interface Renewal {
  channel: ChannelName
  seen: number
  owner: string
}

/** @returns whether this process renews from here on */
function claim(db: Kysely<Database>, { channel, seen, owner }: Renewal, clock: StoreClock): Promise<boolean> {
  return inTransaction(db, async trx => {
    await trx
      .insertInto('channelToken')
      .values({ channel, version: 0, sealed: null, leaseUntil: null, owner: null })
      .onConflict(conflict => conflict.column('channel').doNothing())
      .execute()
    const { numUpdatedRows } = await trx
      .updateTable('channelToken')
      .set({ owner, leaseUntil: clock(LEASE_MS) })
      .where('channel', '=', channel)
      .where('version', '=', seen)
      .where(row =>
        row.or([
          row('leaseUntil', 'is', null),
          row('leaseUntil', '<=', clock()),
          row('leaseUntil', '>', clock(IMPOSSIBLE_LEASE_MS)),
        ]),
      )
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  })
}

async function renewOwn(db: Kysely<Database>, renewal: Renewal, make: () => Promise<string>): Promise<KeptTokens> {
  const { channel, seen, owner } = renewal
  try {
    const sealed = await make()
    const version = seen + 1
    // Also when the lease is over: the other side has taken back what was before, so these are the only ones that open anything.
    await inTransaction(db, trx =>
      trx
        .updateTable('channelToken')
        .set({ version, sealed, leaseUntil: null, owner: null })
        .where('channel', '=', channel)
        .where('version', '=', seen)
        .execute(),
    )
    return { version, sealed }
  } catch (error) {
    // Whoever waits may try now and not when the lease is over. If the store is silent, it is when the lease is over.
    const release = { leaseUntil: null, owner: null }
    await inTransaction(db, trx =>
      trx.updateTable('channelToken').set(release).where('channel', '=', channel).where('owner', '=', owner).execute(),
    ).catch(() => {})
    throw error
  }
}
