import { AppError, FieldErrors } from '#contract/errors.ts'
import * as errorTexts from '#texts/field-errors.ts'

/** Largest body of any kind. Source: docs/operations.md#limits. */
export const MAX_BODY_BYTES = 64 * 1024
const MAX_DEPTH = 20
/**
 * Maximum number of form fields, multipart parts, JSON members and items; our longest form has twenty. Counted in the
 * raw bytes, because each becomes an object: sixty thousand take half a second.
 */
const MAX_FIELDS = 100
const MAX_ECHOED_NAME_LENGTH = 64
const MAX_PART_HEAD_BYTES = 1024
/** Maximum number of chunks: a network makes fifty of 64 KB, and each costs as much as a small request. */
const MAX_CHUNKS = 1000
const PLAIN_FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'
/** Minimum expected chunk of a file. */
const BYTES_PER_CHUNK = 1024

export class BodyRefused extends AppError {
  readonly status: 400 | 413 | 415

  constructor(status: 400 | 413 | 415, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.status = status
  }
}

interface ReadBody {
  kind: 'json' | 'form' | 'multipart'
  /** Unvalidated; of a form each field once, as text. */
  fields: unknown
  file?: File | undefined
}

export interface ReadBodyOptions {
  jsonTypes?: readonly string[]
  multipart?: boolean
  file?: { field: string; maxBytes: number }
}

/**
 * @throws BodyRefused 413 too large; 415 another media type, or encoded; 400 invalid, truncated or nested too deeply
 * @throws FieldErrors the file is too large
 */
export async function readBody(
  request: Request,
  { jsonTypes = [], multipart = false, file }: ReadBodyOptions = {},
): Promise<ReadBody> {
  if (request.headers.has('content-encoding')) throw new BodyRefused(415, 'An encoded body is not accepted')
  const type = mediaType(request.headers.get('content-type') ?? '')
  if (type === 'application/json' || jsonTypes.includes(type ?? ''))
    return { kind: 'json', fields: parseJson(await readBytes(request)) }
  if (type === PLAIN_FORM) return { kind: 'form', fields: parseForm(await readBytes(request)) }
  if (multipart && type === MULTIPART) return parseMultipart(request, file)
  throw new BodyRefused(415, 'Send JSON or a form')
}

/** Whether a browser sent a form without our script and shows the response; known before the body is read. */
export function wantsPage(contentType = '', accept = ''): boolean {
  if (accept.includes('application/json')) return false
  const type = mediaType(contentType)
  return type === PLAIN_FORM || (type === MULTIPART && accept.includes('text/html'))
}

function mediaType(contentType: string): string | undefined {
  return contentType.split(';', 1)[0]?.trim().toLowerCase()
}

/** Stops at the limit, whatever `Content-Length` is. */
async function readBytes(request: Request, file?: ReadBodyOptions['file']): Promise<Buffer<ArrayBuffer>> {
  const maxBytes = MAX_BODY_BYTES + (file?.maxBytes ?? 0)
  const maxChunks = MAX_CHUNKS + Math.ceil((file?.maxBytes ?? 0) / BYTES_PER_CHUNK)
  const tooLarge = () => (file ? tooLargeFile(file) : new BodyRefused(413, 'The body is too large'))
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // An exception cancels the stream.
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      if (chunks.push(chunk) > maxChunks) throw new BodyRefused(413, 'The body comes in too many pieces')
    }
  } catch (error) {
    // The client closed the connection, which is not an error of ours.
    throw error instanceof AppError ? error : new BodyRefused(400, 'The body was cut off', { cause: error })
  }
  return Buffer.concat(chunks)
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

function parseForm(bytes: Uint8Array): Record<string, string> {
  if (hasMore(bytes, AMPERSAND, MAX_FIELDS - 1)) throw tooManyFields()
  return fieldsOf(new URLSearchParams(textOf(bytes)))
}

const AMPERSAND = '&'.charCodeAt(0)

