import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createStoreCheck } from './store-writable.ts'
import { forEachDatabase } from './testing/databases.ts'

forEachDatabase((name, open) => {
  test('reports whether a write reaches the disk, and when it does again', async () => {
    const { db } = await open()
    const check = () => createStoreCheck(db, () => new Date('2026-11-21T10:00:00Z'))()
    expect(await check()).toBe(true)
    expect(await check()).toBe(true)
    if (name === 'postgres') return
    await sql`pragma query_only = on`.execute(db)
    expect(await check()).toBe(false)
    await sql`pragma query_only = off`.execute(db)
    expect(await check()).toBe(true)
  })

  test('a thousand questions at once are one write', async () => {
    const { db } = await open()
    let writes = 0
    const check = createStoreCheck(db, () => {
      writes += 1
      return new Date()
    })
    expect(await Promise.all(Array.from({ length: 1000 }, check))).toEqual(Array(1000).fill(true))
    expect(writes).toBe(1)
  })
})
