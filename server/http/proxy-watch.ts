import { BlockList } from 'node:net'
import { clientKey, isTrusted, readHops } from './client-address.ts'
import { watchPublicProxies } from './public-proxy-watch.ts'

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

/** One visitor behind a proxy of their own says nothing yet. */
const DIFFERENT_VISITORS = 2
/** Our own networks are large: whoever has one of them must not fill the memory. */
const MOST_PROXIES = 1000

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

/** Who is told of proxies. */
export interface ProxyFindings {
  /** One in our own network; told once. */
  onUnknownProxy(): void
  /** Somebody outside of it may be one; told with every request, because the suspicion ends. */
  onSuspectedProxy(isThere: boolean): void
}

/**
 * With `TRUSTED_PROXIES` forgotten all visitors are one client to the limits, and past 60 requests an hour every one of them is
 * held. Such a proxy shows itself by telling of several visitors. From an address of our own network that is proof, and the
 * address stands for all visitors from then on. From a public one it may be the forgery of a stranger: it is only told of.
 * @param nowMs monotonic clock
 */
export function watchForProxy(
  trusted: BlockList,
  { onUnknownProxy, onSuspectedProxy }: ProxyFindings,
  nowMs: () => number = () => performance.now(),
): ProxyWatch {
  const publicProxies = watchPublicProxies(nowMs)
  const visitors = new Map<string, string>()
  const found = new Set<string>()

  function isOwnProxy(address: string, told: string): boolean {
    if (found.has(address)) return true
    const first = visitors.get(address) ?? told
    if (visitors.size < MOST_PROXIES) visitors.set(address, first)
    if (new Set([first, told]).size < DIFFERENT_VISITORS) return false
    found.add(address)
    onUnknownProxy()
    return true
  }

  return {
    isSharedClient({ socketAddress, forwardedFor, forwarded }) {
      const { address, told } = readHops(socketAddress, forwardedFor ?? listOf(forwarded), trusted)
      if (told !== undefined && !isTrusted(address, trusted)) {
        if (isTrusted(address, OWN_NETWORKS)) return isOwnProxy(address, ownCopy(clientKey(told)))
        // A visitor of the internet has a public address: a company's proxy that tells of its own people is none of ours.
        if (!isTrusted(told, OWN_NETWORKS)) publicProxies.note(ownCopy(clientKey(address)), ownCopy(clientKey(told)))
      }
      onSuspectedProxy(publicProxies.isAnySuspected())
      return false
    },
  }
}

/** `Forwarded` in the words of `X-Forwarded-For`. */
function listOf(forwarded: string | undefined): string | undefined {
  return forwarded
    ?.split(',')
    .map(hop => /\bfor="?([^";]+)/i.exec(hop)?.[1] ?? '')
    .join(',')
}

/** A part cut from a header would keep the whole header, up to 16 KB, in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text).toString()
}
