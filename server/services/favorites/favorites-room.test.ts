import { expect, onTestFinished, test } from 'vitest'
import { Unavailable } from '#contract/errors.ts'
import { openDatabase } from '#server/db/connect.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { addFavorite } from './change-favorites.ts'
import { createFavoritesRoom } from './favorites-service.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

test('favorites beyond the room for all of them are refused until others are forgotten', async () => {
  const { location, remove } = await newFolder()
  const db = await openDatabase(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  let nowMs = 0
  const makeSureOfRoom = createFavoritesRoom(db, { maxRows: 2, nowMs: () => nowMs })
  const add = (id: number) => addFavorite(db, null, id, { title: '', priceRub: null, status: 'free' }, NOW)
  await add(1)
  await expect(makeSureOfRoom()).resolves.toBeUndefined()
  await add(2)
  nowMs += 60_000
  await expect(makeSureOfRoom()).rejects.toThrow(Unavailable)
  await db.deleteFrom('favorite').where('propertyId', '=', 1).execute()
  nowMs += 60_000
  await expect(makeSureOfRoom()).resolves.toBeUndefined()
})
