import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChannelName } from '#domain/requests/channels.ts'
import type { ChannelStore, StoredTokens, TokenVault } from '#server/adapters/delivery/channel.ts'
import type { Db } from '#server/db/schema.ts'
import { dialectOf, isLeaseFree, storeTime } from '../../db/dialect.ts'
import { inTransaction } from '../../db/transaction.ts'

export function channelStore(db: Db, channel: ChannelName): ChannelStore {
  return {
    async turn(perSecond) {
      await sleep(await takeTurn(db, channel, perSecond))
    },
    tokens: createTokenVault(db, channel),
  }
}

const SECOND_MS = 1000
/** A turn further ahead was assigned before the clock was set back. */
const IMPOSSIBLE_WAIT_MS = 60_000

/** Assigns the time of the next call to a channel, in sequence for all processes. @returns delay before the call, ms */
export function takeTurn(db: Db, channel: ChannelName, perSecond: number): Promise<number> {
  return inTransaction(db, async trx => {
    await trx
      .insertInto('channelTurn')
      .values({ channel, nextAt: storeTime(trx) })
      .onConflict(conflict => conflict.column('channel').doNothing())
      .execute()
    const row = trx
      .selectFrom('channelTurn')
      .select(['nextAt', storeTime(trx).as('now')])
      .where('channel', '=', channel)
    const turn = await (dialectOf(trx) === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow()
    const aheadMs = Date.parse(turn.nextAt) - Date.parse(turn.now)
    const waitMs = aheadMs > 0 && aheadMs <= IMPOSSIBLE_WAIT_MS ? aheadMs : 0
    await trx
      .updateTable('channelTurn')
      .set({ nextAt: storeTime(trx, waitMs + SECOND_MS / perSecond) })
      .where('channel', '=', channel)
      .execute()
    return waitMs
  })
}

/** Longer than any call that renews tokens. */
const LEASE_MS = 30_000
const POLL_INTERVAL_MS = 200
/** Must leave time for the calls within the limit of a delivery. */
const TIMEOUT_MS = 10_000

/** Stores the tokens of a channel. They are encrypted by the caller. */
export function createTokenVault(db: Db, channel: ChannelName, timeoutMs = TIMEOUT_MS): TokenVault {
  const read = async () => {
    const row = await db
      .selectFrom('channelToken')
      .select(['version', 'sealed'])
      .where('channel', '=', channel)
      .executeTakeFirst()
    return row && row.sealed !== null ? { version: row.version, sealed: row.sealed } : undefined
  }
  return {
    read,
    async renew(seen, make) {
      const owner = randomUUID()
      for (const deadline = performance.now() + timeoutMs; ; await sleep(POLL_INTERVAL_MS)) {
        const stored = await read()
        if (stored && stored.version > seen) return stored
        if (await claim(db, { channel, seen, owner })) return renewOwn(db, { channel, seen, owner }, make)
        if (performance.now() > deadline) return undefined
      }
    },
  }
}

interface Renewal {
  channel: ChannelName
  seen: number
  owner: string
}

function claim(db: Db, { channel, seen, owner }: Renewal): Promise<boolean> {
  return inTransaction(db, async trx => {
    await trx
      .insertInto('channelToken')
      .values({ channel, version: 0, sealed: null, leaseUntil: null, owner: null })
      .onConflict(conflict => conflict.column('channel').doNothing())
      .execute()
    const { numUpdatedRows } = await trx
      .updateTable('channelToken')
      .set({ owner, leaseUntil: storeTime(trx, LEASE_MS) })
      .where('channel', '=', channel)
      .where('version', '=', seen)
      .where(isLeaseFree(trx, LEASE_MS))
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  })
}

async function renewOwn(db: Db, renewal: Renewal, make: () => Promise<string>): Promise<StoredTokens> {
  const { channel, seen, owner } = renewal
  try {
    const sealed = await make()
    const version = seen + 1
    // Store them even if the lease has expired: the old tokens are already invalid.
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
    // Releases the lease early for waiting processes. If the database fails, the lease expires by itself.
    const release = { leaseUntil: null, owner: null }
    await inTransaction(db, trx =>
      trx.updateTable('channelToken').set(release).where('channel', '=', channel).where('owner', '=', owner).execute(),
    ).catch(() => {})
    throw error
  }
}
