import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { cpuMsOf, untilIdle } from '../../process-load.ts'

/** A server in a separate process, so that its CPU time can be measured. */
export interface ChildServer {
  url: string
  /** CPU that the process has used, user and system, ms. */
  cpuMs(): number
  /** Waits until it has made what it makes after its start. */
  idle(): Promise<void>
  stop(): Promise<void>
}

export function startProduction(env: Record<string, string> = {}): Promise<ChildServer> {
  const main = fileURLToPath(new URL('../../../build/server/main.js', import.meta.url))
  return startServer(main, [], { PORT: '0', LOG_LEVEL: 'silent', ...env })
}

/** Starts a script that prints `ready <url>`, or the site. @throws Error when it ends before that */
export async function startServer(
  script: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<ChildServer> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyUrl(child, script)
  return {
    url,
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    idle: () => untilIdle(child.pid ?? 0),
    stop: () =>
      new Promise(done => {
        child.once('exit', () => done())
        child.kill('SIGKILL')
      }),
  }
}

function readyUrl(child: ChildProcess, script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
      const found = /^(?:ready|kvartal listens on) (\S+)$/m.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', code => reject(new Error(`${script} ended with ${code} before it listened`)))
  })
}
