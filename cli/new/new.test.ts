import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { flatModel } from '#app/pages/flat/model.server.ts'
import { homeModel } from '#app/pages/home/model.server.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { readFlatsFile } from '#server/flats-file.ts'
import { pageAt } from '#server/pages/testing/make-page.ts'
import { seedDatabase } from '#server/seed.ts'
import { ContentError } from '#server/services/content/problems.ts'
import { holdsDemo } from '#server/services/content/store-content.ts'
import { searchSite } from '#server/services/search/search.ts'
import { startApi, type TestApi } from '#server/testing/start-api.ts'
import { load } from '../load.ts'
import { readStoredSite } from '../read-stored-site.ts'
import { runInProcess } from '../testing/run-in-process.ts'
import { newQuarter } from './new.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-new-'))
const quarter = join(folder, 'quarter')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('npm run new', () => {
  test('writes content that can be loaded, and says what to do next', async () => {
    const { status, stdout, stderr } = await runInProcess(
      newQuarter,
      [quarter, '--name', 'Липовый двор', '--city', 'г. Липовск'],
      {},
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(stdout).toContain('npm run load -- --check')
    expect(readFileSync(join(quarter, 'content/global/global.json'), 'utf8')).toContain('ЖК «Липовый двор»')
    const check = await runInProcess(load, ['--check'], { CONTENT_DIR: quarter })
    expect(check).toMatchObject({ status: 0, stderr: '' })
  })

  test('leaves a folder alone that has something in it', async () => {
    const before = readdirSync(quarter)
    const { status, stderr } = await runInProcess(newQuarter, [quarter], {})
    expect(status).toBe(1)
    expect(stderr).toContain('is not an empty folder')
    expect(readdirSync(quarter)).toEqual(before)
  })

  test('writes nothing for an answer that cannot be', async () => {
    const other = join(folder, 'other')
    const { status, stderr } = await runInProcess(newQuarter, [other, '--phone', '8 800', '--name', 'a "b"'], {})
    expect(status).toBe(1)
    expect(stderr).toContain('--phone: must look like')
    expect(stderr).toContain('--name: must be a line without quotes')
    expect(readdirSync(folder)).toEqual(['quarter'])
  })
})

describe('the catalogue as a file', () => {
  const path = join(quarter, 'flats.json')
  const spoil = (change: (flats: Record<string, unknown>[]) => void) => {
    const written = readFileSync(path, 'utf8')
    const file = JSON.parse(written)
    change(file.flats)
    writeFileSync(path, JSON.stringify(file))
    try {
      readFlatsFile(quarter)
      return []
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      return error.problems.map(({ field, reason }) => `${field}: ${reason}`)
    } finally {
      writeFileSync(path, written)
    }
  }

  test('takes plan, areas and windows of a flat from its position', () => {
    const flat = readFlatsFile(quarter)?.properties[0]
    expect(flat).toMatchObject({ buildingId: 1, floor: 2 })
    const facts = { layoutId: 'A-2', rooms: 2, windowSides: ['S', 'W'] }
    expect(JSON.parse(flat?.facts ?? '')).toMatchObject(facts)
    expect(flat?.areaDm2).toBeGreaterThan(4000)
  })

  test('names each flat that cannot be', () => {
    expect(
      spoil(flats => {
        Object.assign(flats[0] ?? {}, { floor: 40 })
        Object.assign(flats[1] ?? {}, { place: 9 })
        Object.assign(flats[2] ?? {}, { building: 7 })
        Object.assign(flats[3] ?? {}, { id: flats[4]?.id })
      }),
    ).toEqual([
      expect.stringMatching(/^flats\[4\]\.id: .* already used/),
      'flats[0]: the section has 8 floors',
      'flats[1]: there is no place 9 in the section «A»',
      'flats[2]: there is no section 7.1 in the plans',
    ])
  })

  test.each([-1, 0, 1.5, 3_000_000_000])('refuses the price %s', price => {
    expect(spoil(flats => Object.assign(flats[0] ?? {}, { price }))).toEqual([
      expect.stringMatching(/^flats\[0\]\.price: /),
    ])
  })

  test('refuses two flats at one position, unless one is withdrawn', () => {
    expect(spoil(flats => Object.assign(flats[1] ?? {}, { place: 1 }))).toEqual([
      'flats[1].place: «1.1.2.1» is already used in this file',
    ])
    expect(spoil(flats => Object.assign(flats[1] ?? {}, { place: 1, status: 'withdrawn' }))).toEqual([])
  })

  test.each([
    ['twice', ['2026-05-01', '2026-05-01']],
    ['in another order', ['2026-05-01', '2026-04-01']],
    ['after the date of the file', ['2099-01-01']],
  ])('refuses earlier prices with dates %s', (_name, dates) => {
    const prices = dates.map(date => ({ date, price: 5_000_000 }))
    expect(spoil(flats => Object.assign(flats[0] ?? {}, { prices }))).toEqual([
      'flats[0].prices: every date must be after the one before',
    ])
  })
})

describe('a site with the new quarter', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi({ dataDir: mkdtempSync(join(folder, 'data-')) }, { CONTENT_DIR: quarter })
    return () => api.close()
  })

  test('is no demo: no reset takes its catalogue away', async () => {
    const dataDir = mkdtempSync(join(folder, 'own-'))
    const db = await openDatabase({ dataDir })
    onTestFinished(() => db.destroy())
    await seedDatabase(db, readConfig({ CONTENT_DIR: quarter, DATA_DIR: dataDir }))
    expect(await holdsDemo(db)).toBe(false)
  })

  test('shows its flats, each with a page', () => {
    const { rows } = { rows: api.services.lots.list('flat', new URLSearchParams('limit=96')).list }
    expect(rows.count).toBeGreaterThan(40)
    for (const { id } of rows.results)
      expect(pageAt(api.services.pages, flatModel, `/flats/${id}`).page.quarterNote).toBe('Липовый двор')
  })

  test('offers as examples of questions what it has an answer to', () => {
    const snapshot = api.services.site.current()
    const { examples } = searchSite(snapshot, '')
    expect(examples).toContain('Однушка не\u00a0на\u00a0первом этаже')
    expect(examples.join(' ')).not.toMatch(/ипотек|машино-место/i)
    for (const question of examples) expect(searchSite(snapshot, question).wish?.count, question).toBeGreaterThan(0)
  })

  test('has no block without content, and no way to a page without content', () => {
    const { sitePlan, news, progress, payments, finishes, walk, view, dots } = pageAt(
      api.services.pages,
      homeModel,
      '/',
    )
    expect({ sitePlan, news, progress, payments, finishes, walk, view, dots }).toEqual({
      sitePlan: null,
      news: null,
      progress: null,
      payments: null,
      finishes: null,
      walk: null,
      view: null,
      dots: null,
    })
    expect(pageAt(api.services.pages, flatModel, '/flats/1').page.hasSitePlan).toBe(false)
  })
})

