import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { NotFound } from '#contract/errors.ts'
import type { Channel, Outcome } from '#server/adapters/delivery/channel.ts'
import type { Lead } from '#server/adapters/delivery/lead.ts'
import type { Database } from '#server/db/schema.ts'
import { inStore, inTransaction } from '#server/db/transaction.ts'
import { type Actor, demand } from '../actor.ts'
import { writeLog } from '../log.ts'

interface ChannelsContext {
  db: Kysely<Database>
  now: () => Date
  channels: readonly Channel[]
}

const DAY_MS = 86_400_000
const MAX_FAILURES = 5

/** Channels of requests: deliveries of a day, what waits, and the last failures, newest first. */
export async function readChannels(actor: Actor, { db, now, channels }: ChannelsContext) {
  demand(actor, 'feeds.read')
  const dayAgo = new Date(now().getTime() - DAY_MS).toISOString()
  return inStore(async () => {
    const counts = await db
      .selectFrom('outbox')
      .select(row => ['channel', 'state', row.fn.countAll<number>().as('count')])
      .where(row => row.or([row('state', '!=', 'delivered'), row('deliveredAt', '>=', dayAgo)]))
      .groupBy(['channel', 'state'])
      .execute()
    const known = new Set([...channels.map(({ name }) => name), ...counts.map(({ channel }) => channel)])
    const rows = []
    for (const channel of known) {
      const count = (...states: string[]) =>
        counts
          .filter(row => row.channel === channel && states.includes(row.state))
          .reduce((sum, row) => sum + row.count, 0)
      const failures = await db
        .selectFrom('outbox')
        .select(['requestId', 'state', 'lastError', 'attempts', 'queuedAt'])
        .where('channel', '=', channel)
        .where('state', '!=', 'delivered')
        .where('lastError', 'is not', null)
        .orderBy('queuedAt', 'desc')
        .limit(MAX_FAILURES)
        .execute()
      rows.push({
        channel,
        isConfigured: channels.some(({ name }) => name === channel),
        delivered: count('delivered'),
        waiting: count('pending', 'sending'),
        dead: count('dead'),
        failures,
      })
    }
    return rows
  })
}

/**
 * Sends a test request to a channel, past the queue, and logs it.
 * @param mail address of the actor, which gets the letter to the visitor
 */
export async function testChannel(actor: Actor, { db, now, channels }: ChannelsContext, name: string, mail: string) {
  demand(actor, 'channels.test')
  const channel = channels.find(one => one.name === name)
  if (!channel) throw new NotFound('Этот канал не настроен')
  const at = now()
  let result: { kind: Outcome['kind']; reason?: string | undefined } = { kind: 'retry', reason: 'adapter failed' }
  try {
    const outcome = await channel.deliver(testLead(mail, at), at)
    result = { kind: outcome.kind, reason: outcome.kind === 'delivered' ? outcome.remark : outcome.reason }
    return result
  } finally {
    await inTransaction(db, trx =>
      writeLog(trx, actor, { action: 'channel.test', subject: `channel:${name}`, after: result }, at),
    )
  }
}

/** Marked in every field that a receiver shows. Source: docs/webhook.md#what-comes. */
function testLead(mail: string, now: Date): Lead {
  return {
    id: randomUUID(),
    createdAt: now.toISOString(),
    type: 'callback',
    name: 'Проверка канала',
    phone: '70000000000',
    mail,
    property: 0,
    propertyTitle: null,
    priceRub: null,
    link: '/',
    referrer: null,
    tracking: {},
    extra: { test: true, question: 'Это проверка канала из кабинета. Перезванивать не нужно, заявку можно удалить.' },
    captcha: 'ok',
    consents: [],
    file: null,
  }
}
