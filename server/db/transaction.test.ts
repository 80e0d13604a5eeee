import { copyFileSync, renameSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Unavailable } from '#domain/lib/errors.ts'
import { openDatabase, sqlitePath } from './connect.ts'
import { forEachDatabase, newFolder } from './testing/databases.ts'
import { bumpRevision, inTransaction, readRevision, readSnapshot } from './transaction.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

async function openEmbedded() {
  const { location, remove } = await newFolder()
  const db = await openDatabase(location)
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  return { db, path: sqlitePath(location.dataDir) }
}

/**
 * Counts how often the store is asked for its lock, in all and at most in one turn of the event loop: each asking stops the loop
 * for the busy timeout, so many in a row stop it for long.
 */
function watchKnocks() {
  let turn = 0
  let next = setImmediate(function count() {
    turn += 1
    next = setImmediate(count)
  })
  let all = 0
  const inTurn = new Map<number, number>()
  const prepare = DatabaseSync.prototype.prepare
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, statement) {
    if (statement === 'begin immediate') {
      all += 1
      inTurn.set(turn, (inTurn.get(turn) ?? 0) + 1)
    }
    return prepare.call(this, statement)
  })
  onTestFinished(() => {
    clearImmediate(next)
    vi.restoreAllMocks()
  })
  return {
    /** Resolves when the store has been asked so often. */
    reached: (count: number) => expect.poll(() => all, { interval: 5 }).toBeGreaterThanOrEqual(count),
    mostInATurn: () => Math.max(...inTurn.values()),
    all: () => all,
  }
}

/** Of one writer within the two seconds that it waits: after 10, 20, 40 and 80 ms, then every 100 ms. A slow machine makes fewer. */
const PATIENT_KNOCKS = 24

test.each([
  ['60 writers at once', 60, 0],
  ['20 writers, each after one more knock', 20, 1],
])(
  'a lock held by another process, %s: each is refused within its own patience, and never do two ask for it in one turn of the loop',
  async (_, writers, knocksApart) => {
    const { db, path } = await openEmbedded()
    const other = new DatabaseSync(path)
    onTestFinished(() => other.close())
    other.exec('begin immediate')
    const knocks = watchKnocks()
    const write = async (index: number) => {
      await knocks.reached(index * knocksApart)
      return inTransaction(db, trx => bumpRevision(trx, NOW)).catch(error => error)
    }
    const refusals = await Promise.all(Array.from({ length: writers }, (_, index) => write(index)))
    // `npm run faults -- flood` measures the actual delay of the event loop.
    await knocks.reached(2)
    expect(knocks.mostInATurn()).toBe(1)
    // Sequential waits would repeat the tries of the one before.
    expect(knocks.all()).toBeLessThan(2 * PATIENT_KNOCKS + writers * knocksApart)
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(Unavailable)
    // Reading goes on meanwhile, and writing as soon as the lock is gone.
    expect(await readRevision(db)).toBe(0)
    other.exec('rollback')
    expect(await inTransaction(db, trx => bumpRevision(trx, NOW))).toBe(1)
  },
)

test('a lock let go in time is waited for', async () => {
  const { db, path } = await openEmbedded()
  const other = new DatabaseSync(path)
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  const knocks = watchKnocks()
  const write = inTransaction(db, trx => bumpRevision(trx, NOW))
  await knocks.reached(3)
  other.exec('commit')
  expect(await write).toBe(1)
})

test('a query without a transaction becomes Unavailable too', async () => {
  const { db, path } = await openEmbedded()
  const other = new DatabaseSync(path)
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  await expect(db.insertInto('setting').values({ name: 'a', value: 'b' }).execute()).rejects.toThrow(Unavailable)
})

test('takes the lock before the first query, so that no other process writes in between', async () => {
  const { db, path } = await openEmbedded()
  const other = new DatabaseSync(path)
  onTestFinished(() => other.close())
  await inTransaction(db, async trx => {
    await trx.selectFrom('setting').selectAll().execute()
    expect(() => other.exec('begin immediate')).toThrow('locked')
  })
})

