import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { elementAt } from '#domain/lib/collections.ts'
import { inRun } from '#server/testing/run-length.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'
import { FIRST_STEP, migrations } from './migrations/list.ts'
import { forEachDatabase, newFolder, newPostgresDatabase } from './testing/databases.ts'

/** The first step, one that moves rows, and the last; each takes a process. */
const KILLED_IN = inRun({
  short: [FIRST_STEP, '0012-hold-values', ...Object.keys(migrations).slice(-1)],
  long: Object.keys(migrations),
})

forEachDatabase((name, open) => {
  const newPlace = name === 'sqlite' ? newFolder : newPostgresDatabase

  test('four starts at once apply each step once', async () => {
    const { location, remove } = await newPlace()
    onTestFinished(remove)
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(location)))
    onTestFinished(async () => void (await Promise.all(opened.map(db => db.destroy()))))
    const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(
      elementAt(opened, 0),
    )
    expect(rows.map(row => row.name)).toEqual(Object.keys(migrations))
  })

  test('a step that fails leaves nothing behind and does not count', async () => {
    const { db } = await open()
    const failing = {
      ...migrations,
      '9001-half': async (trx: Parameters<(typeof migrations)[string]>[0]) => {
        await sql`create table half_done (id integer)`.execute(trx)
        throw new Error('power cut')
      },
    }
    await expect(migrate(db, failing)).rejects.toThrow('power cut')
    await expect(sql`select * from half_done`.execute(db)).rejects.toThrow(/half_done/)
    // The next start, with the step repaired, goes on from there.
    await migrate(db, {
      ...migrations,
      '9001-half': async trx => void (await sql`create table half_done (id integer)`.execute(trx)),
    })
    expect((await sql`select * from half_done`.execute(db)).rows).toEqual([])
  })

  test('a database of a newer version stops the start and names the step', async () => {
    const { db, location } = await open()
    await migrate(db, { ...migrations, '0012-other-branch': async () => {}, '9002-future': async () => {} })
    await expect(openDatabase(location)).rejects.toThrow(/newer version \(it has 0012-other-branch, 9002-future\)/)
  })

  test('a database without the first step is too old', async () => {
    const { db, location } = await open()
    await sql`update schema_migration set name = '0001-create-tables' where name = ${FIRST_STEP}`.execute(db)
    await expect(openDatabase(location)).rejects.toThrow(/too old \(it has no 0011-import-stock\)/)
  })

  test('a process killed inside a step leaves the step undone and the lock free', async () => {
    const { location, remove } = await newPlace()
    onTestFinished(remove)
    for (const step of KILLED_IN) {
      const script = new URL('./testing/migrate-and-hang.ts', import.meta.url).pathname
      const child = spawn(process.execPath, [script, step, JSON.stringify(location)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [line] = await once(child.stdout, 'data')
      expect(String(line)).toContain('inside')
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const db = await openDatabase(location)
    onTestFinished(() => db.destroy())
    expect((await sql`select name from schema_migration`.execute(db)).rows).toHaveLength(Object.keys(migrations).length)
  })
})
