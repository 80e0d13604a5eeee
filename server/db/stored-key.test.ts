import { expect, test } from 'vitest'
import { openDatabase } from './connect.ts'
import { storedKey } from './stored-key.ts'
import { forEachDatabase } from './testing/databases.ts'
import { inTransaction } from './transaction.ts'

forEachDatabase((_, open) => {
  test('processes that start together sign with one key', async () => {
    const { location } = await open()
    const stores = await Promise.all([openDatabase(location), openDatabase(location)])
    const keys = await Promise.all(stores.map(store => storedKey(store, 'image_key', undefined)))
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(keys[1]).toBe(keys[0])
    await Promise.all(stores.map(store => store.destroy()))
  })

  test('a start waits for a concurrent writer', async () => {
    const { location } = await open()
    const [store, other] = [await openDatabase(location), await openDatabase(location)]
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let isHeld = () => {}
    const began = new Promise<void>(resolve => {
      isHeld = resolve
    })
    const writing = inTransaction(other, async () => {
      isHeld()
      await held
    })
    await began
    const key = storedKey(store, 'image_key', undefined)
    // The first knock at a locked file stops the loop until it has failed: what comes next comes after it.
    setImmediate(release)
    expect(await key).toMatch(/^[0-9a-f]{64}$/)
    await writing
    await Promise.all([store.destroy(), other.destroy()])
  })
})
