import { write, writeSync } from 'node:fs'
import { type DestinationStream, type Logger, pino } from 'pino'
import { codeOf } from '#domain/lib/errors.ts'
import { withoutLogins } from './lib/network.ts'

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
  return {
    type: name,
    code: codeOf(error),
    message: withoutPersonal(message),
    stack: stack === undefined ? undefined : withoutPersonal(stack),
    cause: cause === undefined || causesLeft === 0 ? undefined : describeError(cause, causesLeft - 1),
  }
}

function withoutPersonal(text: string): string {
  return withoutLogins(text).slice(0, MAX_TEXT).replace(MAIL, '[mail]').replace(LONG_NUMBER, '[number]')
}

/** Limit of queued bytes; a line has about 200. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024
const AGAIN_MS = 50

/**
 * Writes lines asynchronously. Standard output may be a pipe that is not read, and a blocking write to it would stop
 * the site. Lines are queued in bounded memory, then dropped and counted.
 * @param descriptor a file, or a non-blocking pipe or socket such as `process.stdout.fd`; a blocked thread would keep
 * the process from exiting
 * @param maxBytes reduced in tests
 */
export function createLogWriter(descriptor: number, maxBytes: number = MAX_WAITING_BYTES) {
  let lines: string[] = []
  /** Size of `lines` and `rest`. */
  let waitingBytes = 0
  let dropped = 0
  /** The unwritten part of the current write. */
  let rest = Buffer.alloc(0)
  let state: 'idle' | 'writing' | 'full' = 'idle'

  const begin = () => {
    if (state !== 'idle' || lines.length === 0) return
    rest = Buffer.from(lines.join(''))
    lines = []
    send()
  }
  const send = () => {
    state = 'writing'
    write(descriptor, rest, (error, written) => {
      if (error?.code === 'EAGAIN') {
        state = 'full'
        setTimeout(send, AGAIN_MS).unref()
        return
      }
      // Any other error is permanent. The log is lost, the site is not.
      const taken = error ? rest.length : written
      waitingBytes -= taken
      rest = rest.subarray(taken)
      if (rest.length > 0) return send()
      state = 'idle'
      begin()
    })
  }

  return {
    write(line: string): void {
      const bytes = Buffer.byteLength(line)
      if (waitingBytes + bytes > maxBytes) {
        dropped += 1
        return
      }
      waitingBytes += bytes
      lines.push(line)
      begin()
    },
    get dropped() {
      return dropped
    },
    /** Called before the process exits: writes what can be written at once. */
    flush(): void {
      // A write in progress finishes by itself.
      let last = Buffer.concat([state === 'full' ? rest : Buffer.alloc(0), Buffer.from(lines.join(''))])
      lines = []
      try {
        while (last.length > 0) last = last.subarray(writeSync(descriptor, last))
      } catch {
        // stdout is closed, so the lines are dropped.
      }
    },
  }
}

type LogWriter = ReturnType<typeof createLogWriter>
