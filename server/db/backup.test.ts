import { spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { sha256OfFile } from '#server/lib/sha256.ts'
import { backUp, backupName, LAST_BACKUP, writeHash } from './backup.ts'
import { trustClock } from './believed-clock.ts'
import { openDatabase, sqlitePath } from './connect.ts'
import { readErasures, rememberErasures } from './erasures.ts'
import { DatabaseError } from './errors.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import { restore } from './restore.ts'
import type { Db } from './schema.ts'
import { newFolder } from './testing/databases.ts'
import { inTransaction } from './transaction.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const DAY_MS = 86_400_000

async function setUp() {
  const { location, remove } = await newFolder()
  onTestFinished(remove)
  const backups = join(location.dataDir, 'backups')
  const use = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const db = await openDatabase(location)
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  return { location, backups, use, put: (id: string) => use(db => insert(db, id)) }
}

/** A request with one delivery, in one transaction. */
function insert(db: Db, id: string): Promise<void> {
  const at = NOW.toISOString()
  return inTransaction(db, async trx => {
    await trx
      .insertInto('request')
      .values({
        id,
        createdAt: at,
        type: 'callback',
        name: 'Анна',
        phone: '79123456789',
        mail: null,
        link: '',
        property: 0,
        propertyTitle: null,
        priceRub: null,
        extra: '{}',
        tracking: '{}',
        referrer: null,
        ip: null,
        client: null,
        userAgent: null,
        captcha: 'off',
        multipart: false,
        status: 'new',
        held: false,
        idempotencyKey: null,
        bodyHash: '',
      })
      .execute()
    await trx
      .insertInto('outbox')
      .values({
        requestId: id,
        channel: 'webhook',
        state: 'pending',
        attempts: 0,
        nextAt: at,
        leaseUntil: null,
        owner: null,
        lastError: null,
        queuedAt: at,
        deliveredAt: null,
        externalId: null,
      })
      .execute()
  })
}

const ids = async (db: Db) => (await db.selectFrom('request').select('id').orderBy('id').execute()).map(({ id }) => id)

test('a backup is one file for its owner only, with its hash and the time in its name', async () => {
  const { location, backups, put, use } = await setUp()
  await put('a')
  const { file, bytes, sha256 } = await backUp(location, backups, 35, NOW)
  expect(file).toBe(join(backups, 'kvartal-2026-11-21T10-00-00Z.db'))
  expect(statSync(file)).toMatchObject({ size: bytes })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(`${file}.sha256`, 'utf8')).toBe(`${sha256}  kvartal-2026-11-21T10-00-00Z.db\n`)
  expect(await sha256OfFile(file)).toBe(sha256)
  expect(readdirSync(backups).filter(name => name.endsWith('.part'))).toEqual([])
  const noted = () =>
    use(db => db.selectFrom('setting').select('value').where('name', '=', LAST_BACKUP).executeTakeFirst())
  expect(await noted()).toEqual({ value: NOW.toISOString() })
  const later = new Date(NOW.getTime() + 3_600_000)
  await backUp(location, backups, 35, later)
  expect(await noted()).toEqual({ value: later.toISOString() })
})

test('while it is written only its owner can read it, under a temporary name', async () => {
  const { location, backups, use } = await setUp()
  const value = 'x'.repeat(40_000_000)
  await use(db => db.insertInto('setting').values({ name: 'large', value }).execute())
  const script = fileURLToPath(new URL('../../cli/kvartal.ts', import.meta.url))
  const child = spawn(process.execPath, [script, 'backup'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: location.dataDir },
  })
  const rights = new Set<number>()
  const unfinished = new Set<string>()
  let isRunning = true
  child.on('close', () => {
    isRunning = false
  })
  while (isRunning) {
    const names = existsSync(backups) ? readdirSync(backups) : []
    // The hash is written when the copy is whole.
    for (const name of names) if (name.endsWith('.db') && !names.includes(`${name}.sha256`)) unfinished.add(name)
    for (const name of names)
      rights.add((statSync(join(backups, name), { throwIfNoEntry: false })?.mode ?? 0o600) & 0o777)
    await sleep(1)
  }
  expect(child.exitCode).toBe(0)
  expect([...rights]).toEqual([0o600])
  expect([...unfinished]).toEqual([])
})

