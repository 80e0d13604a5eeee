import { BlockList, isIP } from 'node:net'
import { clientKey, isTrustedProxy } from './client-address.ts'

/** Addresses that no visitor of the internet comes from: this machine, private networks, carriers' and containers' ones. */
const OWN_NETWORKS = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  OWN_NETWORKS.addSubnet(network, bits, 'ipv4')
}
OWN_NETWORKS.addAddress('::1', 'ipv6')
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6')
OWN_NETWORKS.addSubnet('fe80::', 10, 'ipv6')

/** One visitor behind a proxy of his own says nothing yet. */
const DIFFERENT_VISITORS = 2

/** What is looked at of a request. */
export interface Arrival {
  socketAddress: string | undefined
  /** Headers `X-Forwarded-For` and `Forwarded` as they came. */
  forwardedFor: string | undefined
  forwarded: string | undefined
}

/** Tells whether visitors come through a proxy that nobody named. */
export interface ProxyWatch {
  /** @returns whether the one who asks stands for all visitors: the address of such a proxy is no client */
  isSharedClient(arrival: Arrival): boolean
}

/**
 * With `TRUSTED_PROXIES` forgotten all visitors are one client to the limits, and past 60 requests an hour every one of them is
 * held. Such a proxy shows itself: it connects from an address of our own network and tells of several visitors. A stranger who
 * forges the headers connects from an address of his own and changes nothing.
 * @param onFound told once
 */
export function watchForProxy(trusted: BlockList, onFound: () => void): ProxyWatch {
  const visitors = new Map<string, string>()
  const found = new Set<string>()
  return {
    isSharedClient({ socketAddress, forwardedFor, forwarded }) {
      const told = lastHop(forwardedFor) ?? lastHop(forwarded)
      if (told === undefined || !isTrustedProxy(socketAddress, OWN_NETWORKS)) return false
      if (isTrustedProxy(socketAddress, trusted)) return false
      const proxy = socketAddress ?? ''
      if (found.has(proxy)) return true
      const first = visitors.get(proxy) ?? told
      // Our own networks are large: whoever has one of them must not fill the memory either.
      if (visitors.size < 1000) visitors.set(proxy, first)
      if (new Set([first, told]).size < DIFFERENT_VISITORS) return false
      found.add(proxy)
      onFound()
      return true
    },
  }
}

/** The client that the nearest proxy wrote last; undefined when it is no address. */
function lastHop(header: string | undefined): string | undefined {
  const hop = header?.split(',').at(-1)?.trim() ?? ''
  const address = clientKey((/\bfor="?([^";]+)/i.exec(hop)?.[1] ?? hop).replace(/^\[|\](?::\d+)?$/g, ''))
  return isIP(address.replace(/::\/64$/, '::')) === 0 ? undefined : address
}
