import { randomUUID } from 'node:crypto'
import { NotFound } from '#contract/errors.ts'
import { DAY_MS } from '#domain/dates/durations.ts'
import type { Channel, Outcome } from '#server/adapters/delivery/channel.ts'
import type { Lead } from '#server/adapters/delivery/lead.ts'
import type { Config } from '#server/config.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { groupProblems, sortFeeds } from '../../checks/sort-feeds.ts'
import type { FeedFetches } from '../../feeds/feed-fetches.ts'
import type { FeedsService } from '../../feeds/feeds-service.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { type Actor, demand, writeLog } from '../actor.ts'
import { isRefused } from '../requests/filter.ts'
import type { VerbContext } from '../verbs.ts'

interface FeedsContext {
  config: Pick<Config, 'SITE_URL'>
  site: () => SiteSnapshot
  feeds: Pick<FeedsService, 'stored'>
  fetches: Pick<FeedFetches, 'read'>
}

/** Lots of a reason that are listed; `npm run feeds` lists all. */
const MAX_LOTS = 30

/** The feeds of the portals: what they have and leave out, and who fetched them; null = the content has no portals. */
export async function readFeeds(actor: Actor, { config, site, feeds, fetches }: FeedsContext) {
  demand(actor, 'feeds.read')
  const snapshot = site()
  const sorted = await sortFeeds(snapshot, config.SITE_URL)
  const { portals } = snapshot.content
  if (!sorted || !portals) return null
  const [stored, fetched] = await Promise.all([feeds.stored(), fetches.read()])
  return sorted.map(({ name, portal, missing, hasLots, lots, leftOut }) => ({
    name,
    missing,
    /** Null = it is off, or describes the quarter only. */
    lots: missing === null && hasLots ? lots : null,
    leftOut: leftOut.length,
    problems: groupProblems(leftOut).map(({ problem, lots: left }) => ({
      problem,
      count: left.length,
      lots: left.slice(0, MAX_LOTS).map(({ id, article }) => ({ id, article })),
    })),
    madeAt: stored[name]?.madeAt ?? null,
    fetched: fetched.get(name) ?? null,
    /** Set for this portal alone. */
    phone: portals[portal]?.phone ?? null,
    hasText: (portals[portal]?.description ?? []).length > 0,
    hasFilter: Object.keys(portals[portal]?.lots ?? {}).length > 0,
  }))
}

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
