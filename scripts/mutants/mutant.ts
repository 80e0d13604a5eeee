/** A fault as a person makes one: one text of one file replaced by another. */
export interface Mutant {
  /** Area and what goes wrong: `form: never sends again after a success`. */
  id: string
  /** From the root of the repository. */
  file: string
  /** Stands in the file exactly once. */
  find: string
  /** Takes its place. */
  put: string
  /** Test files to ask first. */
  tests?: readonly string[] | undefined
}

/**
 * Faults of an area as its list holds them, by file from the root: what goes wrong, a text that stands in the file exactly once,
 * what takes its place, and tests to ask first where imports do not lead to them (a file that only another process runs).
 */
export type FaultsByFile = Readonly<
  Record<string, readonly (readonly [id: string, find: string, put: string, tests?: readonly string[]])[]>
>

/** Faults of one area of the code. */
export interface Area {
  name: string
  mutants: readonly Mutant[]
}

/** A fault as the process that plants it needs it: whole texts, and tests in the order in which they are asked. */
export interface Order {
  file: string
  original: string
  planted: string
  /** The next round is asked when the one before noticed nothing. */
  rounds: readonly Round[]
}

/** Test files that are asked together; `name` = only the tests whose title begins with it. */
export interface Round {
  tests: readonly string[]
  name?: string | undefined
}

/** What became of a planted fault. */
export interface Verdict {
  /** The test file that noticed it; undefined = it survived. */
  killer?: string
  /** Title of the test in it. */
  test?: string
  /** The test and the first line of what it said. */
  reason?: string
}

/** @returns the file with the fault in it; a text when the fault cannot be planted */
export function plant(source: string, { find, put }: Mutant): { planted: string } | { problem: string } {
  const count = source.split(find).length - 1
  if (count !== 1)
    return { problem: count === 0 ? 'its text is not in the file' : `its text stands ${count} times in the file` }
  if (find === put) return { problem: 'it changes nothing' }
  // By a function: `$&` in a replacement would mean something.
  return { planted: source.replace(find, () => put) }
}
