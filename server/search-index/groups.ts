import type { ListedIndex } from './index-types.ts'
import { codeAt } from './typed-arrays.ts'

export interface RowGroup {
  readonly code: number
  /** In the order of the list; the first represents the group. */
  readonly rows: number[]
}

/** Groups are ordered by their first row; lots without a value are skipped. */
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
