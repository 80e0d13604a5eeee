import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StockRefused } from '#domain/stock/stock-refused.ts'
import { type AskOptions, askOnce, failed } from './ask-once.ts'
import { STOCK_LIMITS } from './limits.ts'

/** Of one import, whatever the other side does. */
const WHOLE_MS = 5 * 60_000
const IDLE_MS = 30_000
/** Of the lists of Profitbase. */
const PAGE = { lots: 500, bytes: 32 * 1024 * 1024 } as const

export interface FetchOptions {
  /** Networks that are not the Internet may be asked. */
  allowPrivate: boolean
  /** File to write; it is made. */
  path: string
  /** Key of the API of Profitbase: the address is then that of the account, `https://pb123.profitbase.ru`. */
  profitbaseKey?: string | undefined
  maxBytes?: number
  idleMs?: number
  wholeMs?: number
}

/**
 * Fetches stock into a file.
 * @returns when its server says that it was made; undefined = it does not
 * @throws StockRefused with the host and the reason
 */
export async function fetchStock(url: URL, options: FetchOptions): Promise<Date | undefined> {
  const { allowPrivate, idleMs = IDLE_MS, wholeMs = WHOLE_MS, maxBytes = STOCK_LIMITS.bytes } = options
  const ask = { allowPrivate, idleMs, signal: AbortSignal.timeout(wholeMs) }
  try {
    if (options.profitbaseKey) {
      await fetchProfitbase(url, options.profitbaseKey, options.path, ask, maxBytes)
      return undefined
    }
    const answer = await askOnce(url, ask)
    await pipeline(answer, refuseAfter(maxBytes), createWriteStream(options.path, { mode: 0o600 }))
    return lastModified(answer)
  } catch (error) {
    throw failed(url, error)
  }
}

function lastModified({ headers }: IncomingMessage): Date | undefined {
  const date = new Date(headers['last-modified'] ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}

function refuseAfter(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > maxBytes ? new Error(`more than ${maxBytes} bytes`) : null, chunk)
    },
  })
}

/**
 * The lots of an account of Profitbase, API 4, page by page, as one list.
 * Source: docs/import.md#by-schedule.
 */
async function fetchProfitbase(url: URL, key: string, path: string, ask: AskOptions, maxBytes: number): Promise<void> {
  const call = (name: string, query: Record<string, string> = {}) => {
    const address = new URL(`/api/v4/json/${name}`, url)
    for (const [field, value] of Object.entries(query)) address.searchParams.set(field, value)
    return address
  }
  const credentials = { type: 'api-app', credentials: { pb_api_key: key } }
  const { access_token: token } = await readJson(await askOnce(call('authentication'), { ...ask, body: credentials }))
  if (typeof token !== 'string') throw new StockRefused([`${url.host}: gives no access to this key`])
  const file = await open(path, 'w', 0o600)
  try {
    let bytes = 0
    let count = 0
    for (let offset = 0; ; offset += PAGE.lots) {
      const query = { full: 'true', offset: String(offset), limit: String(PAGE.lots), access_token: token }
      const { data } = await readJson(await askOnce(call('property', query), ask))
      if (!Array.isArray(data)) throw new StockRefused([`${url.host}: the answer has no list «data»`])
      for (const lot of data) {
        const text = `${count === 0 ? '[' : ','}\n${JSON.stringify(lot)}`
        bytes += Buffer.byteLength(text)
        if (bytes > maxBytes) throw new StockRefused([`${url.host}: more than ${maxBytes} bytes`])
        await file.write(text)
        count += 1
      }
      if (data.length < PAGE.lots) break
    }
    await file.write(count === 0 ? '[]' : '\n]\n')
  } finally {
    await file.close()
  }
}

/** The object of an answer, of bounded size. */
async function readJson(answer: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    bytes += chunk.length
    if (bytes > PAGE.bytes) throw new Error(`an answer of more than ${PAGE.bytes} bytes`)
    chunks.push(chunk)
  }
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
