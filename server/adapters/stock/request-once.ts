import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StockRefused } from '#domain/stock/source.ts'
import { readRetryAfter } from '#server/lib/http-answer.ts'
import { networksOf } from '#server/lib/network.ts'

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
    this.waitMs = readRetryAfter(after, new Date())
  }
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

/** Networks that are not public: private, documentation and protocol ranges. RFC 6890 and its successors. */
const blocked = networksOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
])

/**
 * Global unicast: nearly all other ranges lead to private networks or embed an IPv4 address. Source: IANA IPv6 Address
 * Space.
 */
const reachable = networksOf([
  '2000::/3',
  // Mapped addresses: `BlockList` compares them with the IPv4 networks.
  '::ffff:0:0/96',
])

/** IPv4-mapped IPv6 is checked as IPv4; tunnelled and translated addresses are not public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  if (family === 4) return !blocked.check(address, 'ipv4')
  return reachable.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is in a private network: IMPORT_PRIVATE=on allows imports from there`)
    this.name = 'PrivateAddress'
  }
}

/** Resolves a host once, so that the checked address is the one connected to. @throws PrivateAddress */
export async function resolveHost(host: string, allowPrivate: boolean): Promise<{ address: string; family: number }> {
  // `URL` puts IPv6 addresses in brackets.
  const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true })
  if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address))) throw new PrivateAddress(host)
  const [first] = found
  if (!first) throw new Error(`${host} has no address`)
  return first
}
