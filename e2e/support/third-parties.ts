import { createServer, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { portOf } from '#server/http/node-server.ts'

/** What the mock services do: `open` speaks each protocol, the others are failures of all services at once. */
export const ILLNESSES = ['dead', 'slow', 'failing', 'rubbish', 'throwing', 'lying', 'huge'] as const
export type ThirdPartyMode = 'open' | (typeof ILLNESSES)[number]

/** 100 MB, written as one comment. */
const HUGE_PARTS = 100
const HUGE_PART = Buffer.alloc(1024 * 1024, 'a')

/** `tag.js`: takes over the queued calls and reports each by a picture, as the counter does. */
function metricaTag() {
  const host = new URL((document.currentScript as HTMLScriptElement).src).origin // it runs from its own element
  const take = ([id, name, ...rest]: unknown[]) => {
    const [first] = rest
    if (name === 'getClientID' && typeof first === 'function') first('1700000000123')
    else
      new Image().src = `${host}/watch/${id}?${new URLSearchParams({ call: String(name), rest: JSON.stringify(rest) })}`
  }
  const waiting = window.ym?.a ?? []
  window.ym = (...call) => take(call)
  for (const call of waiting) take(call)
}

/** `init.js` of the call tracking: knows the session, puts its own number in place of those that it may. */
function callTracking() {
  Object.assign(window, { ct: (name: string) => (name === 'calltracking_params' ? { sessionId: 774411 } : null) })
  for (const phone of document.querySelectorAll('.call_phone_1')) phone.textContent = '+7 812 777-77-77'
}

/** A button and a call to its server. */
function callbackWidget() {
  const host = new URL((document.currentScript as HTMLScriptElement).src).origin // it runs from its own element
  const button = document.createElement('button')
  button.textContent = 'Перезвоните мне'
  button.style.cssText = 'position: fixed; inset: auto auto 0 50%'
  document.body.append(button)
  void fetch(`${host}/widget-ready`)
}

/** Answers with what is no answer. */
function liars() {
  const lie = 'x'.repeat(1_000_000)
  Object.assign(window, {
    ct: () => ({ sessionId: lie }),
    ym: (_: number, name: string, hear: unknown) => {
      if (name === 'getClientID' && typeof hear === 'function') hear(lie)
      return Promise.reject(new Error('of a third party'))
    },
  })
}

const SCRIPTS: Readonly<Record<string, () => void>> = {
  '/metrika/tag.js': metricaTag,
  '/init.js': callTracking,
  '/widget.js': callbackWidget,
}

/** One server for all of them, each under its own name: `*.localhost` is this machine for every browser. */
export async function startThirdParties() {
  const asked: URL[] = []
  const held = new Set<ServerResponse>()
  let mode: ThirdPartyMode = 'open'

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', `http://${request.headers.host}`)
    asked.push(address)
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (mode === 'dead') request.socket.destroy()
    else if (mode === 'slow') hold(response)
    else if (mode === 'failing') response.writeHead(500).end('broken')
    else if (mode === 'huge') sendHuge(address, response)
    else response.writeHead(200, { 'Content-Type': typeOf(address) }).end(answerOf(address, mode))
  })
  /** For as long as the test runs: longer than any visitor waits. */
  function hold(response: ServerResponse): void {
    held.add(response)
    response.on('close', () => held.delete(response))
  }
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const port = portOf(server)
  const hostOf = (name: string) => `http://${name}.localhost:${port}`

  return {
    /** Settings of a site that uses all of them. */
    settings: {
      METRICA_ID: '42',
      METRICA_URL: `${hostOf('metrica')}/metrika/tag.js`,
      CALLTRACKING_PROVIDER: 'calltouch',
      CALLTRACKING_SITE_ID: '1',
      CALLTRACKING_MOD_ID: 'abcd1234',
      CALLTRACKING_PHONE_CLASS: 'call_phone_1',
      CALLTRACKING_SCRIPT_URL: `${hostOf('calls')}/init.js`,
      CALLTRACKING_URL: hostOf('calls'),
      CALLBACK_WIDGET_URL: `${hostOf('widget')}/widget.js`,
      CALLBACK_WIDGET_CONNECT_HOSTS: hostOf('widget'),
      PLANNER_PROVIDER: 'planoplan',
      PLANNER_URL: hostOf('planner'),
      PERSONAL_AREA_URL: `${hostOf('area')}/`,
    },
    /** Addresses that were asked for since the mode was set, by path. */
    asked: (path: string) => asked.filter(({ pathname }) => pathname.startsWith(path)),
    /** How many wait for an answer that does not come. */
    held: () => held.size,
    setMode(next: ThirdPartyMode) {
      mode = next
      asked.length = 0
    },
    close() {
      server.closeAllConnections()
      return new Promise(closed => server.close(closed))
    },
  }
}

function typeOf({ pathname }: URL): string {
  if (pathname.endsWith('.js')) return 'text/javascript'
  return pathname.startsWith('/watch/') ? 'image/gif' : 'text/html; charset=utf-8'
}

function answerOf({ pathname }: URL, mode: ThirdPartyMode): string {
  if (!pathname.endsWith('.js')) return '<!doctype html><title>Планировщик</title><h1>Квартира в объёме</h1>'
  if (mode === 'rubbish') return '<html>{{'
  if (mode === 'throwing') return "throw new Error('of a third party')"
  return `(${mode === 'lying' ? liars : (SCRIPTS[pathname] ?? liars)})()`
}

function sendHuge({ pathname }: URL, response: ServerResponse): void {
  const [type, begin, end] = pathname.endsWith('.js') ? ['text/javascript', '/*', '*/'] : ['text/html', '<!--', '-->']
  response.writeHead(200, { 'Content-Type': type })
  const parts = [begin, ...Array.from({ length: HUGE_PARTS }, () => HUGE_PART), end]
  Readable.from(parts).pipe(response)
}
