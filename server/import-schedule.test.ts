import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './db/connect.ts'
import { forEachDatabase } from './db/testing/databases.ts'
import { createImportSchedule } from './import-schedule.ts'
import { createAlerts } from './services/alerts.ts'
import { noteImported, takeImportTurn } from './services/stock/import-lease.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-schedule-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const log = pino({ level: 'silent' })
const now = () => new Date()
const config = { IMPORT_URL: 'http://stock.test/', IMPORT_MINUTES: 15 }

/** A fake import. */
function script(code: string): string {
  const path = join(folder, `${Math.random()}.mjs`)
  writeFileSync(path, code)
  return path
}

forEachDatabase((_, open) => {
  test('only one process imports; all report the failure until an import succeeds', async () => {
    const { db } = await open()
    const runs = join(folder, `runs-${Math.random()}`)
    const failing = script(
      `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(runs)}, 'x'); process.exit(1)`,
    )
    const alerts = [createAlerts(log), createAlerts(log)]
    const schedules = alerts.map(each =>
      createImportSchedule({ db, config, log, alerts: each, now, script: [failing] }),
    )
    for (const schedule of schedules) {
      schedule.start()
      onTestFinished(() => schedule.stop())
    }
    // Of the two either may be the one that imports.
    await vi.waitFor(() => expect(alerts.map(each => each.list())).toContainEqual(['import_failing']), {
      timeout: 20_000,
    })
    // The other process asks again a minute later; a third one that begins now hears of it at once.
    const third = createAlerts(log)
    const late = createImportSchedule({ db, config, log, alerts: third, now, script: [failing] })
    late.start()
    await vi.waitFor(() => expect(third.list()).toEqual(['import_failing']), { timeout: 20_000 })
    await late.stop()
    expect(readFileSync(runs, 'utf8')).toBe('x')
    await noteImported(db, new Date())
    const fourth = createAlerts(log)
    fourth.set('import_failing', true)
    const well = createImportSchedule({ db, config, log, alerts: fourth, now, script: [failing] })
    well.start()
    await vi.waitFor(() => expect(fourth.list()).toEqual([]), { timeout: 20_000 })
    await well.stop()
  })

  test('a turn comes once in its time, by the clock of the database, whatever a wrong clock wrote', async () => {
    const { db } = await open()
    const turns = await Promise.all([takeImportTurn(db, 15), takeImportTurn(db, 15), takeImportTurn(db, 15)])
    expect(turns.filter(Boolean)).toHaveLength(1)
    const write = (minutes: number) => {
      const value = new Date(Date.now() + minutes * 60_000).toISOString()
      return db.updateTable('setting').set({ value }).where('name', '=', 'stock_tried_at').execute()
    }
    for (const [minutes, isDue] of [
      [-14, false],
      [-15, true],
      [10, false],
      [60, true],
    ] as const) {
      await write(minutes)
      expect(await takeImportTurn(db, 15), `${minutes} minutes`).toBe(isDue)
    }
  })
})

test('an import that is under way ends with the site', async () => {
  const db = await openDatabase({ dataDir: join(folder, 'data') })
  onTestFinished(() => db.destroy())
  const endless = script(`import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid)); setInterval(() => {}, 1000)`)
  const schedule = createImportSchedule({ db, config, log, alerts: createAlerts(log), now, script: [endless] })
  schedule.start()
  const pid = await vi.waitFor(() => Number(readFileSync(join(folder, 'pid'), 'utf8')) || expect.unreachable(), {
    timeout: 20_000,
  })
  await schedule.stop()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
