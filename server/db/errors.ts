import { codeOf, messageOf, Unavailable } from '#domain/lib/errors.ts'
import * as errorTexts from '#texts/field-errors.ts'

/** The database cannot be used: the process exits with this line. Never contains a password. */
export class DatabaseError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'DatabaseError'
  }
}

/** The database does not exist yet. */
export class NoDatabase extends DatabaseError {}

/** Primary result codes of SQLite: https://www.sqlite.org/rescode.html */
const SQLITE = { busy: 5, locked: 6, readonly: 8, ioerr: 10, corrupt: 11, full: 13, cantopen: 14, notadb: 26 } as const
const SQLITE_FAILURES: ReadonlySet<number> = new Set(Object.values(SQLITE))

// Codes of PostgreSQL that concern the server, not the query: connection (08), resources (53), operator intervention
// (57), system errors (58), lock timeout (55P03), read-only (25006), and the repeatable 40001 and 40P01.
const POSTGRES_FAILURE = /^(?:08...|53...|57...|58...|55P03|25006|40001|40P01)$/
const POSTGRES_REPEATABLE: ReadonlySet<string> = new Set(['40001', '40P01'])
const NETWORK_FAILURE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
// TLS errors of Node and OpenSSL.
const TLS_FAILURE = /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_|UNABLE_TO_)/
// Errors of `pg` without a code.
const DRIVER_FAILURE =
  /^(?:timeout exceeded when trying to connect|Query read timeout|timeout expired|Connection terminated|Client has encountered a connection error|The server does not support SSL connections)/

/** The error that a driver threw, before `asRefusal`. */
export function driverError(error: unknown): unknown {
  return (error instanceof Unavailable && error.cause) || error
}

/** The message of the driver. */
export function reasonOf(error: unknown): string {
  const failure = driverError(error)
  // Node joins the failures for IPv6 and IPv4 in one error without a message.
  return failure instanceof AggregateError ? failure.errors.map(reasonOf).join('; ') : messageOf(failure)
}

/** Primary SQLite code of an error; 778 (`IOERR_WRITE`) gives 10. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined
  return error.errcode & 0xff
}

/** The transaction failed because of a lock and may be retried. */
export function isBusy(error: unknown): boolean {
  const failure = driverError(error)
  const sqlite = sqliteCode(failure)
  if (sqlite !== undefined) return sqlite === SQLITE.busy || sqlite === SQLITE.locked
  return POSTGRES_REPEATABLE.has(codeOf(failure) ?? '')
}

export function isForbidden(error: unknown): boolean {
  return codeOf(error) === '42501'
}

/** The database fails, as opposed to a wrong query. Source: docs/reliability.md#requests. */
export function isStoreFailure(error: unknown): boolean {
  if (error instanceof Unavailable) return true
  const sqlite = sqliteCode(error)
  if (sqlite !== undefined) return SQLITE_FAILURES.has(sqlite)
  const code = codeOf(error)
  const isKnown = (name: string) => NETWORK_FAILURE.has(name) || POSTGRES_FAILURE.test(name) || TLS_FAILURE.test(name)
  if (code !== undefined && isKnown(code)) return true
  if (error instanceof AggregateError) return error.errors.some(isStoreFailure)
  return error instanceof Error && DRIVER_FAILURE.test(error.message)
}

/**
 * Converts failures of the database to `Unavailable`; bugs are unchanged. The drivers do so with every error, so that
 * no caller has to.
 */
export function asRefusal(error: unknown): unknown {
  return isStoreFailure(error) ? new Unavailable(errorTexts.unavailable, { cause: error }) : error
}
