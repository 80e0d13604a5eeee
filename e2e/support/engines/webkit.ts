import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { ENGINES } from '../../../scripts/browser.mjs'
import type { Driver, ScreenSize } from './driver.ts'

/** The toolbar of MiniBrowser would not let its window become as narrow as a phone. */
const GTK_CSS = 'window * { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px }'

/** A command that takes longer has failed: a session that does not start, a page that answers no more. */
const LIMIT_MS = 30_000

const [MINI_BROWSER] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')

/** Source: WebDriver, “Keyboard actions”. */
const ENTER = '\uE007'

/** Starts WebKitGTK under a virtual display and drives it by W3C WebDriver. */
export async function startWebKit({ width, height }: ScreenSize): Promise<Driver> {
  // Whatever fails on the way, what has been started until then is stopped.
  await using started = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-webkit-'))
  started.defer(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), GTK_CSS)
  const xvfb = spawn(ENGINES.webkit.xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  started.defer(() => stop(xvfb))
  const display = await new Promise<string>((resolve, reject) => {
    xvfb.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    xvfb.once('error', reject)
  })
  const port = await freePort()
  const env = { ...process.env, DISPLAY: `:${display}`, XDG_CONFIG_HOME: folder, LANG: 'C.UTF-8', TZ: 'Europe/Moscow' }
  const server = spawn(ENGINES.webkit['webkit2gtk-driver'], ['-p', String(port)], { stdio: 'ignore', env })
  started.defer(() => stop(server))

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const { value }: { value: { error?: string; message?: string } | null } = await response.json()
    if (value?.error) throw new Error(`WebKit: ${value.error}: ${value.message}`)
    return value
  }
  await untilReady(() => call('GET', '/status'))
  const browserOptions = { binary: MINI_BROWSER, args: ['--automation'] }
  const session = (await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
    // The protocol answers so.
  })) as { sessionId: string }
  const root = `/session/${session.sessionId}`
  started.defer(async () => void (await call('DELETE', root)))
  const evaluate = (source: string) => call('POST', `${root}/execute/sync`, { script: `return ${source}`, args: [] })

  // What the toolbar takes of the window is known once there is a page.
  const setHeight = (windowHeight: number) =>
    call('POST', `${root}/window/rect`, { x: 0, y: 0, width, height: windowHeight })
  await setHeight(height)
  await setHeight(2 * height - Number(await evaluate('innerHeight')))

  const key = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
  const running = started.move()
  return {
    goto: async url => void (await call('POST', `${root}/url`, { url })),
    evaluate,
    async click(x, y) {
      const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
      await call('POST', `${root}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    async type(text) {
      const actions = [...text.replaceAll('\n', ENTER)].flatMap(key)
      await call('POST', `${root}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    close: () => running.disposeAsync(),
  }
}

async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await ask()
      return
    } catch (error) {
      if (attempt === 200) throw error
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
}

async function stop(child: ChildProcess): Promise<void> {
  // One that has ended, or could not be started, will not say so again.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
