import { expect, test } from 'vitest'
import type { Database } from '#server/db/schema.ts'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { forgetVisitors } from './demo-reset.ts'

forEachDatabase((_name, open) => {
  test('what visitors left is forgotten: requests with consents and deliveries, favorites', async () => {
    const { db } = await open()
    const at = '2026-11-21T09:00:00.000Z'
    await db
      .insertInto('request')
      .values({
        id: 'r1',
        createdAt: at,
        type: 'callback',
        name: 'Анна',
        phone: '79990000000',
        mail: null,
        link: '/flats',
        property: 0,
        propertyTitle: null,
        priceRub: null,
        extra: '{}',
        tracking: '{}',
        referrer: null,
        ip: null,
        client: null,
        userAgent: null,
        captcha: 'off',
        multipart: false,
        status: 'new',
        held: false,
        idempotencyKey: null,
        bodyHash: '',
      })
      .execute()
    const consent = {
      id: 'c1',
      requestId: 'r1',
      document: 'personal_data_consent',
      version: '1.0',
      sha256: '',
      acceptedAt: at,
    }
    await db.insertInto('requestConsent').values(consent).execute()
    const delivery = {
      requestId: 'r1',
      channel: 'mail',
      state: 'pending',
      attempts: 0,
      nextAt: at,
      queuedAt: at,
    } as const
    await db
      .insertInto('outbox')
      .values({ ...NOTHING, ...delivery })
      .execute()
    await db.insertInto('favorite').values({ owner: 'o', propertyId: 1001, addedAt: at, title: 'Студия' }).execute()
    await db.insertInto('erasedRequest').values({ id: 'r0', erasedAt: at }).execute()

    await forgetVisitors(db)
    const tables: (keyof Database)[] = ['request', 'requestConsent', 'outbox', 'favorite']
    for (const table of tables) expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect(await db.selectFrom('erasedRequest').select('id').execute(), 'a restore must know of r0').toEqual([
      { id: 'r0' },
    ])
  })
})

const NOTHING = { leaseUntil: null, owner: null, lastError: null, deliveredAt: null, externalId: null }
