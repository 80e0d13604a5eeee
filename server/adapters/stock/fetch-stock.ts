import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type Duplex, PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { StockRefused } from '#domain/stock/source.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import { refuseAfter, STOCK_LIMITS } from './limits.ts'
import { failed, requestWithRetries, type StockRequest } from './request-once.ts'

const TOTAL_TIMEOUT_MS = 5 * 60_000
const IDLE_TIMEOUT_MS = 30_000
/** Page size and maximum response size of Profitbase lists. */
const PAGE = { lots: 500, bytes: 32 * 1024 * 1024 } as const

export interface FetchOptions {
  allowPrivate: boolean
  path: string
  /** Key of the Profitbase API. The URL is then that of the account, `https://pb123.profitbase.ru`. */
  profitbaseKey?: string | undefined
  maxBytes?: number
  idleMs?: number
  wholeMs?: number
}

/** @returns when the server last modified it. @throws StockRefused with the host and the reason */
export async function fetchStock(url: URL, options: FetchOptions): Promise<Date | undefined> {
  const { allowPrivate, idleMs = IDLE_TIMEOUT_MS, wholeMs = TOTAL_TIMEOUT_MS, maxBytes = STOCK_LIMITS.bytes } = options
  const request = { allowPrivate, idleMs, signal: AbortSignal.timeout(wholeMs) }
  try {
    if (options.profitbaseKey) {
      await fetchProfitbase(url, options.profitbaseKey, options.path, request, maxBytes)
      return undefined
    }
    const answer = await requestWithRetries(url, request)
    await pipeline(answer, decoderOf(answer), refuseAfter(maxBytes), createWriteStream(options.path, { mode: 0o600 }))
    return lastModified(answer)
  } catch (error) {
    throw failed(url, error)
  }
}

function lastModified({ headers }: IncomingMessage): Date | undefined {
  const date = new Date(headers['last-modified'] ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Decompressors by `Content-Encoding`: some servers compress responses without a request header. */
const DECODERS: ReadonlyMap<string, () => Duplex> = new Map<string, () => Duplex>([
  ['identity', () => new PassThrough()],
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

function decoderOf({ headers }: IncomingMessage): Duplex {
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const create = DECODERS.get(encoding)
  if (!create) throw new Error(`the Content-Encoding ${encoding.slice(0, 40)} is not supported`)
  return create()
}

/** Downloads the lots of a Profitbase account page by page into one list. Source: docs/import.md#by-schedule. */
async function fetchProfitbase(
  url: URL,
  key: string,
  path: string,
  request: StockRequest,
  maxBytes: number,
): Promise<void> {
  const call = (name: string, query: Record<string, string> = {}) => {
    const address = new URL(`/api/v4/json/${name}`, url)
    for (const [field, value] of Object.entries(query)) address.searchParams.set(field, value)
    return address
  }
  const credentials = { type: 'api-app', credentials: { pb_api_key: key } }
  const { access_token: token } = await readJson(
    await requestWithRetries(call('authentication'), { ...request, body: credentials }),
  )
  if (typeof token !== 'string') throw new StockRefused([`${url.host}: denies access to this key`])
  await using file = await open(path, 'w', 0o600)
  const seen = new Set<string>()
  let bytes = 0
  let count = 0
  // Some servers return fewer lots than requested, so only a page without new lots is the end.
  for (;;) {
    const query = { full: 'true', offset: String(count), limit: String(PAGE.lots), access_token: token }
    const lots = lotsOf(await readJson(await requestWithRetries(call('property', query), request)), url, count === 0)
    const texts = lots.map(lot => JSON.stringify(lot))
    // Others return the whole list for every offset.
    if (texts.every(text => seen.has(sha256Of(text)))) break
    for (const text of texts) {
      seen.add(sha256Of(text))
      const line = `${count === 0 ? '[' : ','}\n${text}`
      bytes += Buffer.byteLength(line)
      if (bytes > maxBytes) throw new StockRefused([`${url.host}: more than ${maxBytes} bytes`])
      await file.write(line)
      count += 1
    }
  }
  await file.write(count === 0 ? '[]' : '\n]\n')
}

/** The page after the last one may have no list. @throws StockRefused when the response reports an error */
function lotsOf(page: Record<string, unknown>, url: URL, isFirst: boolean): readonly unknown[] {
  const { status, data } = page
  if ((status !== undefined && status !== 'success') || page.error || page.success === false)
    throw new StockRefused([
      `${url.host}: the response reports an error: ${JSON.stringify(status ?? page.error).slice(0, 100)}`,
    ])
  if (Array.isArray(data)) return data
  if (isFirst || (data !== undefined && data !== null))
    throw new StockRefused([`${url.host}: the response has no list «data»`])
  return []
}

async function readJson(answer: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  await pipeline(answer, decoderOf(answer), refuseAfter(PAGE.bytes), async (body: AsyncIterable<Buffer>) => {
    for await (const chunk of body) chunks.push(chunk)
  })
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
