import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tell } from './figures.ts'
import { startSiteProcess } from './site-process.ts'
import { countLost, databaseFile, readStore } from './store.ts'
import { keepPosting, post, type Sent } from './visitors.ts'

/** Source: reliability §3 "Start". */
const LONGEST_START_MS = 10_000
const REPEATS_PER_KILL = 5

/** F1: SIGKILL while posting. Nothing acknowledged is lost, and a repetition keeps its id. */
export async function killWhilePosting(dataDir: string, kills: number, tell: Tell): Promise<void> {
  const all: Sent[] = []
  const starts: number[] = []
  let changedIds = 0
  let before: Sent[] = []
  for (let kill = 0; kill <= kills; kill += 1) {
    const site = await startSiteProcess(dataDir)
    if (kill > 0) starts.push(site.startMs)
    // Those that got no answer too: under their key they are stored once, whether they had been or not.
    const unanswered = before.filter(({ id }) => !id).slice(0, REPEATS_PER_KILL)
    const answered = before.filter(({ id }) => id).slice(-REPEATS_PER_KILL)
    for (const old of [...unanswered, ...answered]) {
      const again = await post(site.url, old)
      if (!again.id || (old.id && again.id !== old.id)) changedIds += 1
      all.push(again)
    }
    if (kill < kills) {
      const posting = keepPosting(site.url)
      // Another moment each time.
      await sleep(300 + ((kill * 37) % 400))
      await site.kill()
      await posting.stop()
      before = posting.sent
      all.push(...before)
    } else await site.kill()
  }
  const acknowledged = all.filter(({ id }) => id)
  const store = readStore(dataDir)
  const lost = countLost(acknowledged, store)
  tell('kills, acknowledged requests', `${kills}, ${acknowledged.length}`, acknowledged.length > kills)
  tell('lost', lost, lost === 0)
  tell('repetitions with another id', changedIds, changedIds === 0)
  tell('keys stored twice', store.rows - store.ids.size, store.rows === store.ids.size)
  tell('integrity', store.integrity, store.integrity === 'ok')
  const slowest = Math.max(...starts)
  tell('slowest start after a kill, ms', Math.round(slowest), slowest <= LONGEST_START_MS)
}

const WAL_HEADER_BYTES = 32
const WAL_FRAME_HEADER_BYTES = 24
const PAGE_BYTES = 4096
/** Its log has pages enough and none of them is in the database yet: what is, cannot be torn, the disk had it before. */
const EARLY_COPY = 3

/**
 * F2: the files as they stand in the middle of writing, and a log torn at each page. A copy shows what the kernel holds, not what
 * the disk does: that every acknowledgement waits for the disk is what `synchronous=FULL` is for and is not measured here.
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
