import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { storeClock } from '#server/db/store-clock.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** One importer at a time: what a killed one held is free again so much later. */
const LEASE_MS = 15_000
const RENEWED_EVERY_MS = LEASE_MS / 3
/** A lease further ahead was written before the clock jumped back. */
const IMPOSSIBLE_LEASE_MS = 10 * LEASE_MS
/** As long as a killed importer's lease lasts, and a little. */
const PATIENCE_MS = LEASE_MS + 5_000
const ASKED_EVERY_MS = 500

/** Another process imports into this database. */
export class ImportBusy extends Error {
  constructor() {
    super('another import is under way in this database: nothing was changed')
    this.name = 'ImportBusy'
  }
}

/** The right to import, kept as long as the work runs. */
export interface ImportLease {
  /** Asks within a transaction whether it is still ours, and renews it. @throws ImportBusy when another one has it */
  confirm(trx: Transaction<Database>): Promise<void>
}

/**
 * Runs work that only one process of a database may do. Leases are written and judged by the clock of the database.
 * @param owner names this process; `patienceMs` is shorter in tests
 * @throws ImportBusy when another one holds the lease all the time
 */
export async function withImportLease<T>(
  db: Kysely<Database>,
  owner: string,
  work: (lease: ImportLease) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = performance.now() + patienceMs
  while (!(await take(db, owner))) {
    if (performance.now() > deadline) throw new ImportBusy()
    await sleep(ASKED_EVERY_MS)
  }
  // One that fails is not missed: the last word is that of the transaction that writes.
  const renewing = setInterval(() => void take(db, owner).catch(() => undefined), RENEWED_EVERY_MS)
  try {
    return await work({ confirm: trx => confirm(trx, owner) })
  } finally {
    clearInterval(renewing)
    await release(db, owner)
  }
}

async function confirm(trx: Transaction<Database>, owner: string): Promise<void> {
  if (!(await takeIn(trx, owner))) throw new ImportBusy()
}

function take(db: Kysely<Database>, owner: string): Promise<boolean> {
  return inTransaction(db, trx => takeIn(trx, owner))
}

/** Ours, nobody's, or left behind. */
async function takeIn(trx: Transaction<Database>, owner: string): Promise<boolean> {
  const clock = storeClock(trx)
  const { numUpdatedRows } = await trx
    .updateTable('importLease')
    .set({ owner, leaseUntil: clock(LEASE_MS) })
    .where('id', '=', 1)
    .where(row =>
      row.or([
        row('owner', 'is', null),
        row('owner', '=', owner),
        row('leaseUntil', '<=', clock()),
        row('leaseUntil', '>', clock(IMPOSSIBLE_LEASE_MS)),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

function release(db: Kysely<Database>, owner: string): Promise<void> {
  return inTransaction(db, async trx => {
    await trx.updateTable('importLease').set({ owner: null, leaseUntil: null }).where('owner', '=', owner).execute()
  })
}
