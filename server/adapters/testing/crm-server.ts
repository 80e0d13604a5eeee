import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from '#server/http/node-server.ts'

/**
 * - `open`: answers as the CRM does
 * - `hang`: takes the call and never answers
 * - `lost`: does what it was asked, and breaks the connection instead of saying so
 * - `rubbish`: 200 with the page of a proxy
 * - `huge`: 200 with a body that does not end
 * - a number: that status and nothing else
 */
export type CrmMode = 'open' | 'hang' | 'lost' | 'rubbish' | 'huge' | number

/** A call as it came. */
export interface CrmCallMade {
  method: string
  /** With its query. */
  path: string
  headers: IncomingMessage['headers']
  json: unknown
  atMs: number
}

export interface CrmAnswerMade {
  status: number
  json?: unknown
  headers?: Record<string, string>
}

/** What every stand-in of a CRM has alike: where it listens, how it is ill, what it was asked. */
export interface CrmServer {
  url: string
  mode: CrmMode
  /** Which calls the mode is about; all unless told. */
  isIll: (call: CrmCallMade) => boolean
  calls: CrmCallMade[]
  close(): Promise<void>
}

/** @param answer what the CRM does and says when it is well */
export async function startCrmServer(answer: (call: CrmCallMade) => CrmAnswerMade): Promise<CrmServer> {
  const state: Omit<CrmServer, 'close'> = { url: '', mode: 'open', isIll: () => true, calls: [] }

  function reply(call: CrmCallMade, response: ServerResponse): void {
    const mode = state.isIll(call) ? state.mode : 'open'
    if (mode === 'hang') return
    if (typeof mode === 'number') return void response.writeHead(mode).end()
    if (mode === 'rubbish') return void response.writeHead(200).end('<html>502</html>')
    if (mode === 'huge') return void pour(response.writeHead(200))
    const { status, json, headers = {} } = answer(call)
    if (mode === 'lost') return void response.destroy()
    const type = json === undefined ? {} : { 'Content-Type': 'application/json' }
    response.writeHead(status, { ...type, ...headers }).end(json === undefined ? undefined : JSON.stringify(json))
  }

  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    state.calls.push(call)
    reply(call, response)
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  state.url = `http://127.0.0.1:${portOf(server)}`
  const close = () =>
    new Promise<void>(closed => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return Object.assign(state, { close })
}

async function readCall(request: IncomingMessage): Promise<CrmCallMade> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  const { method = 'GET', url: path = '/', headers } = request
  return { method, path, headers, json: text === '' ? undefined : JSON.parse(text), atMs: performance.now() }
}

/** Writes for as long as somebody reads. */
function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}