test('a backup of an older version leaves its tables as they are', async () => {
  const { location, backups, put } = await setUp()
  await put('a')
  const [last = ''] = Object.keys(migrations).slice(-1)
  const older = new DatabaseSync(sqlitePath(location.dataDir))
  onTestFinished(() => older.close())
  older.prepare('delete from schema_migration where name = ?').run(last)
  const { file } = await backUp(location, backups, 35, NOW)
  expect(existsSync(file)).toBe(true)
  expect(older.prepare('select value from setting where name = ?').get(LAST_BACKUP)).toEqual({
    value: NOW.toISOString(),
  })
  expect(older.prepare('select 1 from schema_migration where name = ?').all(last)).toEqual([])
})

test('taken while the site writes fifty requests a second, it is one moment: no request without its delivery', async () => {
  const { location, backups, use } = await setUp()
  const db = await openDatabase(location)
  let count = 0
  const writer = setInterval(async () => {
    count += 1
    await insert(db, String(count).padStart(6, '0'))
  }, 20)
  await expect.poll(() => count).toBeGreaterThan(10)
  const before = count
  const { file } = await backUp(location, backups, 35, NOW)
  await expect.poll(() => count).toBeGreaterThan(before + 20)
  clearInterval(writer)
  await db.destroy()
  await restore(location, file, backups, NOW)
  const [requests, deliveries] = await use(
    async restored =>
      [
        await ids(restored),
        await restored.selectFrom('outbox').select('requestId').orderBy('requestId').execute(),
      ] as const,
  )
  expect(requests.length).toBeGreaterThanOrEqual(10)
  expect(requests.length).toBeLessThan(count)
  // One moment: all up to a number, none after it.
  expect(requests).toEqual(requests.map((_, index) => String(index + 1).padStart(6, '0')))
  expect(deliveries.map(({ requestId }) => requestId)).toEqual(requests)
})

test('a restored backup takes the place of the data, which is kept aside', async () => {
  const { location, backups, put, use } = await setUp()
  await put('a')
  const { file } = await backUp(location, backups, 35, NOW)
  await put('b')
  const { aside } = await restore(location, file, backups, NOW)
  expect(await use(ids)).toEqual(['a'])
  const copy = await newFolder()
  copyFileSync(aside ?? '', sqlitePath(copy.location.dataDir))
  const old = await openDatabase(copy.location)
  onTestFinished(async () => {
    await old.destroy()
    await copy.remove()
  })
  expect(await ids(old)).toEqual(['a', 'b'])
  expect(readdirSync(location.dataDir).filter(name => name.startsWith('restore_'))).toEqual([])
})

test('who was erased after the backup does not come back, even when the database itself is lost', async () => {
  const { location, backups, put, use } = await setUp()
  await put('a')
  await put('b')
  await put('c')
  const { file } = await backUp(location, backups, 35, NOW)
  const erase = (id: string) =>
    use(async db => {
      await db.insertInto('erasedRequest').values({ id, erasedAt: NOW.toISOString() }).execute()
      await db.deleteFrom('request').where('id', '=', id).execute()
    })
  await erase('a')
  expect(await restore(location, file, backups, NOW)).toMatchObject({ erasedAgain: 1 })
  expect(await use(ids)).toEqual(['b', 'c'])
  // Now b is erased, recorded next to the backups, and the disk of the database dies.
  rememberErasures(backups, [{ id: 'b', erasedAt: NOW.toISOString() }])
  const elsewhere = await newFolder()
  onTestFinished(elsewhere.remove)
  expect(await restore(elsewhere.location, file, join(elsewhere.location.dataDir, 'backups'), NOW)).toMatchObject({
    aside: undefined,
    erasedAgain: 1,
  })
  const db = await openDatabase(elsewhere.location)
  onTestFinished(() => db.destroy())
  expect(await ids(db)).toEqual(['a', 'c'])
  expect((await db.selectFrom('erasedRequest').select('id').execute()).map(({ id }) => id)).toEqual(['b'])
})

