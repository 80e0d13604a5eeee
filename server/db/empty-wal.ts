import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Database } from './schema.ts'

const PAUSE_MS = 100

/**
 * Brings everything from the journal of the embedded database into its file and empties the journal, which has to wait for
 * everybody who still reads old pages in it.
 * @param patienceMs how long they are waited for
 * @returns false when somebody reads longer; true on a server, which keeps its own files
 */
export async function emptyWal(db: Kysely<Database>, patienceMs: number): Promise<boolean> {
  if (dialectOf(db) !== 'sqlite') return true
  const deadline = performance.now() + patienceMs
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    if (performance.now() + PAUSE_MS > deadline) return false
    await sleep(PAUSE_MS)
  }
}
