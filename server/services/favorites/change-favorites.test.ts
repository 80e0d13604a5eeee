import { expect, test } from 'vitest'
import { forEachDatabase } from '#server/db/testing/databases.ts'
import { addFavorite, removeFavorites, restoreFavorites } from './change-favorites.ts'

const NOW = new Date('2026-11-21T10:00:00.000Z')
const STATE = { title: 'Студия', priceRub: 1, status: 'free' } as const

forEachDatabase((_, open) => {
  test('of removals in one millisecond only the last comes back', async () => {
    const { db } = await open()
    let secret: string | null = null
    for (const id of [1, 2, 3]) secret = await addFavorite(db, secret, id, STATE, NOW)
    for (const id of [1, 2, 3]) await removeFavorites(db, secret ?? '', id, NOW)
    await restoreFavorites(db, secret ?? '', NOW)
    const rows = await db.selectFrom('favorite').select('propertyId').where('removedAt', 'is', null).execute()
    expect(rows).toEqual([{ propertyId: 3 }])
  })
})
