import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { MINUTE_MS } from '#domain/dates/durations.ts'
import type { Config } from './config.ts'
import type { Db } from './db/schema.ts'
import { entryFile } from './entries.ts'
import { withoutLogins } from './lib/network.ts'
import type { Alerts } from './services/alerts.ts'
import { every } from './services/every.ts'
import { hasFailed, noteFailed, takeImportTurn } from './services/stock/import-lease.ts'

/** Heap limit of the import process; 20,000 lots take half of it. */
const HEAP_MB = 400
/** Timeout; the download takes five minutes at most. */
const LONGEST_MS = 15 * MINUTE_MS
/** Limit of the logged output. */
const MAX_CHARS = 64 * 1024

interface ImportScheduleOptions {
  db: Db
  config: Pick<Config, 'IMPORT_URL' | 'IMPORT_MINUTES'>
  log: Pick<Logger, 'info' | 'warn'>
  alerts: Alerts
  now(): Date
  /** Program and arguments; replaced in tests. */
  script?: readonly string[]
}

/** Does nothing without `IMPORT_URL`. */
export function createImportSchedule(options: ImportScheduleOptions) {
  const { db, config, log, alerts, now, script = [entryFile('kvartal'), 'import'] } = options
  let running: ReturnType<typeof spawnImport> | undefined
  let isOver = false
  let stopSchedule: (() => Promise<void>) | undefined

  const run = async () => {
    running = spawnImport(script)
    const { code, output } = await running.ended
    if (isOver) return
    if (code === 0) log.info({ import: output }, 'stock imported')
    else {
      log.warn({ import: output }, 'stock is not imported')
      await noteFailed(db, now())
    }
  }
  const runIfDue = async () => {
    if (!isOver && (await takeImportTurn(db, config.IMPORT_MINUTES))) await run()
    alerts.set('import_failing', await hasFailed(db))
  }

  return {
    start(): void {
      if (config.IMPORT_URL !== undefined)
        stopSchedule = every(MINUTE_MS, runIfDue, error => log.warn({ err: error }, 'stock could not be imported'))
    },
    /** Also kills a running import, which is written whole or not at all. */
    async stop(): Promise<void> {
      isOver = true
      running?.kill()
      await stopSchedule?.()
    },
  }
}

function spawnImport(script: readonly string[]) {
  // Debugging options apply to this process only.
  const { NODE_OPTIONS: _, ...env } = process.env
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, ...script], {
    env: { ...env, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST_MS,
  })
  let output = ''
  const listen = (chunk: Buffer) => {
    if (output.length < MAX_CHARS) output += chunk
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return {
    kill: () => void child.kill(),
    ended: once(child, 'close').then(([code]) => ({ code, output: withoutLogins(output.trim()).split('\n') })),
  }
}
