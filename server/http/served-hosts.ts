import { isIP } from 'node:net'

/** Names that the site answers to. */
export interface ServedHosts {
  /** Host names without a port, in lower case: of `SITE_URL`, and those of `ALLOWED_HOSTS`. */
  names: ReadonlySet<string>
  /** Any address of the machine too: no `SITE_URL` was given. */
  isAnyAddress: boolean
}

/** Three names of one machine: whoever serves one of them is asked by the others, by a tunnel also on another port. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether the site is meant by a `Host`. Another name that leads here may be a page of somebody else, which a browser then believes to
 * share an origin with us, or an entry of a cache of that name. Addresses are no names: nobody can make one their own.
 * @param host as it came, checked to be a host; undefined = HTTP/1.0, which knows none
 */
export function isServed(host: string | undefined, { names, isAnyAddress }: ServedHosts): boolean {
  if (host === undefined) return true
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  if (names.has(name)) return true
  if (LOOPBACK.has(name)) return isAnyAddress || [...LOOPBACK].some(one => names.has(one))
  return isAnyAddress && isIP(name.replace(/^\[|\]$/g, '')) !== 0
}
