import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { FieldErrors } from '#contract/errors.ts'
import { MAX_UPLOAD_BYTES } from './uploads.ts'

const MAX_INFLATED_BYTES = 64 * 1024 * 1024
const END_BYTES = 2048

/** Each letter of a name may be written as `#4a`. Source: ISO 32000-1, 7.3.5 */
const spelled = (name: string) =>
  [...name].map(letter => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')

const LONG_NAMES = ['JavaScript', 'Launch', 'EmbeddedFile', 'Rendition'].map(spelled).join('|')
/** Compressed pictures contain these by chance, so a value must follow. */
const SHORT_NAMES = ['JS', 'EF', 'XFA'].map(spelled).join('|')
const ACTIVE = new RegExp(`/(?:${LONG_NAMES}|(?:${SHORT_NAMES})\\s*[(<[\\d][\\x20-\\x7e\\s]{8})`, 'i')
const OBJECT_STREAM = new RegExp(`/${spelled('ObjStm')}`, 'gi')
const STREAM_BEGIN = /stream\r?\n/g

/** @throws FieldErrors for what is no PDF, is too large, or runs or contains anything but pages */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1')
  if (bytes.length > MAX_UPLOAD_BYTES || !text.startsWith('%PDF-') || !text.slice(-END_BYTES).includes('%%EOF'))
    throw new FieldErrors({ file: 'Нужен файл PDF до 20 МБ.' })
  const texts = await inflateObjects(bytes, text).catch(() => null)
  if (!texts || [text, ...texts].some(one => ACTIVE.test(one)))
    throw new FieldErrors({
      file: 'В этом PDF есть скрипты, вложения или защита паролем. Сохраните его заново через «Печать», «Сохранить как PDF».',
    })
}

/** @throws Error when they are encrypted, damaged or too large */
async function inflateObjects(bytes: Buffer, text: string): Promise<string[]> {
  const texts: string[] = []
  let left = MAX_INFLATED_BYTES
  let begin = 0
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    // Many names may come before one stream: it is looked for and read once.
    if (index < begin) continue
    STREAM_BEGIN.lastIndex = index
    if (!STREAM_BEGIN.test(text)) throw new Error('an object stream has no content')
    begin = STREAM_BEGIN.lastIndex
    const inflated = await promisify(inflate)(bytes.subarray(begin), { maxOutputLength: left })
    left -= inflated.length
    texts.push(inflated.toString('latin1'))
  }
  return texts
}
