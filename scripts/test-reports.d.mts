interface FileTime {
  file: string
  /** Of all its tests, at every width. */
  seconds: number
}
interface Counted {
  passed: number
  failed: string[]
  flaky: string[]
  skipped: string[]
  files: FileTime[]
}

export function countVitest(report: unknown, flaky: string[], root: string): Counted
export function countPlaywright(report: unknown): Counted
export function slowest(files: readonly FileTime[], count: number): FileTime[]
export function reasonOf(error: { message?: string }): string
