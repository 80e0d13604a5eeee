import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { keepReading, post } from './visitors.ts'

const WATCH = new URL('loop-watch.ts', import.meta.url)

/** A site whose event loop is watched from inside. */
export interface WatchedSite extends SiteProcess {
  /**
   * How long the loop stood at most since then, ms; 0 = less than is worth writing down. The time that a bystander, which has
   * nothing to do, stood at the same moment is taken off: then it was the machine.
   * @param since `Date.now()`
   */
  longestStallMs(since: number): number
}

/**
 * Starts the site, and has everything read once that is read later: what is compiled and rendered first is not the illness.
 * @param preloads further modules beside this one that are loaded into its process
 */
export async function startWatched(dataDir: string, ...preloads: string[]): Promise<WatchedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-stalls-'))
  const files = { site: join(folder, 'site.txt'), bystander: join(folder, 'bystander.txt') }
  const imports = [WATCH, ...preloads.map(name => new URL(name, import.meta.url))].map(({ href }) => `--import=${href}`)
  const site = await startSiteProcess(dataDir, { NODE_OPTIONS: imports.join(' '), STALL_FILE: files.site })
  const bystander = spawn(process.execPath, [fileURLToPath(WATCH)], {
    env: { ...process.env, STALL_FILE: files.bystander },
    stdio: 'ignore',
  })
  for (const pid of [site.pid, bystander.pid ?? 0]) goFirst(pid)
  const reading = keepReading(site.url)
  for (let n = 0; n < 20; n += 1) await post(site.url)
  await sleep(1000)
  await reading.stop()
  return {
    ...site,
    longestStallMs(since) {
      const machine = readStalls(files.bystander)
      const own = readStalls(files.site).filter(({ toMs }) => toMs >= since)
      return Math.round(Math.max(0, ...own.map(stall => lengthWithout(stall, machine))))
    },
    async kill() {
      bystander.kill('SIGKILL')
      await site.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Before whatever else runs on this machine. */
function goFirst(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_HIGHEST)
  } catch {
    // Root only; a machine with nothing else to do needs it not.
  }
}

interface Stall {
  fromMs: number
  toMs: number
}

function readStalls(file: string): Stall[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return lines.map(line => {
    const [toMs = 0, lengthMs = 0] = line.split(' ').map(Number)
    return { fromMs: toMs - lengthMs, toMs }
  })
}

/** What is left of a stall without the parts that others cover; theirs do not overlap each other. */
function lengthWithout({ fromMs, toMs }: Stall, others: readonly Stall[]): number {
  const covered = others.map(other => Math.max(0, Math.min(toMs, other.toMs) - Math.max(fromMs, other.fromMs)))
  return toMs - fromMs - covered.reduce((sum, ms) => sum + ms, 0)
}
