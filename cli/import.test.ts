import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { putDemo } from '#server/testing/demo-database.ts'
import { reportFeeds } from './feeds.ts'
import { importStock } from './import.ts'
import { lots } from './lots.ts'
import { runInProcess } from './testing/run-in-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-import-'))
const dataDir = join(folder, 'data')
const table = join(folder, 'lots.csv')
let free: string[] = []

beforeAll(async () => {
  await putDemo(readConfig({ DATA_DIR: dataDir }))
  const db = await openDatabase({ dataDir })
  const flats = db.selectFrom('property').selectAll().where('kind', '=', 'flat').where('status', '=', 'free')
  const rows = await flats.orderBy('id').execute()
  free = rows.map(({ number, buildingId, priceRub }) =>
    [buildingId, number, 'свободна', (priceRub ?? 0) + 1000].join(';'),
  )
  await db.destroy()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COMMANDS = { import: importStock, lots, feeds: reportFeeds } as const

async function run(name: keyof typeof COMMANDS, ...args: string[]) {
  const { status, stdout, stderr } = await runInProcess(COMMANDS[name], args, { DATA_DIR: dataDir })
  return { status, said: stdout + stderr }
}

function write(lines: readonly string[]): void {
  writeFileSync(table, ['Корпус;Номер;Статус;Цена', ...lines].join('\n'))
}

test('prints the difference, stops at suspicious changes, and writes what is accepted', async () => {
  // Without half of what is free, and without what is booked.
  write(free.slice(0, free.length / 2))
  const stopped = await run('import', table)
  expect(stopped.status).toBe(1)
  expect(stopped.said).toMatch(/price: \d+ \(ОБ-.* → \d+/)
  expect(stopped.said).toMatch(
    /leaves the sale: \d+ of \d+ lots of the kind flat .*\nno longer booked, and not sold: .*\nnothing was written: check it/,
  )
  expect(await run('import', table, '--dry-run')).toMatchObject({
    status: 0,
    said: expect.stringMatching(/would need --accept/),
  })
  expect(await run('import', table, '--accept')).toMatchObject({
    status: 0,
    said: expect.stringMatching(/gone: \d+ [\s\S]*\nwritten/),
  })
  const again = await run('import', table)
  expect(again.said).toMatch(/new: 0\nprice: 0\nstatus: 0\nother: 0\ngone: 0\n[\s\S]*nothing was written/)
})

test('an error of the caller or of the file is a plain line', async () => {
  write(['1;1;свободна;дорого'])
  const importOf = (...args: string[]) => run('import', ...args)
  expect(await importOf(table)).toEqual({ status: 1, said: 'line 2: Цена: «дорого» is not an amount in roubles' })
  const place = 'must be a file or an http(s) address'
  expect((await importOf('ftp://anna:s3cret@host.test/feed.xml')).said).toBe(place)
  expect((await importOf('/nowhere.xml')).said).toBe('/nowhere.xml: there is no such file')
  expect((await importOf()).said).toBe('name a file or an address, or set IMPORT_URL')
})

test.each(['csv', 'xlsx'])(
  'the stock as a table (%s) can be imported again: nothing changes but what was edited',
  async format => {
    const file = join(folder, `stock.${format}`)
    const listed = await run('lots', 'list', '--format', format, '--file', file)
    expect(listed).toEqual({ status: 0, said: expect.stringMatching(/stock\.(csv|xlsx): \d{3,4} lots\n$/) })
    expect((await run('lots', 'list', '--format', format, '--file', file)).said).toMatch(/exists: name another/)
    expect((await run('import', file)).said).toMatch(
      /^new: 0\nprice: 0\nstatus: 0\nother: 0\ngone: 0\nkept: 0\nheld by hand: 0\nunchanged: \d{3,4}\n/,
    )
    if (format === 'xlsx') return
    const price = (free[2] ?? '').split(';').at(-1) ?? ''
    writeFileSync(file, readFileSync(file, 'utf8').replace(`;${price};`, `;${Number(price) + 2000};`))
    expect((await run('import', file)).said).toMatch(/^new: 0\nprice: 1 [\s\S]*\nother: 0\ngone: 0\n[\s\S]*written\n$/)
  },
)

test('one lot is changed by hand and shown', async () => {
  const [building, number, , price] = (free[0] ?? '').split(';')
  const lot = `${building}-${number}`
  const slip = await run('lots', 'set', lot, '--price', '5,6')
  expect(slip).toEqual({ status: 1, said: expect.stringMatching(/--price: «5,6» is no whole number of roubles/) })
  expect((await run('lots', 'set', lot, '--price', '6')).said).toMatch(/is not plausible .*\n.*--force/)
  expect(await run('lots', 'set', lot, '--price-old', '6')).toMatchObject({
    status: 1,
    said: expect.stringMatching(/--price-old: is not above the price/),
  })
  expect((await run('lots', 'show', lot)).said).not.toMatch(/held by hand/)
  const set = await run(
    'lots',
    'set',
    lot,
    '--price',
    `${Number(price) + 1000}`,
    '--status',
    'booked',
    '--until',
    '2999-12-01',
  )
  expect(set).toMatchObject({
    status: 0,
    said: expect.stringMatching(/status: free → booked\nbookedUntil: – → 2999-12-01\npriceRub: \d+ → \d+000/),
  })
  const shown = (await run('lots', 'show', lot)).said
  expect(shown).toMatch(/price held by hand until it is released\nstatus held by hand until: 2999-12-01/)
  expect(shown).toMatch(/price from \d{4}-\d\d-\d\d: \d+000\n$/)
  expect((await run('lots', 'set', lot, '--until', '2999-12-01')).said).toMatch(/--until: belongs to --status booked/)
  const dated = await run('lots', 'set', lot, '--price', price ?? '', '--from', '2999-12-02')
  expect(dated).toEqual({ status: 0, said: `price from 2999-12-02: ${price}\n` })
  for (const [option, ...others] of [['--from'], ['--until', '--status', 'booked']]) {
    const { said } = await run('lots', 'set', lot, '--price', price ?? '', `${option}`, '2026-02-30', ...others)
    expect(said).toContain(`${option}: «2026-02-30» is not a date`)
  }
  expect((await run('lots', 'set', lot, '--status', 'free', '--from', '2999-12-02')).said).toMatch(/--from: belongs to/)
  write(free)
  expect((await run('import', table, '--accept')).said).toMatch(
    /held by hand: 2 \(ОБ-\S+ status booked, in the source free, /,
  )
  const [otherBuilding, otherNumber] = (free[1] ?? '').split(';')
  expect((await run('lots', 'set', `${otherBuilding}-${otherNumber}`, '--price', '6', '--force')).status).toBe(0)
  expect((await run('feeds', 'yandex')).said).toMatch(/the price is not plausible/)
  expect((await run('lots', 'release', lot)).said).toMatch(/ is released: (price, status|status, price)\n$/)
})
