import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
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

/**
 * Asks another server once: no redirects, no compression, the address checked after it was resolved and then called.
 * @returns an answer of 200, its body to be read
 * @throws StockRefused with the host and what was wrong; never the path, which may hold a key
 */
export async function askOnce(url: URL, options: AskOptions): Promise<IncomingMessage> {
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
        reject(new Error(`answered ${answer.statusCode}`))
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
