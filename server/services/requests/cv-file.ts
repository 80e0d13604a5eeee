import { FieldErrors } from '#contract/errors.ts'
import { apiPaths } from '#contract/paths.ts'
import { DAY_MS } from '#domain/dates/durations.ts'
import { CV_FIELD, CV_MEDIA_TYPES, type CvFormat } from '#domain/requests/cv.ts'
import type { Signer } from '#server/adapters/images/address.ts'
import type { Db, RequestFileTable } from '#server/db/schema.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import * as errorTexts from '#texts/field-errors.ts'

export type CvFile = Omit<RequestFileTable, 'requestId'>

const MAX_NAME_LENGTH = 100

/** The declared media type is ignored. @throws FieldErrors when it is empty or its format is not supported */
export async function readCvFile(file: File): Promise<CvFile> {
  const content = Buffer.from(await file.arrayBuffer())
  const format = cvFormatOf(content)
  if (format === undefined) throw new FieldErrors({ [CV_FIELD]: errorTexts.fileFormat })
  return {
    name: cvFileName(file.name, format),
    type: CV_MEDIA_TYPES[format],
    size: content.length,
    sha256: sha256Of(content),
    content,
  }
}

const startsWith = (content: Buffer, text: string, at = 0) =>
  content.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** Detects the format by the first bytes and, in containers, by the names of entries. Nothing is unpacked. */
export function cvFormatOf(content: Buffer): CvFormat | undefined {
  // Some programs write a byte order mark or a line break first.
  if (/^(?:\xef\xbb\xbf)?\s*%PDF-/.test(content.toString('latin1', 0, 16))) return 'pdf'
  if (startsWith(content, '{\\rtf')) return 'rtf'
  // Compound files are also used for installers and spreadsheets; only documents have a stream with this name.
  if (startsWith(content, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return content.includes('WordDocument', 0, 'utf16le') ? 'doc' : undefined
  if (!startsWith(content, 'PK\x03\x04')) return undefined
  // The first entry, uncompressed. Source: OpenDocument 1.3, part 2, 3.3.
  if (startsWith(content, `mimetype${CV_MEDIA_TYPES.odt}`, 30)) return 'odt'
  const isWord = content.includes('[Content_Types].xml') && content.includes('word/document')
  // A document with macros can run code.
  return isWord && !content.includes('vbaProject.bin') ? 'docx' : undefined
}

/**
 * A safe file name for disks and mail headers: no folders, no control, invisible or bidi characters, nothing that
 * Windows forbids, and the extension of the detected format.
 */
export function cvFileName(given: string, format: CvFormat): string {
  const [last = ''] = given.toWellFormed().normalize('NFC').split(/[\\/]/).slice(-1)
  const name = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]+/gu, '')
    .replace(/[:*?"<>|%]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
  const ending = `.${format}`
  const base = name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name
  const short = [...base].slice(0, MAX_NAME_LENGTH).join('').trimEnd()
  return `${short || CV_FIELD}${ending}`
}

export function readRequestFile(db: Db, id: string): Promise<RequestFileTable | undefined> {
  return db.selectFrom('requestFile').selectAll().where('requestId', '=', id).executeTakeFirst()
}

const VALID_MS = 7 * DAY_MS

/** Creates links that work without authentication: they are signed and expire. */
export function createFileLinks(signer: Signer, siteUrl: string) {
  const signed = (requestId: string, expires: number) => `/${requestId}/${expires}`
  return {
    /** @returns a URL that is valid for a week */
    link(requestId: string, now: Date): string {
      const expires = Math.floor((now.getTime() + VALID_MS) / 1000)
      const signature = signer.sign(signed(requestId, expires))
      return new URL(apiPaths.requestFile(requestId, { expires, signature }), siteUrl).href
    },
    /** @param expires seconds since 1970, from the URL */
    isValid: (requestId: string, expires: number, signature: string, now: Date): boolean =>
      signer.verify(signature, signed(requestId, expires)) && expires * 1000 > now.getTime(),
  }
}

export type FileLinks = ReturnType<typeof createFileLinks>
