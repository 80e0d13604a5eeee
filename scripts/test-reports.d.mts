interface Counted {
  passed: number
  failed: string[]
  flaky: string[]
  skipped: string[]
}

export function countVitest(report: unknown, flaky: string[], root: string): Counted
export function countPlaywright(report: unknown): Counted
export function reasonOf(error: { message?: string }): string
