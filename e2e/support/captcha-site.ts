import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCaptchaServer } from '#server/adapters/testing/captcha-server.ts'
import { portOf } from '#server/http/node-server.ts'
import { fillWithDemo } from './demo-data.ts'
import { startSiteProcess } from './site-process.ts'

const SERVER_KEY = 'a server key that only the tests know'

/** What the mock of the service does with a visitor; set `window.captchaMode` before the page's own scripts. */
export type CaptchaMode = 'pass' | 'challenge' | 'javascript-error'

/** Speaks the part of the service's object that a page uses; the challenge is a box with two buttons. */
function serviceScript() {
  type Say = (detail?: unknown) => void
  const listeners = new Map<string, Say>()
  const say = (event: string, detail?: unknown) => listeners.get(event)?.(detail)
  const pass = () => say('success', `test-ok-${crypto.randomUUID()}`)
  const showChallenge = () => {
    const box = document.createElement('div')
    // Above the page and no more: what a modal window is over cannot be pressed.
    box.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 2147483647; background: white'
    const button = (text: string, onClick: () => void) => {
      const made = document.createElement('button')
      made.textContent = text
      made.onclick = () => {
        box.remove()
        say('challenge-hidden')
        onClick()
      }
      box.append(made)
    }
    button('Решить задачу', pass)
    button('Закрыть задачу', () => undefined)
    document.body.append(box)
    say('challenge-visible')
  }
  const smartCaptcha = {
    render: () => 0,
    reset: () => undefined,
    destroy: () => undefined,
    subscribe(_: number, event: string, listener: Say) {
      listeners.set(event, listener)
      return () => listeners.delete(event)
    },
    execute() {
      const mode = Reflect.get(window, 'captchaMode') ?? 'pass'
      if (mode === 'challenge') setTimeout(showChallenge)
      else if (mode === 'javascript-error') setTimeout(() => say('javascript-error', { message: 'broken' }))
      else setTimeout(pass)
    },
  }
  Object.assign(window, { smartCaptcha })
  // It runs from its own element, whose address names what to call.
  const src = document.currentScript?.getAttribute('src') ?? ''
  const loaded = Reflect.get(window, new URL(src, location.href).searchParams.get('onload') ?? '')
  if (typeof loaded === 'function') loaded()
}

/** A site with a captcha and the service behind it, both on free ports. Needs the build, like the other tests. */
export async function startCaptchaSite() {
  const judge = await startCaptchaServer(SERVER_KEY)
  const service = createServer(async (request, response) => {
    if (request.url?.startsWith('/captcha.js')) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' })
      return void response.end(`(${serviceScript})()`)
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = await fetch(judge.url, { method: 'POST', body: Buffer.concat(chunks) })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    response.end(await answer.text())
  })
  await new Promise<void>(done => service.listen(0, '127.0.0.1', done))
  const port = portOf(service)

  const dataDir = mkdtempSync(join(tmpdir(), 'kvartal-captcha-'))
  fillWithDemo(dataDir)
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    CAPTCHA_SITE_KEY: 'public',
    CAPTCHA_SERVER_KEY: SERVER_KEY,
    CAPTCHA_URL: `http://127.0.0.1:${port}`,
  })
  if (!site.url) throw new Error(`the site did not start: ${site.output()}`)
  return {
    url: site.url,
    /** Tokens that the service was asked about. */
    tokens: () => judge.asked.map(({ token }) => token),
    async close() {
      site.signal('SIGKILL')
      await site.ended
      await judge.close()
      service.closeAllConnections()
      await new Promise(done => service.close(done))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
