import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { composeServices } from './compose.ts'
import { readConfig } from './config.ts'
import { newFolder } from './db/testing/databases.ts'
import { seedDatabase } from './seed.ts'

/** What a site of the demo says at its start. @param isEmpty all lots were taken out before */
async function startLines(isEmpty: boolean): Promise<string[]> {
  const { location, remove } = await newFolder()
  onTestFinished(remove)
  const stream = new PassThrough()
  const config = readConfig({ DATA_DIR: location.dataDir })
  const seed: Parameters<typeof composeServices>[1] = async db => {
    await seedDatabase(db, config)
    if (!isEmpty) return
    await db.deleteFrom('priceHistory').execute()
    await db.deleteFrom('property').execute()
  }
  const { close } = await composeServices(config, seed, { log: pino({ level: 'warn' }, stream) })
  await close()
  const lines = String(stream.read() ?? '').split('\n')
  return lines.filter(Boolean).map(line => JSON.parse(line).msg)
}

const LINE = 'the catalogue holds nothing on sale: pages say so; fill it by an import, or `npm run load` with the demo'

test('a site with nothing on sale says so at its start, and what to do', async () => {
  expect(await startLines(true)).toContain(LINE)
})

test('a site with lots says nothing of the kind', async () => {
  expect(await startLines(false)).not.toContain(LINE)
})
