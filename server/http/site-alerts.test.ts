import { expect, onTestFinished, test } from 'vitest'
import { openExisting } from '../db/connect.ts'
import { bumpRevision, inTransaction } from '../db/transaction.ts'
import { startSite } from '../testing/start-site.ts'

/** `/readyz` says `degraded` while the database takes longer than its limit for a write. */
const SLOW_DISK = { timeout: 10_000 }

async function aSite(environment: Record<string, string> = {}) {
  const site = await startSite({ environment, delivers: true })
  onTestFinished(() => site.close())
  return {
    ...site,
    get: (headers: Record<string, string> = {}) => fetch(`${site.url}/api/captcha/active/`, { headers }),
    ready: async () => (await fetch(`${site.url}/readyz`)).json(),
    warned: () => site.logged.map(line => JSON.parse(line)).flatMap(({ concern }) => concern ?? []),
  }
}

test('a site without a channel reports it in the log, in /readyz and in a metric', async () => {
  const { ready, warned, metrics } = await aSite()
  await expect.poll(ready, SLOW_DISK).toMatchObject({ status: 'ready', concerns: ['no_channel'] })
  expect(warned()).toEqual(['no_channel'])
  expect(await metrics()).toContain('kvartal_concern{kind="no_channel"} 1\n')
})

test('with a way to the office there is nothing to say', async () => {
  const { ready, warned } = await aSite({ WEBHOOK_URL: 'http://127.0.0.1:1/', WEBHOOK_SECRET: 'x'.repeat(16) })
  expect(await ready()).toMatchObject({ concerns: [] })
  expect(warned()).toEqual([])
})

test('requests without TLS to other machines raise an alert, although a setting allows them', async () => {
  const { ready, warned, metrics } = await aSite({
    WEBHOOK_URL: 'http://crm.example/hook',
    WEBHOOK_SECRET: 'x'.repeat(16),
    WEBHOOK_ALLOW_HTTP: 'on',
  })
  await expect.poll(ready, SLOW_DISK).toMatchObject({ status: 'ready', concerns: ['webhook_tls'] })
  expect(warned()).toEqual(['webhook_tls'])
  expect(await metrics()).toContain('kvartal_concern{kind="webhook_tls"} 1\n')
})

test('lots of a building, floor or layout that the content lacks raise an alert until they are corrected', async () => {
  const site = await aSite({ WEBHOOK_URL: 'http://127.0.0.1:1/', WEBHOOK_SECRET: 'x'.repeat(16) })
  const db = await openExisting({ dataDir: site.config.DATA_DIR }, 'current')
  onTestFinished(() => db.destroy())
  const { floor } = await db.selectFrom('property').select('floor').where('id', '=', 1001).executeTakeFirstOrThrow()
  const moveTo = (to: number) =>
    inTransaction(db, async trx => {
      await trx.updateTable('property').set({ floor: to }).where('id', '=', 1001).execute()
      await bumpRevision(trx, new Date())
    })
  await moveTo(40)
  await site.services.site.refresh()
  await expect.poll(site.ready, SLOW_DISK).toMatchObject({ status: 'ready', concerns: ['lots_hidden'] })
  await moveTo(floor)
  await site.services.site.refresh()
  expect(await site.ready()).toMatchObject({ concerns: [] })
})

test('a proxy that TRUSTED_PROXIES does not name is found while the site runs', async () => {
  const { get, ready, warned, metrics } = await aSite({
    WEBHOOK_URL: 'http://127.0.0.1:1/',
    WEBHOOK_SECRET: 'x'.repeat(16),
  })
  await get({ 'X-Forwarded-For': '198.51.100.8' })
  await expect.poll(ready, SLOW_DISK).toMatchObject({ status: 'ready', concerns: ['proxy_unknown'] })
  expect(warned()).toEqual(['proxy_unknown'])
  expect(await metrics()).toContain('kvartal_concern{kind="proxy_unknown"} 1\n')
})

test('a named proxy is no alert', async () => {
  const environment = {
    TRUSTED_PROXIES: '127.0.0.1',
    WEBHOOK_URL: 'http://127.0.0.1:1/',
    WEBHOOK_SECRET: 'x'.repeat(16),
  }
  const { get, ready } = await aSite(environment)
  for (const client of ['198.51.100.7', '198.51.100.8']) await get({ 'X-Forwarded-For': client })
  expect(await ready()).toMatchObject({ concerns: [] })
})
