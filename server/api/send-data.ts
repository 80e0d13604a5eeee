import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { isUnchanged } from '#server/http/send-page.ts'
import type { ApiEnv } from '../http/call-context.ts'

/** An answer with its tag, ready to be sent any number of times. */
export interface DataAnswer {
  etag: string
  json: string | Uint8Array<ArrayBuffer>
}

/** Gives an answer its tag, which carries the revision of the data. */
export function dataAnswer(revision: number, json: string | Uint8Array<ArrayBuffer>): DataAnswer {
  return { etag: `"${revision}-${createHash('sha256').update(json).digest('base64url').slice(0, 16)}"`, json }
}

/**
 * Answers with JSON that everybody may keep, as long as they ask whether it is still true: a stored answer is never
 * older than the catalogue.
 */
export function sendData(c: Context<ApiEnv>, { etag, json }: DataAnswer): Response {
  c.header('Cache-Control', 'public, no-cache')
  c.header('ETag', etag)
  if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  return c.body(json, 200, { 'Content-Type': 'application/json; charset=utf-8' })
}
