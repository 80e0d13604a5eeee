import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** No byte in either direction: whatever an answer waits for has to be shorter. */
export const SILENCE_MS = 16_000

/** Limits of connections. Source: docs/operations.md#limits. */
const LIMITS = {
  headerBytes: 16 * 1024,
  headersMs: 10_000,
  requestMs: 30_000,
  /** How often the two above are looked at. */
  checkMs: 5_000,
  /** No byte in either direction. An unread response lasts twice as long: the first check only notes the remaining bytes. */
  silenceMs: SILENCE_MS,
  keepAliveMs: 65_000,
  requestsPerSocket: 1_000,
  /** Pipelined requests of one connection: one in progress, the others waiting for it. Browsers and proxies do not pipeline. */
  unanswered: 20,
  sockets: 10_000,
}
export type ServerLimits = typeof LIMITS

/** From this part of the sockets on, a new visitor takes the place of the one who is silent longest. */
const CROWDED = 0.9

/** What `node` says of a request that it could not read, by its code; anything else is 400. */
const UNREADABLE: Record<string, { status: number; reason: string; text: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', text: 'The request took too long' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large', text: 'The headers are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, reason: 'Payload Too Large', text: 'The body is too large' },
}
const BAD_REQUEST = { status: 400, reason: 'Bad Request', text: 'The request cannot be read' }

const ESCAPED = { status: 308, reason: 'Permanent Redirect', text: 'The address has to be escaped' }
/** A path of ours with bytes beyond ASCII; `//` would lead to another host. Length: as `guards.ts` has it. */
const RAW_PATH = /^[A-Z]{3,7} (\/(?![\\/])[\x21-\xff]{0,8191}) HTTP\/1\.1\r\n/

/**
 * The escaped path of a request line that holds the bytes of UTF-8 as they are, as programs send them that escape nothing; Node reads
 * no such line.
 * @returns undefined when there is none, or its bytes are no UTF-8
 */
function escapedPath(packet: Buffer): string | undefined {
  const [, path] = RAW_PATH.exec(packet.toString('latin1', 0, 8300)) ?? []
  if (path === undefined) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(path, 'latin1'))
    return text.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
  } catch {
    return undefined
  }
}

/** A request line whose answer may have a body. */
const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|OPTIONS) /

/** Called for each response that no handler sent. */
export type OnUnreadable = (status: number) => void

/**
 * The server with its limits; `answerRequests` adds what answers.
 * @param headers      of every answer, these of broken requests too
 * @param onUnreadable for the metrics
 * @param limits       shorter ones for tests
 */
export function createHttpServer(
  headers: Record<string, string>,
  onUnreadable: OnUnreadable = () => undefined,
  limits: ServerLimits = LIMITS,
): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.keepAliveMs,
  })
  server.timeout = limits.silenceMs
  server.maxConnections = limits.sockets
  watchSockets(server, limits)
  answerUnreadable(server, headers, onUnreadable)
  // What Node does not know how to expect it refuses by itself, without our headers.
  server.on('checkExpectation', (_, res) => {
    res.writeHead(417, { ...headers, 'Cache-Control': 'no-store', Connection: 'close' }).end()
    onUnreadable(417)
  })
  return server
}

/**
 * Answers the requests of each connection one after another: Node emits all pipelined requests at once, and answers that wait for
 * their turn would hold files and memory.
 * @param server made by `createHttpServer`
 */
export function answerRequests(server: Server, answer: RequestListener): void {
  server.on('request', (req, res) => {
    const connection = connections.get(req.socket)
    // Node goes on emitting what else has arrived on a connection that was closed for sending too much.
    if (req.socket.destroyed) return
    if (connection && connection.unanswered > 1) connection.pipelined.push(() => answer(req, res))
    else answer(req, res)
  })
}

/** What is known of a connection, as long as it lasts. */
interface Connection {
  requests: number
  unanswered: number
  /** Start the requests that wait for the one in progress. */
  pipelined: (() => void)[]
  /** The answer under way, or the last one. */
  answer: { headersSent: boolean } | undefined
}
const connections = new WeakMap<Socket, Connection>()

/**
 * Ten thousand connections that say nothing must not keep buyers out: when nearly all are taken, the one that has been without
 * a request for longest is closed for each new one. A request under way is never touched. After so many requests a connection
 * is closed in good order (`maxRequestsPerSocket` would answer 503 to who did not notice).
 */
function watchSockets(server: Server, limits: ServerLimits): void {
  const crowded = Math.floor(limits.sockets * CROWDED)
  /** The longest silent first. */
  const silent = new Set<Socket>()
  let open = 0
  server.on('connection', (socket: Socket) => {
    open += 1
    const [longest] = silent
    if (open > crowded && longest) longest.destroy()
    silent.add(socket)
    connections.set(socket, { requests: 0, unanswered: 0, pipelined: [], answer: undefined })
    socket.once('close', () => {
      open -= 1
      silent.delete(socket)
    })
  })
  server.on('request', ({ socket }, res) => {
    const connection = connections.get(socket)
    // Every connection was announced above.
    if (!connection || socket.destroyed) return
    connection.requests += 1
    connection.unanswered += 1
    connection.answer = res
    if (connection.unanswered > limits.unanswered) socket.destroy()
    if (connection.requests >= limits.requestsPerSocket) res.setHeader('Connection', 'close')
    silent.delete(socket)
    res.once('close', () => {
      connection.unanswered -= 1
      if (socket.destroyed) connection.pipelined = []
      else if (connection.unanswered === 0) silent.add(socket)
      else connection.pipelined.shift()?.()
    })
  })
}

/** Node's own answer to a broken request has no headers at all. */
function answerUnreadable(server: Server, headers: Record<string, string>, onUnreadable: OnUnreadable): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // In the middle of an answer another one would be read as a part of it.
    const isAnswered = connections.get(socket)?.answer?.headersSent
    if (!socket.writable || error.code === 'ECONNRESET' || (isAnswered && socket.writableLength > 0)) {
      socket.destroy()
      return
    }
    const packet: unknown = 'rawPacket' in error ? error.rawPacket : undefined
    const escaped = error.code === 'HPE_INVALID_URL' && Buffer.isBuffer(packet) ? escapedPath(packet) : undefined
    const { status, reason, text } = escaped ? ESCAPED : (UNREADABLE[error.code ?? ''] ?? BAD_REQUEST)
    // What broke may have been a HEAD, whose answer has no body; an answer without one is right for everybody.
    const isReadable =
      Buffer.isBuffer(packet) && METHOD.test(packet.toString('latin1', 0, 8)) && !packet.includes('HEAD ')
    const body = isReadable ? JSON.stringify({ detail: text }) : ''
    const lines = Object.entries({
      ...headers,
      ...(body ? { 'Content-Type': 'application/json; charset=utf-8' } : {}),
      ...(escaped ? { Location: escaped } : {}),
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    socket.write(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    // Not `end`: the other side could hold its half open.
    socket.destroySoon()
    onUnreadable(status)
  })
}

/** Where a server listens. @throws Error when it listens on no port */
export function listeningAt(server: Pick<Server, 'address'>): AddressInfo {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address
}

/** The port that a server listens on. @throws Error when it listens on none */
export function portOf(server: Pick<Server, 'address'>): number {
  return listeningAt(server).port
}
