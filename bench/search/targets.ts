import { elementAt } from '#domain/element-at.ts'

/** One line of the table: what was measured at a size, and what the design asks for. */
export interface Row {
  readonly name: string
  readonly lots: number
  readonly value: number
  /** Null where the design names none. */
  readonly target: number | null
  /** Whether the value has to be at least or at most the target. */
  readonly better: 'more' | 'less'
  /** What stands behind the ratio: `ours 0.02 ms, PostgreSQL 3.1 ms`. */
  readonly note: string
}

/** Whether the target is reached; null where there is none. */
export function isReached({ value, target, better }: Row): boolean | null {
  if (target === null) return null
  return better === 'more' ? value >= target : value <= target
}

/** Targets by size: 1,000, 10,000 and 100,000 lots. */
type BySize = readonly [number | null, number | null, number | null]

const TARGETS = {
  postgres: [60, 50, 50],
  itemsjs: [25, 30, 45],
  memoryLimit: [null, 60, 60],
  histograms: [1.6, 1.6, 1.6],
  build: [4, 4, 4],
  turn: [null, 2, 1],
  cacheHit: [0.1, 0.05, 0.01],
  bytesPerLot: [300, 300, 300],
} as const satisfies Record<string, BySize>

/** The target of a ratio at a size. */
export function targetOf(name: keyof typeof TARGETS, lots: number): number | null {
  const [thousand, tenThousand, hundredThousand] = TARGETS[name]
  return lots === 100_000 ? hundredThousand : lots === 10_000 ? tenThousand : thousand
}

/** The rows as a table of text. */
export function formatRows(rows: readonly Row[]): string {
  const lines = rows.map(row => {
    const reached = isReached(row)
    const sign = row.better === 'more' ? '≥' : '≤'
    return [
      row.name,
      row.lots.toLocaleString('en'),
      row.value.toPrecision(3),
      row.target === null ? '' : `${sign} ${row.target}`,
      reached === null ? '' : reached ? 'reached' : 'NOT REACHED',
      row.note,
    ]
  })
  const head = ['ratio', 'lots', 'ours', 'target', '', 'figures']
  const table = [head, ...lines]
  const widths = head.map((_, column) => Math.max(...table.map(line => elementAt(line, column).length)))
  return table
    .map(line =>
      line
        .map((cell, column) => cell.padEnd(elementAt(widths, column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
