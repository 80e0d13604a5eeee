import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { FieldErrors } from '#contract/errors.ts'
import { MAX_UPLOAD_BYTES } from './uploads.ts'

const MAX_INFLATED_BYTES = 256 * 1024 * 1024
const MAX_STREAMS = 20_000
const END_BYTES = 2048

/** Each letter of a name may be written as `#4a`. Source: ISO 32000-1, 7.3.5 */
const spelled = (name: string) =>
  [...name]
    .map(letter => ({ letter, hex: letter.charCodeAt(0).toString(16) }))
    .map(({ letter, hex }) => `(?:${letter}|#(?:${hex}|${hex.toUpperCase()}))`)
    .join('')

const LONG_NAMES = ['JavaScript', 'Launch', 'EmbeddedFile', 'Rendition', 'SubmitForm', 'GoToR', 'Encrypt']
  .map(spelled)
  .join('|')
/** Compressed pictures contain these by chance, so a value must follow. */
const SHORT_NAMES = ['JS', 'EF', 'XFA'].map(spelled).join('|')
const ACTIVE = new RegExp(`/(?:${LONG_NAMES}|(?:${SHORT_NAMES})\\s*[(<[\\d][\\x20-\\x7e\\s]{8})`)
const PAGE = new RegExp(`/${spelled('Type')}\\s*/${spelled('Page')}(?![\\w#])`)
const STREAM = /(?<!end)stream\r?\n/g

/**
 * Refuses active content that a person uploads unknowingly. Streams with other filters than Flate are not read: their scripts cannot
 * run either, because every file is sent with a policy that forbids them.
 * @throws FieldErrors for what is no PDF, is too large, or has scripts, attachments or a password
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1')
  const isPdf = text.startsWith('%PDF-') && text.slice(-END_BYTES).includes('%%EOF')
  if (bytes.length > MAX_UPLOAD_BYTES || !isPdf) throw new FieldErrors({ file: 'Нужен файл PDF до 20 МБ.' })
  let hasPage = false
  for await (const part of readParts(bytes, text)) {
    hasPage ||= PAGE.test(part)
    if (ACTIVE.test(part)) throw unsafe()
  }
  if (!hasPage) throw new FieldErrors({ file: 'В этом PDF нет страниц.' })
}

function unsafe(): FieldErrors {
  return new FieldErrors({
    file: 'В этом PDF есть скрипты, вложения или защита паролем. Сохраните его заново через «Печать», «Сохранить как PDF».',
  })
}

/** The file and what is compressed in it. */
async function* readParts(bytes: Buffer, text: string): AsyncGenerator<string> {
  yield text
  const streams = [...text.matchAll(STREAM)]
  if (streams.length > MAX_STREAMS) throw unsafe()
  let left = MAX_INFLATED_BYTES
  for (const { index, 0: head } of streams) {
    const inflated = await inflateSome(bytes.subarray(index + head.length), left)
    if (!inflated) continue
    left -= inflated.length
    yield inflated.toString('latin1')
  }
}

/** @returns null for what is not compressed by Flate. @throws FieldErrors for more than `maxBytes` */
async function inflateSome(bytes: Buffer, maxBytes: number): Promise<Buffer | null> {
  try {
    // Viewers show streams that are cut off too.
    return await promisify(inflate)(bytes, { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'Z_DATA_ERROR') return null
    throw unsafe()
  }
}
