import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { CHANNEL_SETTINGS, createChannels } from '#server/adapters/delivery/create-channels.ts'
import { ALONE } from '#server/adapters/testing/a-lead.ts'
import { startAmocrmServer } from '#server/adapters/testing/amocrm-server.ts'
import { startBitrix24Server } from '#server/adapters/testing/bitrix24-server.ts'
import { forEachDatabase, newFolder } from '#server/db/testing/databases.ts'
import { startApi } from '#server/testing/start-api.ts'
import { createDelivery } from './channel-worker.ts'
import { createRequest } from './create-request.ts'
import { aCaller, aRequest, testOptions } from './testing/test-requests.ts'

const DIE = new URL('./testing/deliver-and-die.ts', import.meta.url).pathname

/** Starts both CRMs. Returns the settings to reach them and the number of objects they have received. */
async function theCrms() {
  const portal = await startBitrix24Server()
  const account = await startAmocrmServer(77)
  onTestFinished(async () => {
    await portal.close()
    await account.close()
  })
  account.access.add('token')
  return {
    portal,
    account,
    bitrix24: { settings: { BITRIX24_URL: portal.webhook }, count: () => portal.items.length },
    amocrm: {
      settings: { AMOCRM_URL: account.url, AMOCRM_ID_FIELD: '77', AMOCRM_TOKEN: 'token' },
      count: () => account.deals.length,
    },
  }
}

test('accepts requests while no CRM responds', async () => {
  const { portal, account, bitrix24, amocrm } = await theCrms()
  portal.mode = 'hang'
  account.mode = 'hang'
  const { location, remove } = await newFolder()
  const api = await startApi(location, { ...bitrix24.settings, ...amocrm.settings })
  onTestFinished(async () => {
    // Ends pending calls, which a stop would wait for.
    await Promise.all([portal.close(), account.close()])
    await api.close()
    await remove()
  })
  api.services.requests.start()
  const asked = () => portal.calls.length > 0 && account.calls.length > 0
  const post = (phone: string) => api.post('/api/request/', aRequest({ phone, property: 0 }))
  expect((await post('79120000001')).status).toBe(201)
  await expect.poll(asked).toBe(true)
  expect((await post('79120000002')).status).toBe(201)
})

forEachDatabase((_, open) => {
  async function setUp(settings: Record<string, string>) {
    const { db, location } = await open()
    const channels = createChannels(z.object(CHANNEL_SETTINGS).parse(settings), ALONE)
    const options = testOptions(db, { channels, db, now: () => new Date() })
    const post = (over = {}) => createRequest(options, aRequest(over), aCaller())
    const states = () => db.selectFrom('outbox').select(['state', 'externalId', 'lastError']).execute()
    return { db, location, post, states, delivery: createDelivery(options) }
  }

  test.each(['bitrix24', 'amocrm'] as const)(
    'a process killed after the response of %s does not create a duplicate',
    async name => {
      const { settings, count } = (await theCrms())[name]
      const { db, location, post, states, delivery } = await setUp(settings)
      await post()
      const child = spawn(process.execPath, [DIE, JSON.stringify({ location, settings })], { stdio: 'inherit' })
      const [, signal] = await once(child, 'exit')
      expect([signal, count()]).toEqual(['SIGKILL', 1])
      expect(await states()).toMatchObject([{ state: 'sending' }])
      await db.updateTable('outbox').set({ leaseUntil: '2026-01-01T00:00:00.000Z' }).execute()
      await delivery.deliverDue()
      expect(await states()).toMatchObject([{ state: 'delivered', externalId: name === 'amocrm' ? '1000' : '1' }])
      expect(count()).toBe(1)
    },
  )

  test('delivers a request without the configured fields and records that', async () => {
    const { portal, bitrix24 } = await theCrms()
    portal.wrongFields.add('UF_CRM_1')
    const { post, states, delivery } = await setUp({ ...bitrix24.settings, BITRIX24_FIELDS: '{"UF_CRM_1": "x"}' })
    await post()
    await delivery.deliverDue()
    const lastError = 'without the configured fields: CRM_FIELD_ERROR_VALUE_NOT_VALID'
    expect(await states()).toEqual([{ state: 'delivered', externalId: '1', lastError }])
  })
})
