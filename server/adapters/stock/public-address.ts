import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Networks that are not public: private, documentation and protocol ranges. RFC 6890 and its successors. */
const PRIVATE = [
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
]

const blocked = new BlockList()
for (const range of PRIVATE) {
  const [network = '', prefix] = range.split('/')
  blocked.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4')
}

/**
 * Global unicast: nearly all other ranges lead to private networks or embed an IPv4 address. Source: IANA IPv6 Address
 * Space.
 */
const reachable = new BlockList()
reachable.addSubnet('2000::', 3, 'ipv6')
// Mapped addresses: `BlockList` compares them with the IPv4 networks.
reachable.addSubnet('::ffff:0:0', 96, 'ipv6')

/** IPv4 mapped into IPv6 is judged as IPv4; tunnelled and translated addresses are not public. */
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
