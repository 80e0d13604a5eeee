import { type DestinationStream, type Logger, pino } from 'pino'
import { withoutLogins } from '#domain/without-logins.ts'
import { createLogWriter, type LogWriter } from './log-writer.ts'

const MAX_TEXT = 4000
const MAX_CAUSES = 5
// Messages of libraries repeat what they were given. What looks like an address of mail or a phone number goes out.
const MAIL = /[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]{1,255}/g
const LONG_NUMBER = /\+?\d(?:[\s()-]{0,3}\d){9,}/g

/**
 * The log of the process: JSON lines on standard output, so that a newline inside a value forges nothing.
 * Never in it: names, phones, mails, tokens, queries, addresses. Source: docs/operations.md#logs.
 * @param destination elsewhere, for tests
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => describeError(error) },
  }
  return pino(options, destination)
}

let output: LogWriter | undefined

/** One for the process: its last lines are written when it ends. */
function standardOutput(): LogWriter {
  if (!output) {
    // To be asked for, standard output is opened by Node, which makes a pipe or a socket one that does not block.
    output = createLogWriter(process.stdout.fd)
    process.on('exit', output.flush)
  }
  return output
}

/** Lines that nobody has read and that were dropped for it, since the start. */
export function droppedLines(): number {
  return output?.dropped ?? 0
}

/**
 * What is written of an error: kind, code, message, stack and causes, without what looks personal. Other properties are left
 * out: PostgreSQL puts the row into `detail`.
 */
function describeError(error: unknown, causesLeft: number = MAX_CAUSES): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutPersonal(String(error)) }
  const { name, message, stack, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: name,
    code,
    message: withoutPersonal(message),
    stack: stack === undefined ? undefined : withoutPersonal(stack),
    cause: cause === undefined || causesLeft === 0 ? undefined : describeError(cause, causesLeft - 1),
  }
}

function withoutPersonal(text: string): string {
  return withoutLogins(text).slice(0, MAX_TEXT).replace(MAIL, '[mail]').replace(LONG_NUMBER, '[number]')
}
