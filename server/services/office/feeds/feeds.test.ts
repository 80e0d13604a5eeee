import { expect, test } from 'vitest'
import type { Channel } from '#server/adapters/delivery/channel.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { insertRequest } from '#server/db/testing/sample-rows.ts'
import type { Actor } from '../actor.ts'
import { readChannels } from './feeds.ts'

const marketer: Actor = { id: 'mark', name: 'Марк', roles: ['marketing'] }
const webhook: Channel = {
  name: 'webhook',
  takes: () => true,
  deliver: () => expect.unreachable('a request was sent'),
  check: () => expect.unreachable('the channel was called'),
}

forEachDatabase((_, open) => {
  test('counts the deliveries of a day, and lists the failures of a channel, newest first', async () => {
    const { db } = await open()
    const stored = [
      { state: 'delivered', deliveredAt: '2026-11-21T09:00:00.000Z' },
      { state: 'delivered', deliveredAt: '2026-11-20T09:00:00.000Z' },
      { state: 'pending' },
      { state: 'sending', lastError: 'HTTP 500', queuedAt: '2026-11-21T08:00:00.000Z' },
      { state: 'dead', lastError: 'HTTP 503', queuedAt: '2026-11-21T09:00:00.000Z' },
      { state: 'dead', channel: 'amocrm', lastError: 'HTTP 401' },
    ] as const
    for (const [index, row] of stored.entries()) {
      await insertRequest(db, `r${index}`)
      await db.updateTable('outbox').set(row).where('requestId', '=', `r${index}`).execute()
    }
    const context = { db, now: () => new Date('2026-11-21T12:00:00Z'), channels: [webhook] }
    expect(await readChannels(marketer, context)).toMatchObject([
      {
        channel: 'webhook',
        isConfigured: true,
        delivered: 1,
        waiting: 1,
        failed: 2,
        dead: 1,
        failures: [
          { requestId: 'r4', lastError: 'HTTP 503' },
          { requestId: 'r3', lastError: 'HTTP 500' },
        ],
      },
      { channel: 'amocrm', isConfigured: false, delivered: 0, waiting: 0, failed: 1, failures: [{ requestId: 'r5' }] },
    ])
  })
})