test('the guide’s commands do what it says, as they are printed', async () => {
  const blocks = [...readFileSync('docs/another-quarter.md', 'utf8').matchAll(/^```\n([\s\S]*?)^```$/gm)]
  const commands = blocks.flatMap(([, block = '']) => block.trim().split('\n'))
  // Starting the site builds it: the browser tests do that.
  const cheap = commands.filter(command => !command.endsWith('npm start'))
  expect(cheap.length).toBeGreaterThanOrEqual(2)
  // The repository under another root, so that files written by a command stay here.
  const root = mkdtempSync(join(folder, 'guide-'))
  for (const name of ['package.json', 'node_modules', 'cli', 'server', 'contract', 'domain', 'demo', 'texts', 'docs'])
    symlinkSync(resolve(name), join(root, name))
  for (const command of cheap) {
    // The sources of the commands, as there may be no build yet.
    const fromSource = command.replace(/npm run (\S+)(?: --)?/, `${process.execPath} cli/kvartal.ts $1`)
    const { status, stderr } = spawnSync(fromSource, { cwd: root, shell: true, encoding: 'utf8' })
    expect(status, `${command}: ${stderr}`).toBe(0)
  }
  // The lots of the table are on sale at their positions, and the one set by hand has its values.
  const db = await openDatabase({ dataDir: join(root, 'quarter-data') })
  onTestFinished(() => db.destroy())
  const { onSale, unknown } = await readStoredSite(db, { DEMO_TODAY: undefined })
  expect(unknown).toEqual({ facts: [], building: [], place: [] })
  const rows = [
    ...(onSale
      .list()
      .find(({ kind }) => kind.kind === 'flat')
      ?.rows.values() ?? []),
  ]
  expect(rows).toHaveLength(50)
  expect(rows.find(({ buildingId, number }) => buildingId === 1 && number === '2')).toMatchObject({
    priceRub: 4_200_000,
    status: 'booked',
    bookedUntil: '2099-12-01',
  })
}, 120_000)
