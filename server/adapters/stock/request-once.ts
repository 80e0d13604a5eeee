import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import { resolveHost } from './public-address.ts'

export interface StockRequest {
  allowPrivate: boolean
  /** Body of a POST, JSON. */
  body?: unknown
  signal: AbortSignal
  idleMs: number
}

const MAX_ATTEMPTS = 5
const LONGEST_WAIT_MS = 60_000

class TryLater extends Error {
  readonly waitMs: number | undefined

  constructor({ statusCode, headers }: IncomingMessage) {
    const after = headers['retry-after']
    super(`answered ${statusCode}${after === undefined ? '' : `, Retry-After: ${after}`}`)
    this.waitMs = after === undefined ? undefined : waitOf(after)
  }
}

/** Parses `Retry-After`: seconds, or a date. */
function waitOf(after: string): number | undefined {
  const ms = /^\d{1,6}$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** Retries on 429, or on 503 with `Retry-After`. @throws StockRefused also when the requested delay is too long */
export async function requestWithRetries(url: URL, options: StockRequest): Promise<IncomingMessage> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await requestOnce(url, options)
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
 * No redirects, no compression, and connects to the address that was resolved and checked.
 * @throws StockRefused with the host and the reason; never with the path, which may contain a key
 */
async function requestOnce(url: URL, options: StockRequest): Promise<IncomingMessage> {
  const { allowPrivate, body, signal, idleMs } = options
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new StockRefused([`${url.protocol} is not supported: use http(s)`])
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

export function failed(url: URL, error: unknown): StockRefused {
  if (error instanceof StockRefused) return error
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return new StockRefused([`${url.host}: ${reason}`], { cause: error })
}
