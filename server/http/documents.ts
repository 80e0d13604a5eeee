import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { DocumentFile } from '#contract/content/documents.ts'
import { sha256OfFile } from '#server/lib/sha256.ts'
import { VIEWER_POLICY } from './security-headers.ts'
import { unchangedResponse } from './send-page.ts'

export const DOCUMENTS_PATH = /^\/media\/docs\/(?<file>[a-z0-9][a-z0-9-]*\.(?<ending>pdf|zip|xlsx|docx))$/

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

interface DocumentsOptions {
  /** Absolute paths; a file is in the first that has it. */
  folders: readonly string[]
  /** Facts from the last load; undefined = not in the content. */
  find(file: string): DocumentFile | undefined
}

/** Serves the developer's files, whole or by range. A file that changed on disk since the last load is not served. */
export function createDocuments({ folders, find }: DocumentsOptions) {
  const isAsLoaded = createComparison()
  /** @returns null when there is no such file */
  return async (request: Request): Promise<Response | null> => {
    const { file = '', ending = '' } = DOCUMENTS_PATH.exec(new URL(request.url).pathname)?.groups ?? {}
    const known = find(file)
    const path = known && folders.map(folder => join(folder, file)).find(existsSync)
    if (!path || !(await isAsLoaded(path, known))) return null
    const etag = `"${known.sha256.slice(0, 22)}"`
    const headers = {
      ETag: etag,
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'public, no-cache',
      'Content-Security-Policy': VIEWER_POLICY,
      'Content-Type': TYPES[ending] ?? 'application/octet-stream',
    }
    const unchanged = unchangedResponse(request, headers)
    if (unchanged) return unchanged
    const range = rangeOf(request.headers, known.bytes, etag)
    if (range === 'unsatisfiable')
      return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${known.bytes}` } })
    return send(request, path, known.bytes, range, headers)
  }
}

function send(
  request: Request,
  path: string,
  bytes: number,
  range: ByteRange | null,
  headers: Record<string, string>,
): Response {
  const { from, to } = range ?? { from: 0, to: bytes - 1 }
  const all = { ...headers, 'Content-Length': String(to - from + 1) }
  const answer = range
    ? { status: 206, headers: { ...all, 'Content-Range': `bytes ${from}-${to}/${bytes}` } }
    : { headers: all }
  if (request.method === 'HEAD') return new Response(null, answer)
  const stream = Readable.toWeb(createReadStream(path, { start: from, end: to }))
  return new Response(stream as ReadableStream, answer) // the same stream, of the types of Node
}

interface Seen {
  changedMs: number
  bytes: number
  sha256: string
}

/** Compares a file with the facts of the last load. Reads it again only when its time or size has changed. */
function createComparison() {
  const seen = new Map<string, Promise<Seen>>()
  return async (path: string, { bytes, sha256 }: DocumentFile): Promise<boolean> => {
    try {
      const { mtimeMs, size } = await stat(path)
      if (size !== bytes) return false
      const last = await seen.get(path)?.catch(() => undefined)
      if (last?.changedMs === mtimeMs && last.bytes === size) return last.sha256 === sha256
      const now = sha256OfFile(path).then(hash => ({ changedMs: mtimeMs, bytes: size, sha256: hash }))
      seen.set(path, now)
      return (await now).sha256 === sha256
    } catch {
      // A missing file is 404; the next load reports it to the editor.
      return false
    }
  }
}

interface ByteRange {
  from: number
  to: number
}

/** @returns null = the whole file; a range of another version (`If-Range`) is ignored. Source: RFC 9110, 14 */
export function rangeOf(headers: Headers, bytes: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const range = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('Range') ?? '')
  const ifRange = headers.get('If-Range')
  if (!range || (ifRange !== null && ifRange !== etag)) return null
  const [, first = '', last = ''] = range
  if (first === '' && last === '') return null
  // `-500` = the last 500 bytes.
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return from > to ? 'unsatisfiable' : { from, to }
}
