import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Ticks of `/proc/<pid>/stat` are hundredths of a second on Linux. */
const MS_PER_TICK = 10
const SAMPLE_MS = 500
/** Share of one processor. A site without visitors uses a hundredth. */
const IDLE_SHARE = 0.05
/** Between two pages a site that makes its first pictures rests as long as the last one took it. */
const QUIET_MS = 8000
const LONGEST_START_MS = 120_000

/** CPU that a process has used since its start, user and system, ms. Linux only. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in brackets, may hold spaces: fields are counted behind it.
  const [userTicks = 0, systemTicks = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (userTicks + systemTicks) * MS_PER_TICK
}

/**
 * Waits until a process has nothing to do. A site makes its first pages, pictures and measures after it listens: that is no part of
 * what is measured.
 * @throws Error when it is still at work after two minutes
 */
export async function untilIdle(pid: number): Promise<void> {
  const endsAtMs = performance.now() + LONGEST_START_MS
  let quietSinceMs = performance.now()
  while (performance.now() < endsAtMs) {
    const [usedMs, atMs] = [cpuMsOf(pid), performance.now()]
    await sleep(SAMPLE_MS)
    const nowMs = performance.now()
    if (cpuMsOf(pid) - usedMs >= (nowMs - atMs) * IDLE_SHARE) quietSinceMs = nowMs
    else if (nowMs - quietSinceMs >= QUIET_MS) return
  }
  throw new Error(`process ${pid} is still at work`)
}
