import { type Kysely, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import { STEPS } from './migrate.ts'
import type { Database } from './schema.ts'

export async function accountOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db)
  return rows[0]?.name ?? ''
}

/**
 * Grants access to the rows, but not to change tables or the list of migrations. Usually nothing is missing, and
 * concurrent grants would conflict.
 */
export async function grantRows(owner: Kysely<Database>, account: string): Promise<void> {
  const missing = await tablesWithout(owner, account)
  if (missing.length === 0) return
  await owner.transaction().execute(async trx => {
    // Serializes processes that start at once.
    await sql`select pg_advisory_xact_lock(hashtext('kvartal grants'))`.execute(trx)
    const to = sql.id(account)
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(trx)
    await sql`grant usage on schema ${sql.id(rows[0]?.name ?? 'public')} to ${to}`.execute(trx)
    for (const table of missing) {
      const rights = table === STEPS ? sql`select` : sql`select, insert, update, delete`
      await sql`grant ${rights} on table ${sql.table(table)} to ${to}`.execute(trx)
    }
  })
}

export async function mayChangeTables(db: Kysely<Database>): Promise<boolean> {
  if (dialectOf(db) !== 'postgres') return false
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(relowner, 'usage') as may from pg_class where oid = to_regclass(${STEPS})
  `.execute(db)
  return rows[0]?.may === true
}

/** Tables whose rows the account cannot use yet. */
async function tablesWithout(owner: Kysely<Database>, account: string): Promise<string[]> {
  const may = (right: string) => sql`has_table_privilege(${account}, c.oid, ${right})`
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'usage')
      and not (${may('select')} and (c.relname = ${STEPS} or (${may('insert')} and ${may('update')} and ${may('delete')})))
    order by 1
  `.execute(owner)
  return rows.map(({ name }) => name)
}
