import type { ListedIndex } from './index-types.ts'
import { codeAt } from './typed-arrays.ts'

/** Rows that share a value. */
export interface RowGroup {
  readonly code: number
  /** In the order of the list; the first stands for the group. */
  readonly rows: number[]
}

/**
 * Gathers ordered rows by the value of a field. A group stands where its first row stands; a lot without a value is in no group.
 * The field has one value per lot.
 */
export function groupRows({ column }: ListedIndex, rows: readonly number[]): RowGroup[] {
  const groups = new Map<number, RowGroup>()
  for (const row of rows) {
    const code = codeAt(column.codes, row)
    if (code === column.size) continue
    const group = groups.get(code)
    if (group) group.rows.push(row)
    else groups.set(code, { code, rows: [row] })
  }
  return [...groups.values()]
}