test('reports the error that made SQLite roll back, not the failed ROLLBACK', async () => {
  const { db } = await openEmbedded()
  const twice = inTransaction(db, async trx => {
    await trx.insertInto('setting').values({ name: 'one', value: '1' }).execute()
    await sql`insert or rollback into setting (name, value) values ('one', '2')`.execute(trx)
  })
  await expect(twice).rejects.toThrow('UNIQUE')
  expect(await db.selectFrom('setting').selectAll().where('name', '=', 'one').execute()).toEqual([])
})

test('a full disk and a read-only file become Unavailable, reading goes on, and writing returns', async () => {
  const { db } = await openEmbedded()
  const write = () =>
    inTransaction(db, trx =>
      trx
        .insertInto('setting')
        .values({ name: crypto.randomUUID(), value: 'x'.repeat(100_000) })
        .execute(),
    )
  const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.pageCount}`).execute(db)
  await expect(write()).rejects.toThrow(Unavailable)
  expect(await readRevision(db)).toBe(0)
  await sql`pragma max_page_count = 1000000`.execute(db)
  await write()
  await sql`pragma query_only = on`.execute(db)
  await expect(write()).rejects.toThrow(Unavailable)
  expect(await readRevision(db)).toBe(0)
  await sql`pragma query_only = off`.execute(db)
  await write()
})

test.each([
  ['removed', (path: string) => rmSync(path)],
  ['cut off', (path: string) => truncateSync(path, 4096)],
  ['without its journal', (path: string) => rmSync(`${path}-wal`)],
  [
    'replaced',
    (path: string) => {
      copyFileSync(path, `${path}.copy`)
      renameSync(`${path}.copy`, path)
    },
  ],
])('a file that is %s under the site stores nothing, not even in an open transaction', async (_, damage) => {
  const { db, path } = await openEmbedded()
  await sql`pragma wal_checkpoint`.execute(db)
  await inTransaction(db, trx => bumpRevision(trx, NOW))
  const open = inTransaction(db, async trx => {
    await bumpRevision(trx, NOW)
    damage(path)
  })
  await expect(open).rejects.toThrow(Unavailable)
  await expect(inTransaction(db, trx => bumpRevision(trx, NOW))).rejects.toThrow(Unavailable)
  await expect(readRevision(db)).rejects.toThrow(Unavailable)
})

test('a file that another program made shorter by VACUUM is still read and written, by a symbolic link too', async () => {
  const { db, path } = await openEmbedded()
  const { location, remove } = await newFolder()
  symlinkSync(path, sqlitePath(location.dataDir))
  const linked = await openDatabase(location)
  onTestFinished(async () => {
    await linked.destroy()
    await remove()
  })
  await linked
    .insertInto('setting')
    .values({ name: 'long', value: 'x'.repeat(1_000_000) })
    .execute()
  await sql`pragma wal_checkpoint(truncate)`.execute(linked)
  await readRevision(linked)
  await linked.deleteFrom('setting').where('name', '=', 'long').execute()
  const longest = statSync(path).size
  await sql`vacuum`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  expect(statSync(path).size).toBeLessThan(longest)
  expect(await inTransaction(linked, trx => bumpRevision(trx, NOW))).toBe(1)
})

/** A line to a PostgreSQL server that can be held, as if the server were paused: what was sent arrives when it goes on. */
async function pausableLine(target: string) {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  const proxy = createServer(near => {
    const far = connect(Number(port), hostname)
    pairs.add([near, far])
    near.on('error', () => far.destroy()).pipe(far)
    far.on('error', () => near.destroy()).pipe(near)
  })
  await new Promise<void>(listening => proxy.listen(0, '127.0.0.1', listening))
  const address = proxy.address()
  const url = new URL(target)
  url.port = String(typeof address === 'object' ? address?.port : '')
  const each = (act: (near: Socket, far: Socket) => void) => {
    for (const [near, far] of pairs) act(near, far)
  }
  return {
    url: url.href,
    pause: () => each((near, far) => near.unpipe(far).pause()),
    resume: () => each((near, far) => near.pipe(far)),
    close: () => {
      each((near, far) => [near, far].map(socket => socket.destroy()))
      proxy.close()
    },
  }
}

forEachDatabase((name, open) => {
  test('writers at once lose nothing', async () => {
    const { db } = await open()
    const revisions = await Promise.all(
      Array.from({ length: 30 }, () => inTransaction(db, trx => bumpRevision(trx, NOW))),
    )
    expect(revisions.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    expect(await db.selectFrom('catalogueRevision').select('changedAt').executeTakeFirst()).toEqual({
      changedAt: NOW.toISOString(),
    })
  })

  test('a failed transaction leaves nothing, and our own mistake stays what it is', async () => {
    const { db } = await open()
    let runs = 0
    const failing = inTransaction(db, async trx => {
      runs += 1
      await bumpRevision(trx, NOW)
      throw new RangeError('our bug')
    })
    await expect(failing).rejects.toThrow(RangeError)
    expect(runs, 'a mistake is not tried again').toBe(1)
    expect(await readRevision(db)).toBe(0)
    await expect(inTransaction(db, trx => sql`select nothing from nowhere`.execute(trx))).rejects.not.toThrow(
      Unavailable,
    )
  })

  test('a snapshot sees one moment although another connection writes in between', async () => {
    const { db, location } = await open()
    const other = await openDatabase(location)
    onTestFinished(() => other.destroy())
    const { revision, value } = await readSnapshot(db, async trx => {
      await inTransaction(other, async writer => {
        await bumpRevision(writer, NOW)
        await writer.insertInto('setting').values({ name: 'late', value: '1' }).execute()
      })
      return trx.selectFrom('setting').select('name').execute()
    })
    expect({ revision, value }).toEqual({ revision: 0, value: [] })
    expect(await readSnapshot(db, trx => trx.selectFrom('setting').select('name').execute())).toEqual({
      revision: 1,
      value: [{ name: 'late' }],
    })
  })

  if (name === 'postgres') {
    test('a server that falls silent in mid-talk becomes Unavailable; when it speaks again, so do we', async () => {
      const { location } = await open()
      const line = await pausableLine(location.url ?? '')
      const db = await openDatabase({ ...location, url: line.url })
      onTestFinished(async () => {
        await db.destroy()
        line.close()
      })
      line.pause()
      await expect(inTransaction(db, trx => bumpRevision(trx, NOW))).rejects.toThrow(Unavailable)
      line.resume()
      expect(await inTransaction(db, trx => bumpRevision(trx, NOW))).toBe(1)
    })

    test('a statement that the server does not finish in time becomes Unavailable and frees its connection', async () => {
      const { db } = await open()
      await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toThrow(Unavailable)
      expect(await readRevision(db)).toBe(0)
    })

    test('a server bounds by itself how long a lock and a statement are waited for', async () => {
      const { db } = await open()
      const limitOf = async (name: string) => {
        const { rows } = await sql<{ setting: string }>`select current_setting(${name}) as setting`.execute(db)
        return rows[0]?.setting
      }
      expect(await limitOf('lock_timeout')).toBe('2s')
      expect(await limitOf('statement_timeout')).toBe('4s')
    })

    test('connections cut by the server become Unavailable once, the next question is answered', async () => {
      const { db } = await open()
      const asleep = sql`select pg_sleep(3)`.execute(db)
      const isAsleep = async () => {
        const found = await sql`select 1 from pg_stat_activity where query = 'select pg_sleep(3)' and state = 'active'
          and datname = current_database()`.execute(db)
        return found.rows.length === 1
      }
      await expect.poll(isAsleep).toBe(true)
      const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      await Promise.all([expect(asleep).rejects.toThrow(Unavailable), cut.execute(db)])
      await expect.poll(() => readRevision(db).catch(() => 'cut')).toBe(0)
    })
  }
})
