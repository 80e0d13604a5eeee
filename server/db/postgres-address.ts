import { accessSync, constants } from 'node:fs'
import { isLoopback } from '../lib/network.ts'

/** Supported values of `sslmode`. Others mean one thing to PostgreSQL's programs and another to `pg`. */
const SSL_MODES: ReadonlySet<string> = new Set(['verify-full', 'no-verify', 'disable'])

/** Problems of a `postgres://` URL, without the password. */
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

/** Whether the traffic cannot be read by others: TLS with a verified certificate, or a local server. */
export function isSecuredAddress(address: string): boolean {
  const url = parseAddress(address)
  if (!url) return false
  // A local socket.
  const isSocket = url.searchParams.get('host')?.startsWith('/') ?? false
  return isSocket || isLoopback(url.hostname.toLowerCase()) || url.searchParams.get('sslmode') === 'verify-full'
}

/** `pg` accepts a URL without a host, `postgres://user@/name?host=/run/postgresql`, which `URL` does not. */
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
