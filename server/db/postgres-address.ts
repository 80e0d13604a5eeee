import { accessSync, constants } from 'node:fs'
import { isLoopback } from '#domain/loopback.ts'

/**
 * How a connection may be secured, as `sslmode` of the address says: the certificate is checked for the name of the host, taken
 * as it comes, or there is none. The other modes of PostgreSQL mean one thing to its own programs and another to `pg`.
 */
const SSL_MODES: ReadonlySet<string> = new Set(['verify-full', 'no-verify', 'disable'])

/** What is wrong with a `postgres://` address, a line each without the password; none when it can be used. */
export function addressProblems(address: string): string[] {
  const url = parseAddress(address)
  if (!url) return ['is no address']
  const { sslmode, sslrootcert } = Object.fromEntries(url.searchParams)
  const problems: string[] = []
  if (sslmode !== undefined && !SSL_MODES.has(sslmode))
    problems.push('sslmode must be verify-full (encrypted, certificate checked), no-verify or disable')
  if (sslrootcert === undefined) return problems
  if (sslmode !== 'verify-full') problems.push('sslrootcert is used with sslmode=verify-full only')
  if (!canRead(sslrootcert)) problems.push(`sslrootcert: cannot read ${sslrootcert}`)
  return problems
}

/** Whether traffic to the server is safe from readers on the way: TLS with a checked certificate, or no network. */
export function isSecuredAddress(address: string): boolean {
  const url = parseAddress(address)
  if (!url) return false
  // A folder: the socket of a server on this machine.
  const isSocket = url.searchParams.get('host')?.startsWith('/') ?? false
  return isSocket || isLoopback(url.hostname.toLowerCase()) || url.searchParams.get('sslmode') === 'verify-full'
}

/** `pg` takes an address without a host, `postgres://user@/name?host=/run/postgresql`, which `URL` does not. */
function parseAddress(address: string): URL | null {
  return URL.parse(address.replace('@/', '@localhost/'))
}

function canRead(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
