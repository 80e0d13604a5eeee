import { Conflict, Unavailable } from '#domain/lib/errors.ts'
import { StockRefused } from '#domain/stock/source.ts'
import { ConfigError } from '#server/config.ts'
import { DatabaseError, reasonOf } from '#server/db/errors.ts'
import { explainFailure } from '#server/explain-failure.ts'
import { withoutLogins } from '#server/lib/network.ts'
import { SourceConflict } from '#server/services/content/merge-files.ts'
import { ContentError } from '#server/services/content/problems.ts'
import { visibleLines } from '#server/services/requests/export-requests.ts'
import { ImportBusy } from '#server/services/stock/import-lease.ts'

export interface Terminal {
  args: string[]
  environment: Record<string, string | undefined>
  print: (line: string) => void
}

export type Command = (terminal: Terminal) => Promise<void>

/** A mistake of the operator is reported in plain lines with exit code 1, an error of the program with its stack. */
export async function runCommand(name: string, command: Command, args: string[]): Promise<void> {
  try {
    await command({ args, environment: process.env, print: line => console.log(line) })
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${name}: ${visibleLines(explain(error))}\n`)
  }
}

/** A mistake of the caller; the message describes it. */
export class Problem extends Error {}

/** Errors that the operator can correct. */
const OPERATORS = [
  Problem,
  ConfigError,
  DatabaseError,
  ContentError,
  SourceConflict,
  StockRefused,
  ImportBusy,
  Unavailable,
  Conflict,
]

/** Message of an error for the operator, without user names and passwords of addresses. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return explainFailure(error)
  const isOperators = OPERATORS.some(kind => error instanceof kind)
  // Unknown options of the command line.
  const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isOperators || isUsage ? withoutLogins(reasonOf(error)) : explainFailure(error)
}
