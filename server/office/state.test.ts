import { expect, onTestFinished, test } from 'vitest'
import { startWebhookReceiver } from '#server/adapters/testing/webhook-receiver.ts'
import { locationOf, openExisting } from '#server/db/connect.ts'
import { startOffice } from '#server/testing/start-office.ts'
import { startSite } from '#server/testing/start-site.ts'

const SECRET = 'a key that only the tests know'

test('a head sees the checks of the doctor with the alerts of the site, and a seller does not', async () => {
  const receiver = await startWebhookReceiver(SECRET)
  onTestFinished(() => receiver.close())
  const environment = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET, LOG_LEVEL: 'silent' }
  const site = await startSite({ environment })
  onTestFinished(() => site.close())
  const db = await openExisting(locationOf(site.config), 'current')
  onTestFinished(() => db.destroy())
  const office = await startOffice(db, { DATA_DIR: site.config.DATA_DIR }, site.services)
  const head = (await office.enroll('head@site.example', ['head'])).browser
  const state = await (await head.call('/state')).json()
  const found = (subject: string) =>
    state.checks.find((checked: { subject: string }) => checked.subject === subject)?.findings
  expect(found('channels')).toContainEqual({
    level: 'ok',
    code: 'channelWell',
    channel: 'webhook',
    label: 'webhook',
    says: 'accepts connections',
  })
  expect(found('database')).toContainEqual({ level: 'ok', code: 'takesWrites' })
  expect(found('import')).toEqual([{ level: 'ok', code: 'importOff' }])
  const { concerns } = await (await fetch(`${site.url}/readyz`)).json()
  expect(state.alerts).toEqual(concerns)
  const seller = (await office.enroll('anna@site.example', ['sales'])).browser
  expect((await seller.call('/state')).status).toBe(403)
  const broken = await startOffice(db, { DATA_DIR: '/proc/kvartal' }, site.services)
  const admin = (await broken.enroll('admin@site.example', ['admin'])).browser
  const { checks } = await (await admin.call('/state')).json()
  expect(checks).toContainEqual({
    subject: 'disk',
    findings: [{ level: 'failure', code: 'failed', message: 'ENOENT' }],
  })
  expect(JSON.stringify(checks)).not.toContain('/proc')
})
