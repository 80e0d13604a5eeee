import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { FieldErrors } from '#contract/errors.ts'
import { inStore } from '#server/db/transaction.ts'
import { createLimiter } from '#server/lib/limiter.ts'
import { measure } from '../../content/assets.ts'
import { editJson } from '../../content/edit-source.ts'
import { publish } from '../../content/publish.ts'
import type { NextSource, StoredSources } from '../../content/sources.ts'
import { type Actor, demand } from '../actor.ts'
import { writeLog } from '../log.ts'
import {
  type DocumentName,
  documentsOf,
  editableEntities,
  PICTURE_INDEX,
  PICTURES,
  picturesOf,
  titleOf,
} from './documents.ts'
import { type ContentContext, readDocument, readState, saveDraft } from './drafts.ts'

const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'heif'])
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024
const MAX_PIXELS = 50_000_000
const LONGEST_PX = 2560
const QUALITY = 88
/** A picture of 50 megapixels takes 200 MB while it is decoded. */
const decoding = createLimiter({ running: 1 })

interface Upload {
  bytes: Buffer
  /** What the picture shows, for those who do not see it. */
  alt: string
}

type PictureContext = ContentContext & { mediaFolder: string }

/**
 * Adds a picture to the content.
 * @returns its key, by which documents name it
 * @throws FieldErrors for what is no picture, or too large
 */
export async function addPicture(actor: Actor, context: PictureContext, upload: Upload): Promise<{ key: string }> {
  demand(actor, 'content.write')
  const { key } = await storePicture(actor, context, upload)
  return { key }
}

/**
 * Drafts another file for a picture, wherever it is shown; its crop and focus were those of the old file.
 * @throws NotFound without such a picture, FieldErrors for what is no picture, or too large
 */
export async function replacePicture(
  actor: Actor,
  context: PictureContext,
  { key, bytes }: { key: string; bytes: Buffer },
): Promise<void> {
  demand(actor, 'content.write')
  const picture: DocumentName = { entity: 'image', key }
  const { value, version } = await readDocument(actor, context, picture)
  const { focus: _focus, crop: _crop, ...kept } = value
  const alt = titleOf({ key, value })
  const { file } = await storePicture(actor, context, { bytes, alt }, key)
  await saveDraft(actor, context, picture, {
    value: { ...kept, file },
    version,
    log: { action: 'picture.replace', subject: `picture:${key}`, after: { file, alt } },
  })
}

/**
 * The file is made anew from the pixels, so nothing but them remains of the upload.
 * @param replaced key of the picture that gets the file; absent = a new picture
 */
async function storePicture(actor: Actor, context: PictureContext, { bytes, alt }: Upload, replaced?: string) {
  const { db, now, pictures, mediaFolder: folder } = context
  const made = await decoding.run(() => remake(bytes))
  const hash = createHash('sha256').update(made.data).digest('hex')
  const key = replaced ?? `upload/${hash.slice(0, 12)}`
  const file = `${hash.slice(0, 24)}.jpg`
  const size = { width: made.info.width, height: made.info.height }
  const { lqip, titleContrast } = await measure(made.data, { ...size, hash }, [])
  await mkdir(folder, { recursive: true })
  const path = join(folder, file)
  await writeFile(`${path}.part`, made.data)
  await rename(`${path}.part`, path)
  const entry = {
    file,
    ...size,
    alt,
    use: 'office',
    bytes: made.data.length,
    hash,
    lqip,
    title_contrast: titleContrast,
  }
  await publish(db, {
    change: stored => ({ sources: withPicture(stored, key, entry) }),
    pictures,
    author: actor.name,
    now: now(),
    also: async trx => {
      if (!replaced)
        await writeLog(trx, actor, { action: 'picture.add', subject: `picture:${key}`, after: { file, alt } }, now())
    },
  })
  return { key, file }
}

async function remake(bytes: Buffer) {
  const refuse = () => new FieldErrors({ file: 'Нужна картинка JPEG, PNG, WebP или AVIF до 20 МБ.' })
  if (bytes.length === 0 || bytes.length > MAX_PICTURE_BYTES) throw refuse()
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format } = await picture.metadata().catch(() => ({ format: undefined }))
  // SVG and PDF are programs; only raster formats are read.
  if (!FORMATS.has(format)) throw refuse()
  return picture
    .autoOrient()
    .resize(LONGEST_PX, LONGEST_PX, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuse()
    })
}

/** Nothing shows it yet, so it needs no draft. A picture that is there already stays as it is. */
function withPicture(stored: StoredSources, key: string, entry: { file: string; alt: string }) {
  const list = parse(stored, PICTURE_INDEX, []) as { file: string }[]
  const places = parse(stored, PICTURES, {}) as Record<string, unknown>
  const sources = new Map<string, NextSource>(stored)
  const write = (path: string, at: string | number, value: unknown, empty: string) => {
    const before = stored.get(path)
    const body = editJson(before?.body ?? empty, [at], undefined, value)
    sources.set(path, { body, loadedHash: before?.loadedHash ?? null })
  }
  if (!list.some(({ file }) => file === entry.file)) write(PICTURE_INDEX, list.length, entry, '[]\n')
  if (!Object.hasOwn(places, key)) write(PICTURES, key, { file: entry.file, alt: entry.alt }, '{}\n')
  return sources
}

function parse(stored: StoredSources, path: string, empty: unknown): unknown {
  const body = stored.get(path)?.body
  return body ? JSON.parse(body) : empty
}

/** All pictures with the documents that name them, drafts included; uploads first. */
export async function listPictures(actor: Actor, { db }: ContentContext) {
  demand(actor, 'content.read')
  const { files, drafts } = await inStore(() => readState(db))
  const documents = editableEntities
    .filter(entity => entity !== 'image')
    .flatMap(entity => documentsOf(files, entity))
    .map(document => ({
      ...document,
      ...drafts.find(one => one.entity === document.entity && one.key === document.key),
    }))
    .map(({ entity, key, value }) => ({ entity, key, title: titleOf({ key, value }), text: JSON.stringify(value) }))
  return picturesOf(files)
    .map(({ key, ...picture }) => ({
      key,
      ...picture,
      uses: documents
        .filter(({ text }) => text.includes(`"${key}"`))
        .map(({ entity, key: of, title }) => ({ entity, key: of, title })),
    }))
    .toSorted((a, b) => Number(b.key.startsWith('upload/')) - Number(a.key.startsWith('upload/')))
}
