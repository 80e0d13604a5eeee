import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { putDemo } from '#server/testing/demo-database.ts'
import { readSite } from '../../snapshot/read-site.ts'
import { KINDS } from '../kinds.ts'
import { flatsOf } from './flat.ts'

test('with flats on the ground floor, flats above it are not on the first floor', async () => {
  const { location, remove } = await newFolder()
  onTestFinished(remove)
  await putDemo(readConfig({ DATA_DIR: location.dataDir }))
  const db = await openDatabase(location)
  onTestFinished(() => db.destroy())
  const second = await db
    .selectFrom('property')
    .select(['id', 'buildingId', 'sectionNumber'])
    .where('kind', '=', 'flat')
    .where('floor', '=', 2)
    .orderBy('id')
    .execute()
  const [ground, above] = second
  const alike = second.filter(
    row => row.buildingId === ground?.buildingId && row.sectionNumber === ground.sectionNumber,
  )
  const elsewhere = second.filter(row => !alike.includes(row))
  expect(alike).toContain(above)
  await db
    .updateTable('property')
    .set({ floor: 1 })
    .where('id', '=', ground?.id ?? 0)
    .execute()

  const site = await readSite(
    db,
    () => '2026-11-21',
    async () => {},
    KINDS,
  )
  const { index } = flatsOf(site)
  const higher = new Set(
    index.matchingIds(index.parse({ not_first_floor: 1, status: ['free', 'booked', 'sold', 'closed'] })),
  )
  expect(higher.has(ground?.id ?? 0)).toBe(false)
  for (const { id } of alike.slice(1)) expect(higher.has(id)).toBe(true)
  for (const { id } of elsewhere) expect(higher.has(id)).toBe(false)
})
