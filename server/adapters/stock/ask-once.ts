import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import { resolveHost } from './public-address.ts'

export interface AskOptions {
  allowPrivate: boolean
  /** Body of a POST, JSON. */
  body?: unknown
  /** Of everything together. */
  signal: AbortSignal
  /** Without a byte for so long the other side is dead. */
  idleMs: number
}

/** A server that counts requests is asked so often, and no later than after this time. */
const MAX_ATTEMPTS = 5
const LONGEST_WAIT_MS = 60_000

/** The server asks to come back later. */
class TryLater extends Error {
  readonly waitMs: number | undefined

  constructor({ statusCode, headers }: IncomingMessage) {
    const after = headers['retry-after']
    super(`answered ${statusCode}${after === undefined ? '' : `, Retry-After: ${after}`}`)
    this.waitMs = after === undefined ? undefined : waitOf(after)
  }
}

/** Seconds, or a moment. */
function waitOf(after: string): number | undefined {
  const ms = /^\d{1,6}$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/**
 * The same as `askOnce`, and again when the server answers 429, or 503 with `Retry-After`: after the time that it names.
 * @throws StockRefused also when it names too long a time
 */
export async function askPatiently(url: URL, options: AskOptions): Promise<IncomingMessage> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(url, options)
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      if (!(cause instanceof TryLater) || attempt === MAX_ATTEMPTS) throw error
      const waitMs = cause.waitMs ?? 1000 * 2 ** (attempt - 1)
      if (waitMs > LONGEST_WAIT_MS) throw error
      await sleep(waitMs, undefined, { signal: options.signal })
    }
  }
}

/**
 * Asks another server once: no redirects, no compression is requested, the address checked after it was resolved and then called.
 * @returns an answer of 200, its body to be read
 * @throws StockRefused with the host and what was wrong; never the path, which may hold a key
 */
async function askOnce(url: URL, options: AskOptions): Promise<IncomingMessage> {
  const { allowPrivate, body, signal, idleMs } = options
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new StockRefused([`${url.protocol} is not asked: http(s) is`])
  try {
    const resolved = await resolveHost(url.hostname, allowPrivate)
    const lookup: LookupFunction = (_host, { all }, done) => {
      if (all) done(null, [resolved])
      else done(null, resolved.address, resolved.family)
    }
    const text = body === undefined ? undefined : JSON.stringify(body)
    return await new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const request = send(url, {
        method: text === undefined ? 'GET' : 'POST',
        lookup,
        signal,
        timeout: idleMs,
        headers: {
          'Accept-Encoding': 'identity',
          'User-Agent': 'kvartal',
          ...(text === undefined
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
        },
      })
      request.on('timeout', () => request.destroy(new Error(`no byte in ${idleMs / 1000} s`)))
      request.on('error', reject)
      request.on('response', answer => {
        if (answer.statusCode === 200) return resolve(answer)
        answer.destroy()
        const { statusCode, headers } = answer
        const isBusy = statusCode === 429 || (statusCode === 503 && headers['retry-after'] !== undefined)
        reject(isBusy ? new TryLater(answer) : new Error(`answered ${statusCode}`))
      })
      request.end(text)
    })
  } catch (error) {
    throw failed(url, error)
  }
}

/** What went wrong, with the host alone. */
export function failed(url: URL, error: unknown): StockRefused {
  if (error instanceof StockRefused) return error
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return new StockRefused([`${url.host}: ${reason}`], { cause: error })
}
