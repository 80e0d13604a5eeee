import { type BlockList, isIP, isIPv6, SocketAddress } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '#server/config.ts'
import { networksOf } from '#server/lib/network.ts'

export interface ApiEnv {
  Bindings: HttpBindings
  /**
   * `route`: pattern of a page. `isClientShared`: the request passed a proxy that `TRUSTED_PROXIES` does not
   * name, so its address represents all visitors.
   */
  Variables: { requestId: string; route?: string; isClientShared?: boolean }
}

/** The client's address; see `clientAddress`. */
export function addressOf(c: Context<ApiEnv>, config: Pick<Config, 'trustedProxies'>): string {
  return clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), config.trustedProxies)
}

/** Uses the socket's address, or the last one in the header that is not a trusted proxy's. */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  return readHops(socketAddress, forwardedFor, trusted).address
}

/** Networks that visitors from the internet cannot have: loopback, private, carrier and container networks. */
const PRIVATE_NETWORKS = networksOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
])

/** Through a private proxy that `TRUSTED_PROXIES` does not name: its address is that of all visitors. */
export function isUnnamedProxy(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList,
): boolean {
  const { address, hops } = readHops(socketAddress, forwardedFor, trusted)
  if (isTrusted(address, trusted) || !isTrusted(address, PRIVATE_NETWORKS)) return false
  const visitor = plainAddress((hops.at(-1) ?? '').trim())
  // The proxy of an office forwards addresses of the office network.
  return isIP(visitor) !== 0 && !isTrusted(visitor, PRIVATE_NETWORKS)
}

function readHops(socketAddress: string | undefined, forwardedFor: string | undefined, trusted: BlockList) {
  let address = plainAddress(socketAddress ?? '')
  // Parsed one by one: a header of 16 KB holds 8,000 of them, and only the last few matter.
  const hops = (forwardedFor ?? '').split(',')
  while (hops.length > 0 && isTrusted(address, trusted)) {
    const hop = plainAddress((hops.pop() ?? '').trim())
    if (isIP(hop) === 0) break
    address = hop
  }
  return { address, hops }
}

/** Rate-limit key: an IPv4 address, or the /64 network of an IPv6 one. */
export function clientKey(typed: string): string {
  const address = plainAddress(typed)
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = address.includes('::') ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left
  return `${groups.slice(0, 4).join(':')}::/64`
}

export function isTrustedProxy(socketAddress: string | undefined, trusted: BlockList): boolean {
  return isTrusted(plainAddress(socketAddress ?? ''), trusted)
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address)
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Normalizes an address: removes ports and zones, shortens IPv6, and unwraps IPv4 in IPv6. Other text is unchanged. */
function plainAddress(hop: string): string {
  const address = hop.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  return new SocketAddress({ address: bare, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}
