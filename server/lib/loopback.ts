/**
 * Whether a host is this machine itself.
 * @param hostname as `URL` spells it for the web: names in small letters, addresses in their shortest form, IPv6 in brackets
 */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
