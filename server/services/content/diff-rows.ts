import { batchesOf } from '#domain/lib/collections.ts'

export interface Changes {
  added: number
  changed: number
  removed: number
  unchanged: number
}

export interface Difference<Row> {
  added: Row[]
  changed: Row[]
  removed: Row[]
  changes: Changes
}

/** @param keyOf unique within a table */
export function diffRows<Row extends object>(
  next: readonly Row[],
  stored: readonly Row[],
  keyOf: (row: Row) => string | number,
): Difference<Row> {
  const storedByKey = new Map(stored.map(row => [keyOf(row), row]))
  const nextKeys = new Set(next.map(keyOf))
  const added = next.filter(row => !storedByKey.has(keyOf(row)))
  const removed = stored.filter(row => !nextKeys.has(keyOf(row)))
  const changed = next.filter(row => {
    const old = storedByKey.get(keyOf(row))
    return old !== undefined && !isSame(row, old)
  })
  const unchanged = next.length - added.length - changed.length
  return {
    added,
    changed,
    removed,
    changes: { added: added.length, changed: changed.length, removed: removed.length, unchanged },
  }
}

export function isUnchanged({ added, changed, removed }: Changes): boolean {
  return added + changed + removed === 0
}

/** Compares all columns; SQLite returns booleans as 0 and 1. */
function isSame<Row extends object>(next: Row, stored: Row): boolean {
  const columns = Object.keys(next) as (keyof Row)[] // own columns of a row
  return columns.every(column => plain(next[column]) === plain(stored[column]))
}

function plain(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value
}

// SQLite allows 32,766 values per statement; the widest row has 40.
const ROWS_PER_INSERT = 200

export async function writeRows<Row>(
  { added, changed, removed, changes }: Difference<Row>,
  table: {
    remove(row: Row): Promise<unknown>
    update(row: Row): Promise<unknown>
    insert(rows: Row[]): Promise<unknown>
  },
): Promise<Changes> {
  for (const row of removed) await table.remove(row)
  for (const row of changed) await table.update(row)
  for (const rows of batchesOf(added, ROWS_PER_INSERT)) await table.insert(rows)
  return changes
}
