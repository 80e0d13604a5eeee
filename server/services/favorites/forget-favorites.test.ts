import { expect, test } from 'vitest'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { forgetFavorites } from './favorites-service.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')

forEachDatabase((_, open) => {
  test('lists that no cookie opens any more are forgotten whole, others stay whole', async () => {
    const { db } = await open()
    const row = (
      owner: string,
      propertyId: number,
      addedAt: string,
      removedAt: string | null = null,
      readAt: string | null = addedAt,
    ) => ({
      owner,
      propertyId,
      addedAt: `${addedAt}T10:00:00.000Z`,
      title: '',
      removedAt,
      readAt,
    })
    await db
      .insertInto('favorite')
      .values([
        row('lost', 1001, '2024-01-01'),
        row('lost', 1002, '2025-10-21'),
        // The last addition renewed the cookie: the first one stays too.
        row('kept', 1001, '2024-01-01'),
        row('kept', 1002, '2025-10-23'),
        row('unread', 1001, '2026-09-01', null, null),
        row('unread', 1002, '2026-09-21', null, null),
        // One look at any of them is enough.
        row('read', 1001, '2026-09-01', null, null),
        row('read', 1002, '2026-09-01', null, '2026-09-01T10:00:05.000Z'),
        row('unread yet', 1001, '2026-09-01', null, null),
        row('unread yet', 1002, '2026-09-23', null, null),
        row('new', 1001, '2026-11-20'),
        row('new', 1002, '2026-11-20', '2026-11-21T08:59:00.000Z'),
        row('new', 1003, '2026-11-20', '2026-11-21T09:59:00.000Z'),
      ])
      .execute()
    expect(await forgetFavorites(db, NOW)).toBe(5)
    const left = await db
      .selectFrom('favorite')
      .select(['owner', 'propertyId'])
      .orderBy('owner')
      .orderBy('propertyId')
      .execute()
    expect(left.map(({ owner, propertyId }) => `${owner} ${propertyId}`)).toEqual([
      'kept 1001',
      'kept 1002',
      'new 1001',
      'new 1003',
      'read 1001',
      'read 1002',
      'unread yet 1001',
      'unread yet 1002',
    ])
    expect(await forgetFavorites(db, NOW)).toBe(0)
  })
})
