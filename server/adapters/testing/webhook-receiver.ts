import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readKey, signWebhook } from '../delivery/webhook.ts'

/** Requests with this name are refused with 500, so that the failure can be reproduced in tests and in a browser. */
export const REFUSED_NAME = 'Сбой Доставки'

// Standard Webhooks: a timestamp more than five minutes off is a replay.
const TOLERANCE_SECONDS = 300

/** A received genuine delivery. */
export interface Received {
  id: string
  body: Record<string, unknown>
}

/**
 * - `open`: accepts everything but «Сбой Доставки»
 * - a number: responds with that status; `[status, retryAfter]` with `Retry-After`
 * - `hang`: accepts the request and never responds
 * - `huge`: 200 with an endless body
 * - `redirect`: 302 to `/elsewhere`, which counts its visits
 * - `reset`: breaks the connection
 */
export type ReceiverMode =
  | 'open'
  | 'hang'
  | 'huge'
  | 'redirect'
  | 'reset'
  | number
  | [status: number, retryAfter: string]

export interface WebhookReceiver {
  url: string
  mode: ReceiverMode
  /** Delay in ms before the response to a genuine delivery, which is already recorded. */
  delayMs: number
  /** Accepted deviation of the timestamp. */
  toleranceSeconds: number
  /** Genuine deliveries answered with 2xx, in order, including repetitions. */
  received: Received[]
  /** Number of all requests. */
  calls: number
  /** Number of requests without a valid signature. */
  forged: number
  /** Number of requests to the redirect target. */
  followed: number
  close(): Promise<void>
}

/**
 * Webhook receiver for tests and manual trials. Verifies signatures as a CRM would.
 * @param secret the key, as in `WEBHOOK_SECRET`
 * @param port   0 = any
 */
export async function startWebhookReceiver(secret: string, port = 0): Promise<WebhookReceiver> {
  const key = readKey(secret)
  const receiver: Omit<WebhookReceiver, 'close'> = {
    url: '',
    mode: 'open',
    delayMs: 0,
    toleranceSeconds: TOLERANCE_SECONDS,
    received: [],
    calls: 0,
    forged: 0,
    followed: 0,
  }
  const server = createServer((request, response) => {
    void readBody(request).then(body => answer(request, response, body))
  })

  function answer(request: IncomingMessage, response: ServerResponse, text: string): void {
    receiver.calls += 1
    if (request.url === '/elsewhere') receiver.followed += 1
    const { mode } = receiver
    if (mode === 'hang') return
    if (mode === 'reset') return void request.socket.destroy()
    if (mode === 'redirect') return void response.writeHead(302, { Location: '/elsewhere' }).end()
    if (typeof mode === 'number') return void response.writeHead(mode).end()
    if (Array.isArray(mode)) return void response.writeHead(mode[0], { 'Retry-After': mode[1] }).end()
    const id = String(request.headers['webhook-id'])
    if (!isGenuine(request, text, id)) {
      receiver.forged += 1
      return void response.writeHead(401).end()
    }
    const body = JSON.parse(text)
    if (body.name === REFUSED_NAME) return void response.writeHead(500).end('refused by its name')
    receiver.received.push({ id, body })
    setTimeout(() => {
      response.writeHead(mode === 'huge' ? 200 : 204)
      if (mode === 'huge') pour(response)
      else response.end()
    }, receiver.delayMs)
  }

  function isGenuine(request: IncomingMessage, body: string, id: string): boolean {
    const timestamp = Number(request.headers['webhook-timestamp'])
    if (!(Math.abs(Date.now() / 1000 - timestamp) < receiver.toleranceSeconds)) return false
    const expected = Buffer.from(signWebhook(key, id, timestamp, body))
    const signatures = String(request.headers['webhook-signature'])
      .split(' ')
      .map(text => Buffer.from(text))
    return signatures.some(given => given.length === expected.length && timingSafeEqual(given, expected))
  }

  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening))
  const address = server.address()
  receiver.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}/leads`
  const close = () =>
    new Promise<void>(closed => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return Object.assign(receiver, { close })
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

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
