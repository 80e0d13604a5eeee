import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

// Readiness is asked for by balancers, and by anybody else: asking more often writes no more often.
const KEPT_MS = 2000

/**
 * Checks whether the store accepts writes: writes one small row and waits for the disk. For readiness and metrics; a full disk, a
 * read-only file and a silent server look the same from here.
 * @returns a function that answers from a write at most 2 s old
 */
export function createStoreCheck(db: Kysely<Database>, now: () => Date): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let answeredAtMs = 0
  return () => {
    const isFresh = answer !== undefined && performance.now() - answeredAtMs < KEPT_MS
    if (!isFresh) {
      answeredAtMs = performance.now()
      answer = canWrite(db, now())
    }
    return answer ?? Promise.resolve(false)
  }
}

async function canWrite(db: Kysely<Database>, now: Date): Promise<boolean> {
  const row = { name: 'last_write_check', value: now.toISOString() }
  try {
    await inTransaction(db, trx =>
      trx
        .insertInto('setting')
        .values(row)
        .onConflict(conflict => conflict.column('name').doUpdateSet({ value: row.value }))
        .execute(),
    )
    return true
  } catch {
    // Whatever the reason, the answer is no; requests log it with the reason.
    return false
  }
}
