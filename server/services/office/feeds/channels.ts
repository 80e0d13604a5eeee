import { randomUUID } from 'node:crypto'
import { NotFound } from '#contract/errors.ts'
import { DAY_MS } from '#domain/dates/durations.ts'
import type { Channel, Outcome } from '#server/adapters/delivery/channel.ts'
import type { Lead } from '#server/adapters/delivery/lead.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, demand } from '../actor.ts'
import { writeLog } from '../log.ts'
import { isRefused } from '../requests/filter.ts'
import type { VerbContext } from '../verbs.ts'

interface ChannelsContext extends VerbContext {
  channels: readonly Channel[]
}

const MAX_FAILURES = 5

/** Channels of requests: deliveries of a day, what waits, what was refused, and the last refusals, newest first. */
export async function readChannels(actor: Actor, { db, now, channels }: ChannelsContext) {
  demand(actor, 'feeds.read')
  const dayAgo = new Date(now().getTime() - DAY_MS).toISOString()
  const refused = db
    .selectFrom('outbox')
    .where(isRefused)
    .select(['id', 'channel', 'requestId', 'state', 'lastError', 'attempts', 'queuedAt'])
    .select(row =>
      row.fn
        .agg<number>('row_number')
        .over(over => over.partitionBy('channel').orderBy('queuedAt', 'desc').orderBy('id', 'desc'))
        .as('place'),
    )
  const counts = await db
    .selectFrom('outbox')
    .where(row => row.or([row('state', '!=', 'delivered'), row('deliveredAt', '>=', dayAgo)]))
    .select(({ fn }) => {
      const undelivered = fn.countAll<number>().filterWhere('state', '!=', 'delivered')
      return [
        'channel',
        fn.countAll<number>().filterWhere('state', '=', 'delivered').as('delivered'),
        undelivered.filterWhere('lastError', 'is', null).as('waiting'),
        undelivered.filterWhere('lastError', 'is not', null).as('failed'),
        fn.countAll<number>().filterWhere('state', '=', 'dead').as('dead'),
      ]
    })
    .groupBy('channel')
    .execute()
  const failures = await db
    .selectFrom(refused.as('refused'))
    .select(['channel', 'requestId', 'state', 'lastError', 'attempts', 'queuedAt'])
    .where('place', '<=', MAX_FAILURES)
    .orderBy('queuedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const known = new Set([...channels.map(({ name }) => name), ...counts.map(({ channel }) => channel)])
  return [...known].map(channel => ({
    channel,
    isConfigured: channels.some(({ name }) => name === channel),
    ...(counts.find(row => row.channel === channel) ?? { delivered: 0, waiting: 0, failed: 0, dead: 0 }),
    failures: failures.filter(row => row.channel === channel),
  }))
}

/**
 * Sends a test request to a channel, past the queue, and logs it.
 * @param mail address of the actor, which gets the letter to the visitor
 */
export async function testChannel(actor: Actor, { db, now, channels }: ChannelsContext, name: string, mail: string) {
  demand(actor, 'channels.test')
  const channel = channels.find(candidate => candidate.name === name)
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
