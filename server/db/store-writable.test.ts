import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isStoreWritable } from './store-writable.ts'
import { forEachDatabase } from './testing/databases.ts'

forEachDatabase((name, open) => {
  test('tells whether a write reaches the disk, and when it does again', async () => {
    const { db } = await open()
    const now = new Date('2026-11-21T10:00:00Z')
    expect(await isStoreWritable(db, now)).toBe(true)
    expect(await isStoreWritable(db, now)).toBe(true)
    if (name === 'postgres') return
    await sql`pragma query_only = on`.execute(db)
    expect(await isStoreWritable(db, now)).toBe(false)
    await sql`pragma query_only = off`.execute(db)
    expect(await isStoreWritable(db, now)).toBe(true)
  })
})
