import { write, writeSync } from 'node:fs'

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
    /** Number of dropped lines. */
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

export type LogWriter = ReturnType<typeof createLogWriter>
