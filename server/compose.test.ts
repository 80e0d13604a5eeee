import { expect, test } from 'vitest'
import { composeServices } from './compose.ts'
import { readConfig } from './config.ts'
import { newFolder } from './db/testing/databases.ts'
import { seedDatabase } from './seed.ts'

test('a running site forgets lists that no cookie opens any more', { timeout: 60_000 }, async () => {
  const { location, remove } = await newFolder()
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: location.dataDir })
  const { db, start, close } = await composeServices(config, async empty => seedDatabase(empty, config))
  const count = () => db.selectFrom('favorite').selectAll().execute()
  await db
    .insertInto('favorite')
    .values({ owner: 'lost', propertyId: 1001, addedAt: '2024-01-01T10:00:00.000Z', title: '', removedAt: null })
    .execute()
  start()
  await expect.poll(count).toEqual([])
  await close()
  await remove()
})
