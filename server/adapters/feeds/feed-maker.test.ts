import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { FeedFlat } from './feed-lot.ts'
import { createFeedMaker } from './feed-maker.ts'
import { aFlat, aQuarter, PORTALS } from './testing/feed-samples.ts'
import { all, readXml } from './testing/read-xml.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kvartal-maker-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const task = () => ({
  folder,
  quarter: aQuarter({ portals: { ...PORTALS, cian: undefined } }),
  key: 'a',
  madeAt: '2026-11-21T07:00:00.000Z',
})
async function* inBatches(...batches: readonly FeedFlat[][]) {
  yield* batches
}

test('a thread writes all enabled feeds and lists excluded lots with reasons', async () => {
  const results = await createFeedMaker().make(
    task(),
    inBatches(
      [aFlat(), aFlat({ id: 2146, key: 'flat-2-146', priceRub: null })],
      [aFlat({ id: 2147, key: 'flat-2-147' })],
    ),
  )
  expect(Object.keys(results).sort()).toEqual([
    ...['avito', 'domclick', 'yandex', 'yandex-direct', 'yandex-direct-campaigns', 'yandex-search'],
  ])
  const { yandex } = results
  if (!yandex || 'error' in yandex) throw new Error('the file was made')
  expect(yandex.stored).toMatchObject({ key: 'a', lots: 2, leftOut: 1 })
  expect(yandex.leftOut).toEqual([{ id: 2146, article: 'ЛД-2.1-07-03', problems: [{ code: 'priceOnRequest' }] }])
  const root = readXml(readFileSync(join(folder, yandex.stored.file), 'utf8'))
  expect(all(root, 'offer')).toHaveLength(2)
  expect(readdirSync(folder).filter(name => name.includes('draft'))).toEqual([])
})

test.each([
  ['dies', 'process.exit(3)', 'the thread that makes files for portals has ended'],
  ['throws', "throw new Error('out of ideas')", 'out of ideas'],
  [
    'is silent',
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {})",
    'took too long',
  ],
])('a thread that %s causes an error and is terminated', async (_, program, message) => {
  const worker = join(folder, 'worker.mjs')
  writeFileSync(worker, program)
  // Only the silent thread needs the timeout.
  const maker = createFeedMaker({ worker, timeoutMs: program.includes('parentPort') ? 50 : 60_000 })
  await expect(maker.make(task(), inBatches([aFlat()]))).rejects.toThrow(message)
})
