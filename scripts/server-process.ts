import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ALLOCATOR } from './platform.mjs'

const SITE = 'build/server/main.js'

export type ServerProcess = Awaited<ReturnType<typeof startServer>>

/** Starts the site, or a script that prints `ready <url>`. @throws Error when it ends before it listens */
export async function startServer(env: Record<string, string> = {}, script = SITE, args: readonly string[] = []) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const found = /(?:^ready|listens on) (http:\S+)/m.exec(output)?.[1]
      if (found) resolve(found)
    })
    void exited.then(([code]) => reject(new Error(`${script} ended with ${code}: is there a build?`)))
  })
  /** Sends SIGKILL and waits for the exit. */
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { url, pid: child.pid ?? 0, kill, [Symbol.asyncDispose]: kill }
}

/** A site that trusts the proxy on this machine, so that each request can have another client, and holds no flood of requests. */
export function startSite(dataDir: string, env: Record<string, string> = {}, script = SITE): Promise<ServerProcess> {
  const settings = { DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', REQUESTS_PER_MINUTE: '1000000' }
  return startServer({ ...ALLOCATOR, ...settings, ...env }, script)
}

/** Ticks of `/proc/<pid>/stat` are hundredths of a second on Linux. */
const MS_PER_TICK = 10
const SAMPLE_MS = 500
/** Share of one CPU. A site without visitors uses 1 %. */
const IDLE_SHARE = 0.05
/** While it resizes its first pictures, a site pauses as long as the last one took. */
const QUIET_MS = 8000
const LONGEST_START_MS = 120_000

/** CPU that a process has used since its start, user and system, ms. Linux only. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program name in brackets may contain spaces: fields are counted after it.
  const [userTicks = 0, systemTicks = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (userTicks + systemTicks) * MS_PER_TICK
}

/**
 * After it listens, a site makes its first pages and pictures, which must not be measured.
 * @throws Error after two minutes
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
