import { Unavailable } from '#domain/errors.ts'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import { withoutLogins } from '#domain/without-logins.ts'
import { ConfigError } from '#server/config.ts'
import { DatabaseError } from '#server/db/errors.ts'
import { SourceConflict } from '#server/services/content/merge-files.ts'
import { ContentError } from '#server/services/content/problems.ts'
import { visibleLines } from '#server/services/requests/visible-text.ts'
import { ImportBusy } from '#server/services/stock/import-lease.ts'

/** What a command is given by the terminal that it runs in, or by a test. */
export interface Terminal {
  args: string[]
  environment: Record<string, string | undefined>
  print: (line: string) => void
}

export type Command = (terminal: Terminal) => Promise<void>

/**
 * Runs a command of the operator: a mistake of theirs is told in plain lines with exit code 1, a mistake of ours with its stack.
 * @param name stands before the message: `load`
 */
export async function runScript(name: string, main: Command): Promise<void> {
  try {
    await main({ args: process.argv.slice(2), environment: process.env, print: line => console.log(line) })
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${name}: ${visibleLines(explain(error))}\n`)
  }
}

/** What an operator can do something about. */
const OPERATORS = [ConfigError, DatabaseError, ContentError, SourceConflict, StockRefused, ImportBusy, Unavailable]

/** What the operator is told of an error. User names and passwords of addresses are removed. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return withoutLogins(String(error))
  const isOperators = OPERATORS.some(kind => error instanceof kind)
  // Unknown options of the command line.
  const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return withoutLogins(isOperators || isUsage ? error.message : (error.stack ?? error.message))
}
