import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ALLOCATOR } from '../platform.mjs'

export interface SiteProcess {
  url: string
  pid: number
  startMs: number
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>
}

/**
 * A proxy on this machine is trusted, so that each request can have another client.
 * @throws Error when it ends before it listens
 */
export async function startSiteProcess(
  dataDir: string,
  env: Record<string, string> = {},
  script = 'build/server/main.js',
): Promise<SiteProcess> {
  const startedAtMs = performance.now()
  const child = spawn(process.execPath, [script], {
    env: {
      ...ALLOCATOR,
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '127.0.0.1',
      // Storing and delivery are measured, so the flood of requests must not be held.
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const found = /listens on (http:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    void exited.then(([code]) => reject(new Error(`the site ended with ${code}: is there a build?`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAtMs,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