test('a backup writes down what was erased before it, once', async () => {
  const { location, backups, use } = await setUp()
  await use(db => db.insertInto('erasedRequest').values({ id: 'x', erasedAt: NOW.toISOString() }).execute())
  await backUp(location, backups, 35, NOW)
  await backUp(location, backups, 35, new Date(NOW.getTime() + 1000))
  expect(readErasures(backups)).toEqual([{ id: 'x', erasedAt: NOW.toISOString() }])
  // A line torn by a power cut does not hide the others.
  writeFileSync(
    join(backups, 'erased-requests.jsonl'),
    '{"id":"x","erasedAt":"2026-11-21T10:00:00.000Z"}\n{"id":"y","er',
    { flag: 'w' },
  )
  expect(readErasures(backups)).toHaveLength(1)
})

test('a damaged backup is refused and the data stays', async () => {
  const { location, backups, put, use } = await setUp()
  await put('a')
  const { file } = await backUp(location, backups, 35, NOW)
  await put('b')
  const bytes = readFileSync(file)
  const damages: [name: string, damage: () => void | Promise<void>][] = [
    ['one bit', () => writeFileSync(file, bytes.with(5000, (bytes[5000] ?? 0) ^ 1))],
    ['cut short', () => truncateSync(file, bytes.length - 4096)],
    ['no hash', () => writeFileSync(file, bytes)],
    [
      'pages of nothing under a right hash',
      async () => {
        writeFileSync(file, Buffer.from(bytes).fill(0, 4096, 4096 * 8))
        writeHash(file, await sha256OfFile(file))
      },
    ],
  ]
  const hash = readFileSync(`${file}.sha256`)
  for (const [name, damage] of damages) {
    writeFileSync(`${file}.sha256`, name === 'no hash' ? '' : hash)
    await damage()
    await expect(restore(location, file, backups, NOW), name).rejects.toThrow(DatabaseError)
    expect(await use(ids), name).toEqual(['a', 'b'])
  }
  await expect(restore(location, join(backups, 'none.db'), backups, NOW)).rejects.toThrow('there is no file')
  rmSync(`${file}.sha256`)
  await expect(restore(location, file, backups, NOW)).rejects.toThrow('.sha256 is missing')
})

test('a backup of a newer version is refused and the data stays', async () => {
  const { location, backups, put, use } = await setUp()
  await put('a')
  await use(db => migrate(db, { ...migrations, '9009-future': async () => {} }))
  const newer = await newFolder()
  onTestFinished(newer.remove)
  copyFileSync(sqlitePath(location.dataDir), join(newer.location.dataDir, 'future.db'))
  const file = join(newer.location.dataDir, 'future.db')
  writeHash(file, await sha256OfFile(file))
  const place = await newFolder()
  onTestFinished(place.remove)
  const db = await openDatabase(place.location)
  await insert(db, 'mine')
  await db.destroy()
  await expect(restore(place.location, file, backups, NOW)).rejects.toThrow(/newer version/)
  const again = await openDatabase(place.location)
  onTestFinished(() => again.destroy())
  expect(await ids(again)).toEqual(['mine'])
})

test('nothing is restored while the site runs', async () => {
  const { location, backups, put } = await setUp()
  await put('a')
  const { file } = await backUp(location, backups, 35, NOW)
  const running = await openDatabase(location)
  onTestFinished(() => running.destroy())
  await insert(running, 'b')
  await expect(restore(location, file, backups, NOW)).rejects.toThrow(/in use: stop the site first/)
  expect(await ids(running)).toEqual(['a', 'b'])
})