/** Whether a byte occurs more than `times` times. */
function hasMore(bytes: Uint8Array, byte: number, times: number): boolean {
  let count = 0
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) {
    count += 1
    if (count > times) return true
  }
  return false
}

function tooManyFields(): BodyRefused {
  return new BodyRefused(413, 'The body has too many fields')
}

function parseJson(bytes: Uint8Array): unknown {
  checkJson(bytes)
  try {
    return JSON.parse(textOf(bytes))
  } catch {
    throw new BodyRefused(400, 'The body is not JSON')
  }
}

/**
 * Counts depth and members before parsing: deep nesting overflows recursion, and many members take long. The structural
 * characters of JSON are single bytes in UTF-8.
 */
function checkJson(bytes: Uint8Array): void {
  let depth = 0
  let members = 0
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isText) {
      if (byte === SIGNS.backslash) at += 1
      else if (byte === SIGNS.quote) isText = false
    } else if (byte === SIGNS.quote) isText = true
    else if (byte === SIGNS.square || byte === SIGNS.curly) {
      depth += 1
      members += 1
      if (depth > MAX_DEPTH) throw new BodyRefused(400, 'The body is nested too deeply')
    } else if (byte === SIGNS.squareEnd || byte === SIGNS.curlyEnd) depth -= 1
    else if (byte === SIGNS.comma) members += 1
    if (members > MAX_FIELDS) throw tooManyFields()
  }
}

const SIGNS = { quote: 0x22, comma: 0x2c, square: 0x5b, backslash: 0x5c, squareEnd: 0x5d, curly: 0x7b, curlyEnd: 0x7d }

async function parseMultipart(request: Request, allowed: ReadBodyOptions['file']): Promise<ReadBody> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type)
  const delimiter = boundary?.[1] ?? boundary?.[2]
  if (delimiter === undefined) throw new BodyRefused(400, 'The form cannot be read')
  const bytes = await readBytes(request, allowed)
  checkParts(bytes, `--${delimiter}`)
  const whole = new Request(request.url, {
    method: 'POST',
    // The parser must use the boundary that was counted, whatever else the header contains.
    headers: { 'content-type': `multipart/form-data; boundary="${delimiter}"` },
    body: bytes,
  })
  let form: FormData
  try {
    form = await whole.formData()
  } catch {
    throw new BodyRefused(400, 'The form cannot be read')
  }
  const entries: [string, string][] = []
  let file: File | undefined
  for (const [name, value] of form) {
    if (typeof value === 'string') entries.push([name, value])
    else if (name !== allowed?.field || file) throw new BodyRefused(400, 'This file is not accepted')
    // An input without a chosen file is sent as an empty file without a name.
    else if (value.size > 0 || value.name !== '') file = value
  }
  if (allowed && file && file.size > allowed.maxBytes) throw tooLargeFile(allowed)
  return { kind: 'multipart', fields: fieldsOf(entries), file }
}

function tooLargeFile({ field }: { field: string }): FieldErrors {
  return new FieldErrors({ [field]: errorTexts.fileSize })
}

/** Limits the number of parts and the length of their headers, which the parser copies. */
function checkParts(bytes: Buffer, delimiter: string): void {
  let parts = 0
  let at = bytes.indexOf(delimiter)
  while (at >= 0) {
    const next = bytes.indexOf(delimiter, at + delimiter.length)
    // The last delimiter ends the form.
    if (next < 0) return
    parts += 1
    if (parts > MAX_FIELDS) throw tooManyFields()
    const headEnd = bytes.indexOf('\r\n\r\n', at)
    if (headEnd < 0 || Math.min(headEnd, next) - at > MAX_PART_HEAD_BYTES) {
      throw new BodyRefused(400, 'The form cannot be read')
    }
    at = next
  }
}

/** @throws FieldErrors when a field was sent twice with different values */
function fieldsOf(entries: Iterable<[string, string]>): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of entries) {
    if (fields.has(name) && fields.get(name) !== value)
      throw new FieldErrors({ [name.slice(0, MAX_ECHOED_NAME_LENGTH)]: errorTexts.field })
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}
