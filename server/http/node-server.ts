import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Idle timeout of a connection. Every wait for a response must be shorter. */
export const SILENCE_MS = 16_000

/** Limits of connections. Source: docs/operations.md#limits. */
const LIMITS = {
  headerBytes: 16 * 1024,
  headersMs: 10_000,
  requestMs: 30_000,
  /** Interval at which the two above are checked. */
  checkMs: 5_000,
  /** Idle timeout; twice as long for an unread response, because the first check only notes the remaining bytes. */
  silenceMs: SILENCE_MS,
  keepAliveMs: 65_000,
  requestsPerSocket: 1_000,
  /** Pipelined requests per connection. Browsers and proxies do not pipeline. */
  unanswered: 20,
  sockets: 10_000,
}
export type ServerLimits = typeof LIMITS

/** Above this share of the sockets, each new connection closes the longest idle one. */
const CROWDED = 0.9

/** Responses by the error code of Node; anything else is 400. */
const UNREADABLE: Record<string, { status: number; reason: string; text: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', text: 'The request took too long' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large', text: 'The headers are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, reason: 'Payload Too Large', text: 'The body is too large' },
}
const BAD_REQUEST = { status: 400, reason: 'Bad Request', text: 'The request cannot be read' }

const ESCAPED = { status: 308, reason: 'Permanent Redirect', text: 'The address has to be escaped' }
/** A path with non-ASCII bytes; `//` would redirect to another host. Maximum length as in `guards.ts`. */
const RAW_PATH = /^[A-Z]{3,7} (\/(?![\\/])[\x21-\xff]{0,8191}) HTTP\/1\.1\r\n/

/** The escaped path of a request line with raw UTF-8, which Node refuses to parse; undefined when there is none. */
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

/** Request methods whose response may have a body. */
const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|OPTIONS) /

type OnUnreadable = (status: number) => void

/** @param onUnreadable called for each response that no handler sent */
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
  // Node would answer an unknown `Expect` without our headers.
  server.on('checkExpectation', (_, res) => {
    res.writeHead(417, { ...headers, 'Cache-Control': 'no-store', Connection: 'close' }).end()
    onUnreadable(417)
  })
  return server
}

/** One of several pipelined requests at a time: the responses of all would hold files and memory. */
export function answerRequests(server: Server, answer: RequestListener): void {
  server.on('request', (req, res) => {
    const connection = connections.get(req.socket)
    // Node still emits requests that have arrived on a closed connection.
    if (req.socket.destroyed) return
    if (connection && connection.unanswered > 1) connection.pipelined.push(() => answer(req, res))
    else answer(req, res)
  })
}

interface Connection {
  requests: number
  unanswered: number
  /** Starts of the requests that wait for the one in progress. */
  pipelined: (() => void)[]
  answer: { headersSent: boolean } | undefined
}
const connections = new WeakMap<Socket, Connection>()

/**
 * When nearly all sockets are in use, each new connection closes the one that has been idle longest.
 * `maxRequestsPerSocket` of Node would answer 503 instead of closing.
 */
function watchSockets(server: Server, limits: ServerLimits): void {
  const crowded = Math.floor(limits.sockets * CROWDED)
  /** Longest idle first. */
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

/** Node's own response has no headers. */
function answerUnreadable(server: Server, headers: Record<string, string>, onUnreadable: OnUnreadable): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // A second response would be read as part of the first.
    const isAnswered = connections.get(socket)?.answer?.headersSent
    if (!socket.writable || error.code === 'ECONNRESET' || (isAnswered && socket.writableLength > 0)) {
      socket.destroy()
      return
    }
    const packet: unknown = 'rawPacket' in error ? error.rawPacket : undefined
    const escaped = error.code === 'HPE_INVALID_URL' && Buffer.isBuffer(packet) ? escapedPath(packet) : undefined
    const { status, reason, text } = escaped ? ESCAPED : (UNREADABLE[error.code ?? ''] ?? BAD_REQUEST)
    // The request may have been a HEAD, whose response has no body.
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
    // `end` would wait for the other side.
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
