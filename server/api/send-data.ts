import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { compress } from '#server/http/compress.ts'
import { encodingOf, etagOf, isUnchanged } from '#server/http/send-page.ts'
import type { ApiEnv } from '../http/call-context.ts'

interface DataAnswer {
  etag: string
  json: string | Uint8Array<ArrayBuffer>
}

/** Adds the ETag, which contains the revision of the data. */
export function dataAnswer(revision: number, json: string | Uint8Array<ArrayBuffer>): DataAnswer {
  return { etag: `"${revision}-${createHash('sha256').update(json).digest('base64url').slice(0, 16)}"`, json }
}

/** Shorter bodies fit into one packet. */
const MIN_COMPRESSED_BYTES = 1024

/** Sends data that caches revalidate, in the best encoding that the client accepts. */
export async function sendData(
  c: Context<ApiEnv>,
  { etag, json }: DataAnswer,
  type = 'application/json; charset=utf-8',
): Promise<Response> {
  const encoding = json.length < MIN_COMPRESSED_BYTES ? 'identity' : encodingOf(c.req.header('accept-encoding'))
  const tag = etagOf(etag, encoding)
  c.header('Cache-Control', 'public, no-cache')
  c.header('ETag', tag)
  c.header('Vary', 'Accept-Encoding')
  if (isUnchanged(c.req.header('if-none-match'), tag)) return c.body(null, 304)
  if (encoding === 'identity') return c.body(json, 200, { 'Content-Type': type })
  const body = await compress(Buffer.from(json), encoding)
  return c.body(body, 200, { 'Content-Type': type, 'Content-Encoding': encoding })
}
