import { type Kysely, SqliteAdapter } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

export function dialectOf<T>(db: Kysely<T>): Dialect {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}
