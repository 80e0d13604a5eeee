import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { StockRefused } from '#domain/stock/source.ts'

export type StockEncoding = 'utf-8' | 'windows-1251' | 'utf-16le' | 'utf-16be'

const CHUNK_BYTES = 64 * 1024
/** Covers an XML declaration or a byte order mark. */
export const HEAD_BYTES = 1024

export async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path)
  const head = Buffer.alloc(HEAD_BYTES)
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
  return head.subarray(0, bytesRead)
}

/** Encoding by the byte order mark; undefined = there is none. */
export function markedEncoding(head: Buffer): StockEncoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return undefined
}

/** The high bytes of delimiters, digits and Latin letters are zero, which no other encoding has. */
export function unmarkedUtf16(head: Buffer): StockEncoding | undefined {
  const at = head.indexOf(0)
  // A single NUL byte is damage, not an encoding.
  if (at < 0 || head.indexOf(0, at + 1) < 0) return undefined
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  if (zeros[0] === 0) return 'utf-16le'
  return zeros[1] === 0 ? 'utf-16be' : undefined
}

/** A table of HTML, or a workbook of Excel 2003 in XML. */
export function isTextWorkbook(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, HEAD_BYTES)
  return /^(?:\xef\xbb\xbf)?(?:\s|<!--(?:(?!-->).)*-->|<\?[^>]*>)*<(?:!doctype html|html|table|Workbook)\b/is.test(head)
}

/** Converts all line endings to `\n`: files that were concatenated may mix them. */
export async function* withLineFeeds(text: AsyncIterable<string>): AsyncIterable<string> {
  let isAfterReturn = false
  for await (const piece of text) {
    if (piece === '') continue
    const rest = isAfterReturn && piece.startsWith('\n') ? piece.slice(1) : piece
    isAfterReturn = piece.endsWith('\r')
    yield rest.replace(/\r\n?/g, '\n')
  }
}

/** @throws StockRefused when bytes do not match the encoding, or the text contains a NUL character */
export async function* readText(path: string, encoding: StockEncoding): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let line = 1
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch (error) {
      throw new StockRefused([`after line ${line}: the bytes are not ${encoding}`], { cause: error })
    }
  }
  for await (const bytes of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const text = decode(bytes)
    const nul = text.indexOf('\0')
    if (nul >= 0)
      throw new StockRefused([`line ${line + countLines(text.slice(0, nul))}: a NUL byte: this is not a text file`])
    line += countLines(text)
    yield text
  }
  yield decode()
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

export async function isEncodedIn(path: string, encoding: StockEncoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: CHUNK_BYTES }))
      decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
