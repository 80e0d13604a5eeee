import { type Kysely, SqliteAdapter } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

/** Which of the two databases this is, of a connection or of a transaction. */
export function dialectOf<T>(db: Kysely<T>): Dialect {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}
