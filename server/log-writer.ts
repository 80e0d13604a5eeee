import { write, writeSync } from 'node:fs'

/** What may wait for whoever reads the log; a line has some 200 bytes. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024
const AGAIN_MS = 50

/** Where the lines of the log go. */
export interface LogWriter {
  write(line: string): void
  /** Lines that were lost because nobody read. */
  readonly dropped: number
  /** Before the process ends: writes what waits, as far as it is taken at once. */
  flush(): void
}

/**
 * Writes lines to a descriptor, one write at a time and never in the way: standard output may be a pipe that nobody reads, and a
 * write to it would stop the whole site. What cannot be written waits in bounded memory, then lines are dropped and counted.
 * @param descriptor a file, or a pipe or socket that says "full" in place of waiting, as `process.stdout.fd` does: a thread that waits for
 *   ever could not even be ended with the process
 * @param maxBytes   smaller in tests
 */
export function createLogWriter(descriptor: number, maxBytes: number = MAX_WAITING_BYTES): LogWriter {
  let lines: string[] = []
  /** Of `lines` and of what is being written. */
  let waitingBytes = 0
  let dropped = 0
  /** What is being written, as far as it is not yet. */
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
      // Any other error: nobody will ever read. The log is lost, the site is not.
      const taken = error ? rest.length : written
      waitingBytes -= taken
      rest = rest.subarray(taken)
      if (rest.length > 0) return send()
      state = 'idle'
      begin()
    })
  }

  return {
    write(line) {
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
    flush() {
      // What a thread is writing at this moment comes out by itself.
      let last = Buffer.concat([state === 'full' ? rest : Buffer.alloc(0), Buffer.from(lines.join(''))])
      lines = []
      try {
        while (last.length > 0) last = last.subarray(writeSync(descriptor, last))
      } catch {
        // Nobody reads: there is nobody to tell.
      }
    },
  }
}
