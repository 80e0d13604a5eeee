import { ConfigError } from './config.ts'
import { DatabaseError, driverError } from './db/errors.ts'
import { withoutLogins } from './lib/network.ts'
import { ContentError } from './services/content/problems.ts'

const WRITES: ReadonlySet<unknown> = new Set(['mkdir', 'write', 'fsync', 'rename', 'unlink', 'copyfile', 'chmod'])
const CANNOT_WRITE: ReadonlySet<unknown> = new Set(['EROFS', 'ENOSPC', 'EDQUOT'])
const CANNOT_OPEN: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST'])

/**
 * Explains why the site does not start or a command fails: one line for a problem of the operator, the stack for a bug. Logins in
 * URLs are removed.
 */
export function explainFailure(error: unknown): string {
  return withoutLogins(explain(error))
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error instanceof DatabaseError || error instanceof ContentError)
    return error.message
  const failure = driverError(error)
  if (failure !== error) return explain(failure)
  const { code, syscall, address, port, path, hostname } = {
    ...(typeof error.cause === 'object' ? error.cause : null),
    ...error,
  } as NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string }
  if (syscall === 'getaddrinfo') return `there is no host ${hostname}`
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE') return `port ${port} of ${address} is taken: stop the other program or set another port`
    if (code === 'EACCES') return `not allowed to listen on port ${port}: set one above 1023`
    if (code === 'EADDRNOTAVAIL' || code === 'EINVAL' || code === 'EAFNOSUPPORT')
      return `this machine has no address ${address}: set HOST`
  }
  if (path && CANNOT_WRITE.has(code)) return `cannot write ${path}: ${code}`
  if (path && CANNOT_OPEN.has(code)) return `cannot ${WRITES.has(syscall) ? 'write' : 'open'} ${path}: ${code}`
  return error.stack ?? error.message
}
