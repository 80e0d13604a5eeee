import { BlockList, isIP } from 'node:net'

/**
 * The /48 that a provider gives to one customer, as the beginning of all its clients, `2001:db8:1:`; undefined for
 * IPv4.
 */
export function networkOf(client: string): string | undefined {
  return /^(?:[0-9a-f]*:){3}/i.exec(client)?.[0]
}

/** How many times the limit of one client all clients of its network may reach together. */
export const NETWORK_FACTOR = 4

/** @param hostname as `URL` spells it: small letters, addresses in their shortest form, IPv6 in brackets */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** Adds `10.0.0.0/8` or a single address. @returns false when it is neither */
export function addNetwork(list: BlockList, network: string): boolean {
  // `Number('')` is 0, and 10.0.0.1/0 would be every address.
  const [, address = '', prefix] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(network) ?? []
  const family = isIP(address)
  const longest = family === 6 ? 128 : 32
  const bits = Number(prefix ?? longest)
  if (family === 0 || bits > longest) return false
  list.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4')
  return true
}

/** @throws RangeError for what is no network */
export function networksOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) if (!addNetwork(list, network)) throw new RangeError(network)
  return list
}

/** Removes user names and passwords from every address in a text, so that the text may be logged. */
export function withoutLogins(text: string): string {
  // To the last `@` of the host: a password may contain one. The scheme is bounded, so that a long word costs linear time.
  return text.replace(/([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/?#]*@/gi, '$1')
}
