import type { Db } from './schema.ts'
import { writeSetting } from './setting.ts'
import { inTransaction } from './transaction.ts'

// Limits the writes that readiness checks cause.
const KEPT_MS = 2000

/** Writes a small row. For readiness and metrics. @returns a function with a result at most 2 s old */
export function createStoreCheck(db: Db, now: () => Date): () => Promise<boolean> {
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

async function canWrite(db: Db, now: Date): Promise<boolean> {
  try {
    await inTransaction(db, trx => writeSetting(trx, 'last_write_check', now.toISOString()))
    return true
  } catch {
    // The reason is logged by requests.
    return false
  }
}
