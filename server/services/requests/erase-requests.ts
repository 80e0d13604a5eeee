import { join } from 'node:path'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import { eraseFromCopies, rememberErasures } from '#server/db/erasures.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { emptyWal } from '#server/db/sqlite.ts'
import { inTransaction } from '../../db/transaction.ts'

/** How long to wait for readers of old pages. */
const WAL_TIMEOUT_MS = 5000

/**
 * Ids are kept, to erase them again after a backup is restored. Source: docs/reliability.md#personal-data.
 * @returns `isWalEmpty`: the journal of SQLite no longer contains the old pages; true for other databases
 */
export async function eraseRequests(
  db: Db,
  phone: string,
  now: Date,
  { timeoutMs = WAL_TIMEOUT_MS, note }: { timeoutMs?: number; note?: ErasureOptions['note'] } = {},
) {
  const ids = await inTransaction(db, async trx => {
    const rows = await trx.selectFrom('request').select('id').where('phone', '=', phone).execute()
    const erased = rows.map(({ id }) => id)
    if (erased.length === 0) return erased
    await trx
      .insertInto('erasedRequest')
      .values(erased.map(id => ({ id, erasedAt: now.toISOString() })))
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
    // Consents and deliveries are deleted by foreign keys.
    await trx.deleteFrom('request').where('phone', '=', phone).execute()
    await note?.(trx, erased)
    return erased
  })
  // The WAL contains the old pages until it is emptied. Empty it even if nothing was erased: a reader may have blocked
  // it last time.
  return { ids, isWalEmpty: await emptyWal(db, timeoutMs) }
}

interface ErasureOptions {
  db: Db
  channels: readonly Forgetting[]
  dataDir: string
  now: Date
  /** Runs in the transaction of the erasure. */
  note: (trx: Trx, ids: readonly string[]) => Promise<void>
}

/**
 * Erases a person here, in copies of the database and at receivers that support it.
 * @returns the requests, including those that only copies contained; what is left to do by hand at the receivers, and
 * with copies that cannot be read; and `isWalEmpty`, as above
 */
export async function erasePerson(phone: string, options: ErasureOptions) {
  const { db, channels, dataDir, now, note } = options
  const receivers = await forgetElsewhere(db, phone, channels)
  const { ids, isWalEmpty } = await eraseRequests(db, phone, now, { note })
  const backups = join(dataDir, 'backups')
  const copies = await eraseFromCopies(backups, phone)
  const ofCopies = copies.ids.filter(id => !ids.includes(id))
  receivers.push(...(await forgetIds(ofCopies, channels)))
  const all = [...ids, ...ofCopies]
  rememberErasures(
    backups,
    all.map(id => ({ id, erasedAt: now.toISOString() })),
  )
  return { ids: all, receivers, isWalEmpty, unread: copies.unread }
}

type Forgetting = Pick<Channel, 'name' | 'forget'>

/**
 * Asks the receivers of a person's requests to delete them, before they are erased here. @returns lines for the
 * operator
 */
export async function forgetElsewhere(db: Db, phone: string, channels: readonly Forgetting[]): Promise<string[]> {
  const receivers = await db
    .selectFrom('outbox')
    .innerJoin('request', 'request.id', 'outbox.requestId')
    .select(['outbox.requestId', 'outbox.channel', 'outbox.state'])
    .where('request.phone', '=', phone)
    // Includes failed deliveries: only the response may have been lost.
    .where('outbox.attempts', '>', 0)
    .orderBy('outbox.id')
    .execute()
  const lines: string[] = []
  for (const { requestId, channel, state } of receivers) {
    lines.push(`${channel} ${requestId}: ${await forgetOne(requestId, channel, channels)}`)
    if (state === 'sending')
      lines.push(`${channel} ${requestId}: a delivery is in progress and may arrive later: check it there`)
  }
  return lines
}

/** The same for requests known only from a backup, so all channels that support deletion are called. */
async function forgetIds(ids: readonly string[], channels: readonly Forgetting[]): Promise<string[]> {
  const lines: string[] = []
  for (const id of ids) {
    for (const { name, forget } of channels) if (forget) lines.push(`${name} ${id}: ${await forget(id)}`)
  }
  return lines
}

async function forgetOne(requestId: string, name: string, channels: readonly Forgetting[]): Promise<string> {
  const channel = channels.find(candidate => candidate.name === name)
  if (channel?.forget) return channel.forget(requestId)
  return channel
    ? 'received it and does not support deletion: erase it there by hand'
    : 'received it and is no longer configured: erase it there by hand'
}
