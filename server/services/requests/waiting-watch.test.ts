import { expect, test } from 'vitest'
import type { ChannelName } from '#domain/requests/channels.ts'
import { createRecordingChannel } from '#server/adapters/testing/recording-channel.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { ALERT_TEXTS, createAlerts } from '../alerts.ts'
import { createDelivery } from './channel-worker.ts'
import { createRequest } from './create-request.ts'
import { dropDeliveries } from './drop-deliveries.ts'
import { handleRequests, withId } from './handle-requests.ts'
import { retryDeliveries } from './retry-deliveries.ts'
import { aCaller, aRequest, testOptions } from './testing/test-requests.ts'
import { watchWaiting } from './waiting-watch.ts'

const MINUTE = 60_000
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

forEachDatabase((_, open) => {
  async function setUp() {
    const options = testOptions((await open()).db, { channels: [createRecordingChannel('mail')] })
    const alerts = createAlerts(options.log)
    const look = async (...names: ChannelName[]) => {
      const channels = names.map(name => createRecordingChannel(name))
      await watchWaiting({ ...options, channels, alerts })()
      return alerts.list()
    }
    const post = (over = {}) => createRequest(options, aRequest(over), aCaller())
    return { db: options.db, options, clock: options.clock, look, post }
  }

  test('a request held for 15 minutes raises an alert until it is handled', async () => {
    const { db, clock, look, post } = await setUp()
    await post()
    const { id } = await post({ phone: '79120000001', visit_note: 'spam' })
    clock.advance(15 * MINUTE)
    expect(await look('mail')).toEqual([])
    clock.advance(1)
    expect(await look('mail')).toEqual(['requests_held'])
    await handleRequests(db, withId(id), clock.now())
    expect(await look('mail')).toEqual([])
  })

  test('a channel that keeps failing raises an alert until it accepts', async () => {
    const { clock, look, post, options } = await setUp()
    const mail = createRecordingChannel('mail')
    mail.outcome = () => ({ kind: 'retry', reason: 'HTTP 401' })
    await post()
    const delivery = createDelivery({ ...options, channels: [mail] })
    await delivery.deliverDue()
    clock.advance(30 * MINUTE - 1)
    expect(await look('mail')).toEqual([])
    clock.advance(1)
    expect(await look('mail')).toEqual(['channel_failing'])
    mail.outcome = () => ({ kind: 'delivered' })
    await delivery.deliverDue()
    expect(await look('mail')).toEqual([])
  })

  test('a given-up delivery raises an alert until it is repeated or handled', async () => {
    const { db, clock, look, post, options } = await setUp()
    const mail = createRecordingChannel('mail')
    mail.outcome = () => ({ kind: 'refused', reason: 'HTTP 422' })
    const { id } = await post()
    const delivery = createDelivery({ ...options, channels: [mail] })
    await delivery.deliverDue()
    expect(await look('mail')).toEqual(['delivery_given_up'])
    // The channel is gone, and the office has still not received the request.
    expect(await look('webhook')).toEqual(['delivery_given_up'])
    await retryDeliveries(db, id, [mail])
    expect(await look('mail')).toEqual([])
    await delivery.deliverDue()
    expect(await look('mail')).toEqual(['delivery_given_up'])
    await handleRequests(db, withId(id), clock.now())
    expect(await look('mail')).toEqual([])
  })

  test('writes to the office about failed deliveries, and again after three hours', async () => {
    const { clock, options } = await setUp()
    const [webhook, mail] = [createRecordingChannel('webhook'), createRecordingChannel('mail')]
    webhook.outcome = () => ({ kind: 'refused', reason: 'HTTP 422' })
    const both = { ...options, channels: [webhook, mail], alerts: createAlerts(options.log) }
    const look = () => watchWaiting(both)()
    const { id } = await createRequest(both, aRequest(), aCaller())
    await createDelivery(both).deliverDue()
    await Promise.all([look(), look()])
    expect(mail.letters.map(({ subject, text }) => plain(`${subject}: ${text}`))).toEqual([
      expect.stringMatching(new RegExp(`^Заявки не доходят: webhook: [^]+${id} — webhook: HTTP 422`)),
    ])
    clock.advance(180 * MINUTE - 1)
    await look()
    expect(mail.letters).toHaveLength(1)
    clock.advance(1)
    await look()
    expect(mail.letters).toHaveLength(2)
    await retryDeliveries(both.db, id, both.channels)
    await look()
    await createDelivery(both).deliverDue()
    await look()
    expect(mail.letters).toHaveLength(3)
  })

  test('tries a letter again that could not be sent, and none by the failing channel', async () => {
    const { clock, options } = await setUp()
    const [webhook, mail] = [createRecordingChannel('webhook'), createRecordingChannel('mail')]
    const both = { ...options, channels: [webhook, mail], alerts: createAlerts(options.log) }
    const look = () => watchWaiting(both)()
    webhook.outcome = () => ({ kind: 'retry', reason: 'HTTP 401' })
    await createRequest(both, aRequest(), aCaller())
    await createDelivery(both).deliverDue()
    clock.advance(30 * MINUTE)
    mail.outcome = () => ({ kind: 'retry', reason: 'SMTP 421' })
    await look()
    expect(mail.letters).toEqual([])
    mail.outcome = () => ({ kind: 'delivered' })
    await look()
    expect(mail.letters).toHaveLength(1)
    expect(plain(mail.letters[0]?.text ?? '')).toContain('больше получаса не принимает')
  })

  test('deliveries of a removed channel raise an alert', async () => {
    const { look, post } = await setUp()
    await post()
    expect(await look()).toEqual(['channel_off'])
    expect(await look('mail')).toEqual([])
  })

  test('reroutes a request of a removed channel after 15 minutes if the office has not received it', async () => {
    const { db, clock, look, post, options } = await setUp()
    const { id } = await post()
    // A delivery of another request by this channel makes no difference.
    const webhook = { ...options, channels: [createRecordingChannel('webhook')] }
    await createRequest(webhook, aRequest({ phone: '79120000001' }), aCaller())
    const deliveries = () => db.selectFrom('outbox').select(['channel', 'state']).where('requestId', '=', id).execute()
    const channel = 'mail'
    clock.advance(15 * MINUTE - 1)
    await look('webhook', 'calltracking')
    expect(await deliveries()).toEqual([{ channel, state: 'pending' }])
    clock.advance(1)
    await look('calltracking')
    expect(await deliveries()).toEqual([{ channel, state: 'pending' }])
    await look('webhook', 'calltracking')
    await look('webhook', 'calltracking')
    expect(await deliveries()).toEqual([
      { channel, state: 'pending' },
      { channel: 'webhook', state: 'pending' },
    ])
  })

  test('gives up other deliveries of a removed channel after 72 hours; they can be retried', async () => {
    const { db, clock, look, post, options } = await setUp()
    const webhook = createRecordingChannel('webhook')
    const both = { ...options, channels: [...options.channels, webhook] }
    await createRequest(both, aRequest(), aCaller())
    await createDelivery({ ...options, channels: [webhook] }).deliverDue()
    // The office has not received this one, so only a person may give it up.
    await post({ phone: '79120000001' })
    const mails = () =>
      db.selectFrom('outbox').select(['state', 'lastError']).where('channel', '=', 'mail').orderBy('state').execute()
    clock.advance(72 * 60 * MINUTE - 1)
    await look('webhook')
    expect(await mails()).toMatchObject([{ state: 'pending' }, { state: 'pending' }])
    clock.advance(1)
    expect(await look('webhook')).toEqual(['channel_off'])
    expect(await mails()).toEqual([
      { state: 'dead', lastError: 'the channel is no longer configured' },
      { state: 'pending', lastError: null },
    ])
    const { due } = await retryDeliveries(db, undefined, options.channels)
    expect(due).toBe(1)
  })

  test('the two commands named in the log end the alert about a removed channel', async () => {
    const { db, look, post, options } = await setUp()
    await post()
    expect(await look()).toEqual(['channel_off'])
    for (const command of ['retry --all', 'drop CHANNEL']) expect(ALERT_TEXTS.channel_off).toContain(command)
    const webhook = [createRecordingChannel('webhook')]
    await retryDeliveries(db, undefined, webhook)
    await createDelivery({ ...options, channels: webhook }).deliverDue()
    expect(await look()).toEqual(['channel_off'])
    expect(await dropDeliveries(db, 'mail')).toBe(1)
    expect(await look()).toEqual([])
  })
})
