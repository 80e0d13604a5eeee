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

/** Removes user names and passwords from every address in a text, so that the text may be logged. */
export function withoutLogins(text: string): string {
  // To the last `@` of the host: a password may contain one. The scheme is bounded, so that a long word costs linear time.
  return text.replace(/([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/?#]*@/gi, '$1')
}
