import { DatabaseSync } from 'node:sqlite'
import { CamelCasePlugin, Kysely, sql } from 'kysely'
import { DatabaseError } from './errors.ts'
import { migrate, refuseOthers, STEPS } from './migrate.ts'
import { FIRST_STEP, migrations } from './migrations/list.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './schema.ts'
import { openSqlite } from './sqlite.ts'

// 500 rows of the widest table have half of the values that a statement may have.
const ROWS_AT_ONCE = 500
// Rows of this table hold files of up to 10 MB.
const rowsAtOnce = (table: string) => (table === 'request_file' ? 4 : ROWS_AT_ONCE)
// The site is stopped, but a client of the operator may hold a lock.
const LOCK_TIMEOUT = '5s'

export function ownerOfFile(db: DatabaseSync): 'ours' | 'empty' | 'foreign' {
  const tables = namesOf(db)
  if (tables.length === 0) return 'empty'
  if (!tables.includes(STEPS)) return 'foreign'
  return stepsOf(db).includes(FIRST_STEP) ? 'ours' : 'foreign'
}

/** Owner of a PostgreSQL database, by the tables of its first schema except those of extensions. */
export async function ownerOfServer(url: string): Promise<'ours' | 'empty' | 'foreign'> {
  return onServer(url, async db => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not exists (
        select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    `.execute(db)
    if (rows.length === 0) return 'empty'
    if (!rows.some(({ name }) => name === STEPS)) return 'foreign'
    const steps = await sql<{ name: string }>`select name from ${sql.table(STEPS)}`.execute(db)
    return steps.rows.some(({ name }) => name === FIRST_STEP) ? 'ours' : 'foreign'
  })
}

/**
 * Needs no tools of PostgreSQL, and the copy can be verified and restored to either database.
 * @throws DatabaseError when a newer version wrote the database
 */
export async function copyFromServer(url: string, file: string): Promise<void> {
  await onServer(url, async db => {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async trx => {
        const { rows: steps } = await sql<{
          name: string
          applied_at: string
        }>`select * from ${sql.table(STEPS)}`.execute(trx)
        await makeTables(
          file,
          steps.map(({ name }) => name),
        )
        using copy = new DatabaseSync(file)
        copy.exec('PRAGMA journal_mode = DELETE; PRAGMA foreign_keys = OFF; BEGIN')
        for (const table of [STEPS, ...tablesOf(copy)]) {
          // Rows that the migrations inserted.
          copy.exec(`DELETE FROM "${table}"`)
          const read = await readRows(trx, table, rows => insertIntoFile(copy, table, rows))
          const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(trx)
          if (rows[0]?.count !== read)
            throw new DatabaseError(`of ${table} ${read} rows of ${rows[0]?.count} came over`)
        }
        copy.exec('COMMIT')
      })
  })
}

/**
 * Replaces all rows in one transaction; tables, owners and grants stay.
 * @throws DatabaseError when another client locks the tables
 */
export async function copyToServer(file: string, url: string): Promise<void> {
  const copy = new DatabaseSync(file, { readOnly: true })
  const tables = tablesOf(copy)
  await onServer(url, db =>
    db.transaction().execute(async trx => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(trx)
      await sql`lock table ${sql.join(tables.map(name => sql.table(name)))} in access exclusive mode`.execute(trx)
      for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(trx)
      for (const table of tables) {
        let batch: Record<string, unknown>[] = []
        for (const row of copy.prepare(`SELECT * FROM "${table}"`).iterate()) {
          batch.push(row)
          if (batch.length < rowsAtOnce(table)) continue
          await insertIntoServer(trx, table, batch)
          batch = []
        }
        await insertIntoServer(trx, table, batch)
      }
      await countOn(trx)
    }),
  ).finally(() => copy.close())
}

async function makeTables(file: string, steps: readonly string[]): Promise<void> {
  refuseOthers(new Set(steps))
  const known = Object.entries(migrations).filter(([name]) => steps.includes(name))
  await using db = new Kysely<Database>({ dialect: openSqlite(file), plugins: [new CamelCasePlugin()] })
  await migrate(db, Object.fromEntries(known))
}

/** Reads a table in batches. @returns number of rows */
async function readRows(
  db: Kysely<unknown>,
  table: string,
  take: (rows: readonly Record<string, unknown>[]) => void,
): Promise<number> {
  let count = 0
  await sql`declare rows_to_copy no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(rowsAtOnce(table))} from rows_to_copy`.execute(
      db,
    )
    if (rows.length === 0) break
    take(rows)
    count += rows.length
  }
  await sql`close rows_to_copy`.execute(db)
  return count
}

function insertIntoFile(copy: DatabaseSync, table: string, rows: readonly Record<string, unknown>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const names = columns.map(name => `"${name}"`).join(', ')
  const insert = copy.prepare(`INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`)
  for (const row of rows) insert.run(...columns.map(name => storable(row[name])))
}

/** The column types of `schema.ts`. */
function storable(value: unknown): string | number | Uint8Array | null {
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return value.toISOString()
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (value instanceof Uint8Array) return value
  throw new DatabaseError(`a value of a kind that no column of ours has: ${typeof value}`)
}

async function insertIntoServer(
  db: Kysely<unknown>,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const values = rows.map(row => sql`(${sql.join(columns.map(name => row[name]))})`)
  const names = sql.join(columns.map(name => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db)
}

/** Sets the identity sequences after the largest value. */
async function countOn(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'
  `.execute(db)
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}),
      coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(db)
  }
}

/** Our tables without the list of migrations. A table refers only to tables before it. */
function tablesOf(db: DatabaseSync): string[] {
  return namesOf(db).filter(name => name !== STEPS)
}

/** In the order of creation. */
function namesOf(db: DatabaseSync): string[] {
  const rows = db.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid",
  )
  return rows.all().map(({ name }) => String(name))
}

function stepsOf(db: DatabaseSync): string[] {
  return db
    .prepare(`SELECT * FROM "${STEPS}"`)
    .all()
    .map(({ name }) => String(name))
}

async function onServer<T>(url: string, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  await using db = new Kysely<unknown>({ dialect: openPostgres(url, 'maintenance') })
  return await work(db)
}
