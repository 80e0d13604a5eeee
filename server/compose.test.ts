import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { MAIL_LIMIT_MS } from './adapters/delivery/mail.ts'
import { startWebhookReceiver } from './adapters/testing/webhook-receiver.ts'
import { composeServices } from './compose.ts'
import { readConfig } from './config.ts'
import { newFolder } from './db/testing/databases.ts'
import { seedDatabase } from './seed.ts'
import { aCaller, aRequest } from './services/requests/testing/test-requests.ts'

test('a running site forgets lists that no cookie opens any more', { timeout: 60_000 }, async () => {
  const { location, remove } = await newFolder()
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: location.dataDir })
  const { db, start, close } = await composeServices(config, async empty => seedDatabase(empty, config))
  const owners = async () => (await db.selectFrom('favorite').select('owner').execute()).map(({ owner }) => owner)
  const favorite = { propertyId: 1001, title: '', removedAt: null }
  await db
    .insertInto('favorite')
    .values([
      { ...favorite, owner: 'lost', addedAt: '2024-01-01T10:00:00.000Z' },
      // Without a row of these days the clock would be taken for a wrong one.
      { ...favorite, owner: 'present', addedAt: new Date().toISOString() },
    ])
    .execute()
  start()
  await expect.poll(owners).toEqual(['present'])
  await close()
  await remove()
})

test('a site that stops begins no delivery, ends those under way and keeps what visitors still leave', {
  timeout: 60_000,
}, async () => {
  const secret = 'a-secret-of-twenty-one'
  const receiver = await startWebhookReceiver(secret)
  const { location, remove } = await newFolder()
  onTestFinished(async () => {
    await receiver.close()
    await remove()
  })
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: location.dataDir,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: secret,
  })
  const { services, db, start, drain, close } = await composeServices(config, async empty =>
    seedDatabase(empty, config),
  )
  const states = async () =>
    (await db.selectFrom('outbox').select('state').orderBy('id').execute()).map(row => row.state)
  start()
  await services.requests.create(aRequest(), aCaller())
  await expect.poll(() => receiver.calls).toBe(1)
  drain()
  await services.requests.create(aRequest({ phone: '79120000001' }), aCaller())
  await expect.poll(states).toEqual(['delivered', 'pending'])
  // Whatever a worker has begun is over then, and none looks any more.
  await services.requests.stop()
  expect(receiver.calls).toBe(1)
  expect(await states()).toEqual(['delivered', 'pending'])
  await close()
})

test('no letter takes longer than a site that stops waits', () => {
  const [, finishMs] = /FINISH_MS = ([\d_]+)/.exec(readFileSync(new URL('main.ts', import.meta.url), 'utf8')) ?? []
  expect(MAIL_LIMIT_MS).toBeLessThanOrEqual(Number(finishMs?.replaceAll('_', '')))
})
