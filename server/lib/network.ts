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

/**
 * Whether a host is this machine itself.
 * @param hostname as `URL` spells it for the web: names in small letters, addresses in their shortest form, IPv6 in brackets
 */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** Removes user names and passwords from every address in a text, so that the text may be logged. */
export function withoutLogins(text: string): string {
  // To the last `@` of the host: a password may contain one. The scheme is bounded, so that a long word costs linear time.
  return text.replace(/([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/?#]*@/gi, '$1')
}
