import { type DestinationStream, type Logger, pino } from 'pino'
import { withoutLogins } from './lib/network.ts'
import { createLogWriter, type LogWriter } from './log-writer.ts'

const MAX_TEXT = 4000
const MAX_CAUSES = 5
// Messages of libraries repeat their input, so mail addresses and phone numbers are removed.
const MAIL = /[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]{1,255}/g
const LONG_NUMBER = /\+?\d(?:[\s()-]{0,3}\d){9,}/g

/**
 * The log: JSON lines on standard output, so that newlines in values forge nothing. Never contains names, phones,
 * mails, tokens, queries or addresses. Source: docs/operations.md#logs.
 * @param destination replaced in tests
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

/** One per process, flushed at exit. */
function standardOutput(): LogWriter {
  if (!output) {
    // Accessing `process.stdout` makes a pipe or socket non-blocking.
    output = createLogWriter(process.stdout.fd)
    process.on('exit', output.flush)
  }
  return output
}

/** Lines that were dropped since the start because standard output was not read. */
export function droppedLines(): number {
  return output?.dropped ?? 0
}

/** Serializes an error without personal data. Other properties are omitted: PostgreSQL puts the row into `detail`. */
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
