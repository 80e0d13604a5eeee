import type { Kysely } from 'kysely'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import type { Database } from '#server/db/schema.ts'
import { inStore } from '#server/db/transaction.ts'

type Forgetting = Pick<Channel, 'name' | 'forget'>

/**
 * Asks the receivers of a person's requests to forget them, while it is still known who they are.
 * @param channels every configured way out
 * @returns for the operator: what was done, and what is left for a person to do, a line for each request and channel
 * @throws Unavailable when the store does not answer
 */
export async function forgetElsewhere(
  db: Kysely<Database>,
  phone: string,
  channels: readonly Forgetting[],
): Promise<string[]> {
  const told = await inStore(() =>
    db
      .selectFrom('outbox')
      .innerJoin('request', 'request.id', 'outbox.requestId')
      .select(['outbox.requestId', 'outbox.channel', 'outbox.state'])
      .where('request.phone', '=', phone)
      // Given up or not: an answer may have been lost.
      .where('outbox.attempts', '>', 0)
      .orderBy('outbox.id')
      .execute(),
  )
  const lines: string[] = []
  for (const { requestId, channel, state } of told) {
    lines.push(`${channel} ${requestId}: ${await forgetOne(requestId, channel, channels)}`)
    if (state === 'sending')
      lines.push(`${channel} ${requestId}: a call is under way and may arrive after this, look there`)
  }
  return lines
}

/** The same of requests that are known from a backup alone: nobody remembers which channels had them, so all that can are asked. */
export async function forgetIds(ids: readonly string[], channels: readonly Forgetting[]): Promise<string[]> {
  const lines: string[] = []
  for (const id of ids) {
    for (const { name, forget } of channels) if (forget) lines.push(`${name} ${id}: ${await forget(id)}`)
  }
  return lines
}

async function forgetOne(requestId: string, name: string, channels: readonly Forgetting[]): Promise<string> {
  const channel = channels.find(one => one.name === name)
  if (channel?.forget) return channel.forget(requestId)
  return channel
    ? 'was told and cannot be asked to forget: erase it there by hand'
    : 'was told and is configured no longer: erase it there by hand'
}
