import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from '#server/http/node-server.ts'

/**
 * - `open`: responds like the CRM
 * - `hang`: accepts the call and never responds
 * - `lost`: executes the call and breaks the connection
 * - `rubbish`: 200 with a proxy page
 * - `huge`: 200 with an endless body
 * - a number: that status and nothing else
 */
export type CrmMode = 'open' | 'hang' | 'lost' | 'rubbish' | 'huge' | number

export interface CrmCallMade {
  method: string
  /** Path with its query. */
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

/** Common part of the CRM mock servers: URL, failure mode and received calls. */
export interface CrmServer {
  url: string
  mode: CrmMode
  /** Selects the calls that the mode applies to. Default: all. */
  isIll: (call: CrmCallMade) => boolean
  calls: CrmCallMade[]
  close(): Promise<void>
}

/** @param answer the response of a working CRM */
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

/** Writes until the client disconnects. */
function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}
