import { AppError, FieldErrors } from '#contract/errors.ts'
import { error } from '#domain/copy/error.ts'

/** Largest bodies. Source: reliability §4. */
const MAX_JSON_BYTES = 64 * 1024
const MAX_FORM_BYTES = 256 * 1024
const MAX_DEPTH = 20
const PLAIN_FORM = 'application/x-www-form-urlencoded'

/** The body cannot be read at all. */
export class BodyRefused extends AppError {
  readonly status: 400 | 413 | 415

  constructor(status: 400 | 413 | 415, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.status = status
  }
}

/** A body with the way it came. */
export interface ReadBody {
  kind: 'json' | 'form' | 'multipart'
  /** Fields as they came; of a form each field once, as text. */
  fields: unknown
}

/**
 * Reads the body of a write: JSON, a plain form or multipart without files, within their limits.
 * @throws BodyRefused 413 too large, 415 another type or an encoded body, 400 not what it says it is, cut off or too deep
 */
export async function readBody(request: Request): Promise<ReadBody> {
  if (request.headers.has('content-encoding')) throw new BodyRefused(415, 'An encoded body is not accepted')
  const type = bodyType(request)
  if (type === 'application/json') return { kind: 'json', fields: parseJson(await readText(request, MAX_JSON_BYTES)) }
  if (type === PLAIN_FORM) {
    return { kind: 'form', fields: fieldsOf(new URLSearchParams(await readText(request, MAX_FORM_BYTES))) }
  }
  if (type === 'multipart/form-data') return { kind: 'multipart', fields: await readMultipart(request) }
  throw new BodyRefused(415, 'Send JSON or a form')
}

/** Whether a browser sent a form by itself: known before the body is read. */
export function isPlainForm(request: Request): boolean {
  return bodyType(request) === PLAIN_FORM
}

function bodyType(request: Request): string | undefined {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
}

/** Reads no further than the limit, whatever `Content-Length` says. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyRefused(413, 'The body is too large')
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // Leaving the loop by an exception cancels the stream: nothing more is received.
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      if (size > limit) throw new BodyRefused(413, 'The body is too large')
      chunks.push(chunk)
    }
  } catch (error) {
    // Whoever hangs up in the middle of a word has nothing to be told, and nothing of ours has failed.
    throw error instanceof BodyRefused ? error : new BodyRefused(400, 'The body was cut off', { cause: error })
  }
  return new Uint8Array(Buffer.concat(chunks))
}

async function readText(request: Request, limit: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, limit))
}

function parseJson(text: string): unknown {
  if (depthOf(text) > MAX_DEPTH) throw new BodyRefused(400, 'The body is nested too deeply')
  try {
    return JSON.parse(text)
  } catch {
    throw new BodyRefused(400, 'The body is not JSON')
  }
}

/** Levels of brackets outside of strings: told before anything is built that a recursion could fall through. */
function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (isText) {
      if (character === '\\') at += 1
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth)
    else if (character === ']' || character === '}') depth -= 1
  }
  return deepest
}

async function readMultipart(request: Request): Promise<Record<string, string>> {
  const bytes = await readBytes(request, MAX_FORM_BYTES)
  const whole = new Request(request.url, {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: bytes,
  })
  let form: FormData
  try {
    form = await whole.formData()
  } catch {
    throw new BodyRefused(400, 'The form cannot be read')
  }
  const entries: [string, string][] = []
  for (const [name, value] of form) {
    if (typeof value !== 'string') throw new BodyRefused(400, 'Files are not accepted')
    entries.push([name, value])
  }
  return fieldsOf(entries)
}

/** @throws FieldErrors when one field came twice with different values: which of them was meant? */
function fieldsOf(entries: Iterable<[string, string]>): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of entries) {
    if (fields.has(name) && fields.get(name) !== value) throw new FieldErrors({ [name]: error.field })
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}
