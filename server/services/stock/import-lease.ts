import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/dates/durations.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { readSetting, readTime, takePeriodicTurn, writeSetting } from '#server/db/setting.ts'
import { isLeaseFree, storeTime } from '../../db/dialect.ts'
import { inTransaction } from '../../db/transaction.ts'

/** Only one process imports at a time. The lease of a killed process expires after this time. */
const LEASE_MS = 15_000
const RENEW_INTERVAL_MS = LEASE_MS / 3
/** Slightly longer than the lease of a killed process lasts. */
const TIMEOUT_MS = LEASE_MS + 5_000
const POLL_INTERVAL_MS = 500

export class ImportBusy extends Error {
  constructor() {
    super('another import is running in this database: nothing was changed')
    this.name = 'ImportBusy'
  }
}

export interface ImportLease {
  /** Renews the lease. @throws ImportBusy when this process does not hold it */
  confirm(trx: Trx): Promise<void>
}

/** Lease times use the database clock. @throws ImportBusy when another process holds the lease until the timeout */
export async function withImportLease<T>(
  db: Db,
  owner: string,
  work: (lease: ImportLease) => Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  while (!(await take(db, owner))) {
    if (performance.now() > deadline) throw new ImportBusy()
    await sleep(POLL_INTERVAL_MS)
  }
  // A failed renewal is ignored, because the writing transaction confirms the lease.
  const renewing = setInterval(() => void take(db, owner).catch(() => undefined), RENEW_INTERVAL_MS)
  try {
    return await work({ confirm: trx => confirm(trx, owner) })
  } finally {
    clearInterval(renewing)
    await release(db, owner)
  }
}

async function confirm(trx: Trx, owner: string): Promise<void> {
  if (!(await takeIn(trx, owner))) throw new ImportBusy()
}

function take(db: Db, owner: string): Promise<boolean> {
  return inTransaction(db, trx => takeIn(trx, owner))
}

/** Acquires the lease if this process holds it, or if it is free or expired. */
async function takeIn(trx: Trx, owner: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('importLease')
    .set({ owner, leaseUntil: storeTime(trx, LEASE_MS) })
    .where('id', '=', 1)
    .where(row => row.or([row('owner', '=', owner), isLeaseFree(trx, LEASE_MS)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

function release(db: Db, owner: string): Promise<void> {
  return inTransaction(db, async trx => {
    await trx.updateTable('importLease').set({ owner: null, leaseUntil: null }).where('owner', '=', owner).execute()
  })
}

/** Names of settings. Values are ISO times in UTC. */
const LAST_IMPORT = 'stock_imported_at'
const TRIED_AT = 'stock_tried_at'
const FAILED_AT = 'stock_failed_at'

/** Records a successful import, scheduled or manual. @throws Unavailable when the database does not respond */
export function noteImported(db: Db, now: Date): Promise<void> {
  return inTransaction(db, async trx => {
    await writeSetting(trx, LAST_IMPORT, now.toISOString())
    await writeSetting(trx, FAILED_AT, null)
  })
}

/** Records that a scheduled import was refused or stopped. @throws Unavailable when the database does not respond */
export function noteFailed(db: Db, now: Date): Promise<void> {
  return inTransaction(db, trx => writeSetting(trx, FAILED_AT, now.toISOString()))
}

export function lastImport(db: Db): Promise<Date | null> {
  return readTime(db, LAST_IMPORT)
}

/** Whether the last scheduled import failed and none has succeeded since. */
export async function hasFailed(db: Db): Promise<boolean> {
  return (await readSetting(db, FAILED_AT)) !== undefined
}

/** Claims the next scheduled import. @returns true if it is due and no other process has claimed it */
export function takeImportTurn(db: Db, everyMinutes: number): Promise<boolean> {
  // Processes check once a minute, so half a minute of tolerance avoids skipping a turn.
  return takePeriodicTurn(db, TRIED_AT, everyMinutes * MINUTE_MS - MINUTE_MS / 2)
}
