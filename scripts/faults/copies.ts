import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tell } from './figures.ts'
import { startSiteProcess } from './site-process.ts'
import { countLost, databaseFile, readStore } from './store.ts'
import { keepPosting, postMany } from './visitors.ts'

const WAL_HEADER_BYTES = 32
const WAL_FRAME_HEADER_BYTES = 24
const PAGE_BYTES = 4096
/** Its log has pages enough and none of them is in the database yet: what is, cannot be torn, the disk had it before. */
const EARLY_COPY = 3

/**
 * F2: the files as they stand in the middle of writing, and a log torn at each page. A copy shows what the kernel holds, not what
 * the disk does: that every acknowledgement waits for the disk is what `countSyncs` shows.
 */
export async function copyWhileWriting(dataDir: string, copies: number, tell: Tell): Promise<void> {
  const site = await startSiteProcess(dataDir)
  const posting = keepPosting(site.url)
  let broken = 0
  let lost = 0
  let early = ''
  for (let n = 0; n < copies; n += 1) {
    await sleep(60 + ((n * 23) % 90))
    process.kill(site.pid, 'SIGSTOP')
    const acknowledged = [...posting.sent]
    const copy = copyStore(dataDir, join(dataDir, n <= EARLY_COPY ? `copy-${n}` : 'copy'))
    process.kill(site.pid, 'SIGCONT')
    if (n <= EARLY_COPY) early = copy
    const store = readStore(copyStore(copy, `${copy}-read`))
    if (store.integrity !== 'ok') broken += 1
    lost += countLost(acknowledged, store)
  }
  await site.kill()
  await posting.stop()
  tell('copies while writing, acknowledged requests', `${copies}, ${posting.sent.filter(({ id }) => id).length}`)
  tell('copies that are broken; requests lost in them', `${broken}; ${lost}`, broken + lost === 0)

  const log = `${databaseFile(early)}-wal`
  const frames = Math.floor((statSync(log).size - WAL_HEADER_BYTES) / (WAL_FRAME_HEADER_BYTES + PAGE_BYTES))
  const whole = readStore(copyStore(early, `${early}-read`))
  const step = Math.max(1, Math.floor(frames / 50))
  let torn = 0
  let unreadable = 0
  let foreign = 0
  for (let frame = 0; frame < frames; frame += step) {
    const folder = copyStore(early, `${early}-read`)
    // In the middle of the page that was being written.
    truncateSync(
      `${databaseFile(folder)}-wal`,
      WAL_HEADER_BYTES + frame * (WAL_FRAME_HEADER_BYTES + PAGE_BYTES) + PAGE_BYTES / 2,
    )
    torn += 1
    try {
      const store = readStore(folder)
      if (store.integrity !== 'ok') unreadable += 1
      for (const [key, id] of store.ids) if (whole.ids.get(key) !== id) foreign += 1
    } catch {
      unreadable += 1
    }
  }
  tell('logs torn in a page, of pages', `${torn} of ${frames}`, torn > 0)
  tell('torn ones that do not open whole', unreadable, unreadable === 0)
  tell('rows in them that were never written', foreign, foreign === 0)
}

/** Copies the database and its log, nothing else. */
function copyStore(from: string, to: string): string {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to)
  copyFileSync(databaseFile(from), databaseFile(to))
  const log = `${databaseFile(from)}-wal`
  if (existsSync(log)) cpSync(log, `${databaseFile(to)}-wal`)
  return to
}

const SYNCED_POSTS = 200

/** F2: under `strace`, one request after another: each acknowledgement has waited for the disk at least once. */
export async function countSyncs(dataDir: string, tell: Tell): Promise<void> {
  if (spawnSync('strace', ['-V']).error) return tell('syncs a request: not run, strace is missing', '-')
  const site = await startSiteProcess(dataDir)
  const trace = join(dataDir, 'strace.txt')
  const strace = spawn('strace', ['-f', '-p', String(site.pid), '-e', 'trace=fsync,fdatasync', '-o', trace])
  // It says so when it holds the process; without the right to trace it ends at once.
  await Promise.race([once(strace.stderr, 'data'), once(strace, 'exit')])
  if (strace.exitCode === null) {
    await sleep(500)
    const sent = await postMany(site.url, SYNCED_POSTS, 1)
    strace.kill('SIGINT')
    await once(strace, 'exit')
    const acknowledged = sent.filter(({ id }) => id).length
    const syncs = readFileSync(trace, 'utf8').match(/\bf(?:data)?sync\(/g)?.length ?? 0
    tell('acknowledged one by one, syncs of the disk', `${acknowledged}, ${syncs}`, syncs >= acknowledged && syncs > 0)
  } else tell('syncs a request: not run, strace is not allowed', '-')
  await site.kill()
}
