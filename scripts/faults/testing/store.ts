import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { DatabaseLocation } from '#server/db/connect.ts'

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'kvartal.db')
}

export interface StoreReading {
  /** `ok`, or the damage that SQLite found; PostgreSQL checks its own files. */
  integrity: string
  ids: ReadonlyMap<string, string>
  /** Number of requests: more than keys would mean a key stored twice. */
  rows: number
}

const REQUESTS = 'select id, idempotency_key as key from request'

/** @throws Error when the file cannot be opened as a database */
export function readStore(dataDir: string): StoreReading {
  using db = new DatabaseSync(databaseFile(dataDir))
  const integrity = String(db.prepare('pragma integrity_check').get()?.integrity_check)
  return readingOf(integrity, db.prepare(REQUESTS).all())
}

/** The same for either database. */
export async function readStoreAt({ url, dataDir }: DatabaseLocation): Promise<StoreReading> {
  if (!url) return readStore(dataDir)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return readingOf('ok', (await client.query(REQUESTS)).rows)
  } finally {
    await client.end()
  }
}

function readingOf(integrity: string, rows: readonly Record<string, unknown>[]): StoreReading {
  return { integrity, rows: rows.length, ids: new Map(rows.map(({ key, id }) => [String(key), String(id)])) }
}

export function countLost(
  acknowledged: readonly { key: string; id: string | undefined }[],
  store: StoreReading,
): number {
  return acknowledged.filter(({ key, id }) => id !== undefined && store.ids.get(key) !== id).length
}
