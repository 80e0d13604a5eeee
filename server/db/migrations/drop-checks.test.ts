import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { demoRows } from '#demo/testing/demo-rows.ts'
import { openDatabase } from '../connect.ts'
import type { Database } from '../schema.ts'
import { forEachDatabase, newFolder, newPostgresDatabase } from '../testing/databases.ts'
import { makeOlder } from '../testing/older-version.ts'

const properties = demoRows().slice(0, 3)

forEachDatabase(name => {
  test('lots and their prices outlive the steps, and kinds and statuses of a later version can be stored', async () => {
    const { location, remove } = await (name === 'sqlite' ? newFolder() : newPostgresDatabase())
    onTestFinished(remove)
    const [lot] = properties
    if (!lot) throw new Error('the demo has lots')
    await makeOlder<Database>(location, '0015-allow-kinds', async db => {
      await db.insertInto('property').values(properties).execute()
      await db.insertInto('priceHistory').values({ propertyId: lot.id, date: '2026-11-01', priceRub: 1 }).execute()
    })
    const db = await openDatabase(location)
    onTestFinished(() => db.destroy())
    expect(await db.selectFrom('property').selectAll().orderBy('id').execute()).toEqual(properties)
    expect(await db.selectFrom('priceHistory').select('propertyId').execute()).toEqual([{ propertyId: lot.id }])
    await sql`update property set kind = 'villa', status = 'withdrawn' where id = ${lot.id}`.execute(db)
    const stored = await db
      .selectFrom('property')
      .select(['kind', 'status'])
      .where('id', '=', lot.id)
      .executeTakeFirst()
    expect(stored).toEqual({ kind: 'villa', status: 'withdrawn' })
  })
})
