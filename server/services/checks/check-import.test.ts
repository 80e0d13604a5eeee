import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { newFolder } from '#server/db/testing/databases.ts'
import { noteFailed, noteImported } from '#server/services/stock/import-lease.ts'
import { checkImport } from './run-checks.ts'

test('reports an import that is off, late, refused or fine', async () => {
  const { location, remove } = await newFolder()
  const db = await openDatabase(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  const at = new Date('2026-11-21T12:00:00Z')
  const run = async (minutesLater = 0, IMPORT_URL = 'http://stock.test/') => {
    const now = () => new Date(at.getTime() + minutesLater * 60_000)
    const [finding] = await checkImport({ config: readConfig({ IMPORT_URL }), db, now })
    return finding?.level
  }
  expect(await run(0, '')).toBe('ok')
  expect(await run()).toBe('warning')
  await noteImported(db, at)
  expect(await run(60)).toBe('ok')
  expect(await run(61)).toBe('failure')
  await noteFailed(db, at)
  expect(await run(1)).toBe('failure')
  await noteImported(db, at)
  expect(await run(1)).toBe('ok')
})