test('a destroyed database is replaced; what is left of it is kept', async () => {
  const { location, backups, put, use } = await setUp()
  await put('a')
  const { file } = await backUp(location, backups, 35, NOW)
  writeFileSync(sqlitePath(location.dataDir), 'x'.repeat(10_000))
  const { aside } = await restore(location, file, backups, NOW)
  expect(readFileSync(aside ?? '', 'utf8')).toBe('x'.repeat(10_000))
  expect(await use(ids)).toEqual(['a'])
})

test('copies older than they may be are deleted, whatever the clock of the files says, and nothing else is', async () => {
  const { location, backups, put } = await setUp()
  await put('a')
  const at = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
  const old = await backUp(location, backups, 35, at(36))
  const young = await backUp(location, backups, 35, at(34))
  await backUp(location, backups, 35, at(33))
  writeFileSync(join(backups, 'notes.txt'), 'mine')
  utimesSync(young.file, new Date(0), new Date(0))
  const { deleted } = await backUp(location, backups, 35, NOW)
  expect(deleted).toEqual(['kvartal-2026-10-16T10-00-00Z.db'])
  expect(existsSync(old.file) || existsSync(`${old.file}.sha256`)).toBe(false)
  expect(existsSync(young.file) && existsSync(join(backups, 'notes.txt'))).toBe(true)
})

test('the newest three stay, however old they are', async () => {
  const { location, backups, put } = await setUp()
  await put('a')
  const at = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
  const made: string[] = []
  for (const days of [200, 150, 100, 90, 0]) made.push((await backUp(location, backups, 35, at(days))).file)
  expect(made.map(file => existsSync(file))).toEqual([false, false, true, true, true])
})

test('on the word of a clock that jumped no copy is deleted', async () => {
  const { location, backups, put } = await setUp()
  await put('a')
  const db = await openDatabase(location)
  await trustClock(db, NOW)
  await db.destroy()
  const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
  const made: string[] = []
  for (const days of [0, 0.1, 0.2, 0.3]) made.push((await backUp(location, backups, 35, after(days))).file)
  for (const days of [400, 401, 402]) {
    expect(await backUp(location, backups, 35, after(days))).toMatchObject({ deleted: [], isClockBelieved: false })
  }
  expect(made.every(file => existsSync(file))).toBe(true)
})

test('what a killed backup left is deleted a day later, one under way is not touched', async () => {
  const { location, backups, put } = await setUp()
  await put('a')
  const { file } = await backUp(location, backups, 35, NOW)
  const unfinished = (ageMs: number, kind: string) => `${backupName(new Date(NOW.getTime() - ageMs))}.part${kind}`
  for (const name of [unfinished(2 * DAY_MS, ''), unfinished(2 * DAY_MS, '-journal')])
    copyFileSync(file, join(backups, name))
  const young = unfinished(3_600_000, '')
  copyFileSync(file, join(backups, young))
  await backUp(location, backups, 35, new Date(NOW.getTime() + 1000))
  expect(readdirSync(backups).filter(name => name.includes('.part'))).toEqual([young])
})

test('a backup that cannot be made leaves nothing behind', async () => {
  const { location, backups } = await setUp()
  writeFileSync(sqlitePath(location.dataDir), 'no database at all '.repeat(500))
  await expect(backUp(location, backups, 35, NOW)).rejects.toThrow(DatabaseError)
  expect(readdirSync(backups)).toEqual([])
})

test('where there is no database none is made', async () => {
  const { location, backups } = await setUp()
  await expect(backUp(location, backups, 35, NOW)).rejects.toThrow('there is no database')
  expect(existsSync(sqlitePath(location.dataDir))).toBe(false)
})
