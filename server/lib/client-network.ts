/**
 * The network that a provider gives to one customer, 65,536 networks of /64.
 * @param client an IPv4 address, or the /64 of an IPv6 one: `2001:db8:1:2::/64`
 * @returns the beginning of all clients of the /48, `2001:db8:1:`; undefined for IPv4
 */
export function networkOf(client: string): string | undefined {
  return /^(?:[0-9a-f]*:){3}/i.exec(client)?.[0]
}

/** How many times the limit of one client all clients of its network may reach together. */
export const NETWORK_FACTOR = 4
