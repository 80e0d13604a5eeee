import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** A server of our own, started as an operator starts it. */
export interface SiteProcess {
  /** Where it listens, `http://127.0.0.1:PORT`; undefined = it ended before. */
  url: string | undefined
  /** Everything it has written so far, both outputs. */
  output(): string
  signal: (name: NodeJS.Signals) => void
  /** Exit code; null = a signal ended it. */
  ended: Promise<number | null>
}

/**
 * Runs the built site and waits until it listens or has ended.
 * @param environment settings; `PORT` is any free one unless they say otherwise
 * @param folder      where it is started from: the build is looked for there
 * @param options     `--dev` runs the sources instead of the build
 */
export async function startSiteProcess(
  environment: Record<string, string>,
  folder = '.',
  options: readonly string[] = [],
): Promise<SiteProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(
    process.execPath,
    [options.includes('--dev') ? 'server/main.ts' : resolve(folder, 'build/server/main.js'), ...options],
    {
      cwd: folder,
      env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', ...environment },
    },
  )
  let output = ''
  const listening = new Promise<string>(done => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, url] = /listens on (http:\S+)/.exec(output) ?? []
      if (url) done(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
  })
  const ended = endOf(child)
  const url = await Promise.race([listening, ended.then(() => undefined)])
  return {
    url,
    output: () => output,
    signal: name => child.kill(name),
    ended,
  }
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise(done => child.once('close', code => done(code)))
}
