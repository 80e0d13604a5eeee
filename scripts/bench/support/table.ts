/** One line of a benchmark: what was measured, the figure, and whether a promised bound holds. */
export interface BenchRow {
  name: string
  value: string
  /** What it is held against, in words; empty = for information. */
  bound?: string
  ok?: boolean
}

/** Prints a section as a table; a bound that does not hold is marked. */
export function printTable(title: string, rows: readonly BenchRow[]): void {
  const widths = [0, 0, 0]
  const cells = rows.map(({ name, value, bound = '', ok }) => [
    name,
    value,
    bound,
    ok === undefined ? '' : ok ? 'ok' : 'MISSED',
  ])
  for (const row of cells) for (const i of [0, 1, 2]) widths[i] = Math.max(widths[i] ?? 0, row[i]?.length ?? 0)
  process.stdout.write(`\n${title}\n${'─'.repeat(title.length)}\n`)
  for (const row of cells) {
    const line = row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
    process.stdout.write(`${line.trimEnd()}\n`)
  }
}

/** The middle of some figures; of an even number the lower of the two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}
