import type { IncomingMessage, ServerResponse } from 'node:http'

/** Limits of a request line. Source: reliability §4. */
const MAX_URL = 8 * 1024
const MAX_PARAMETERS = 100

/** Why a request is not even looked at. */
export interface Rejection {
  status: 400 | 405 | 414
  reason: string
}

/**
 * Checks what can be checked before anything is read: cheap, and in front of both doors.
 * @returns null when the request may go on
 */
export function rejectionOf(req: IncomingMessage): Rejection | null {
  const url = req.url ?? '/'
  if (url.length > MAX_URL) return { status: 414, reason: 'The address is too long' }
  if (!url.startsWith('/')) return { status: 400, reason: 'The address must be a path' }
  if (countParameters(url) > MAX_PARAMETERS) return { status: 400, reason: 'Too many parameters' }
  if (countHosts(req.rawHeaders) > 1) return { status: 400, reason: 'More than one Host' }
  if (hasControlCharacters(url)) return { status: 400, reason: 'The address holds control characters' }
  return null
}

export function sendRejection(
  res: ServerResponse,
  { status, reason }: Rejection,
  headers: Record<string, string>,
): void {
  res.writeHead(status, { ...headers, 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(JSON.stringify({ detail: reason }))
}

function countParameters(url: string): number {
  const query = url.indexOf('?')
  if (query < 0) return 0
  let count = 1
  for (let at = query + 1; at < url.length; at++) if (url.charCodeAt(at) === 38) count++
  return count
}

/** `rawHeaders` is a flat list of names and values. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count++
  return count
}

/** NUL and friends, plain or percent-encoded, have no place in an address of ours. */
function hasControlCharacters(url: string): boolean {
  return /%[01][0-9a-f]|%7f/i.test(url.split('?', 1)[0] ?? '')
}
