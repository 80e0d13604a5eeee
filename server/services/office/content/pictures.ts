import { join } from 'node:path'
import sharp from 'sharp'
import { FieldErrors } from '#contract/errors.ts'
import { createLimiter } from '#server/lib/limiter.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import { measure } from '../../content/assets.ts'
import { ContentError } from '../../content/problems.ts'
import { type Actor, demand } from '../actor.ts'
import { type DocumentName, PICTURE_INDEX, PICTURES, picturesOf, titleOf } from './documents.ts'
import { type ContentContext, readDocument, readState, saveDraft } from './drafts.ts'
import { createUses, MAX_UPLOAD_BYTES, storeUpload } from './uploads.ts'

const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'heif'])
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
 * Adds a picture to the content. Its file is encoded again from the pixels, so nothing but them remains of the upload.
 * @param replaced key of the picture that gets the file; absent = a new picture
 * @returns its key, by which documents name it, and its file
 * @throws FieldErrors for what is no picture, or too large, and for code in the caption
 */
export async function addPicture(actor: Actor, context: PictureContext, { bytes, alt }: Upload, replaced?: string) {
  demand(actor, 'content.write')
  const made = await decoding.run(() => remake(bytes))
  const hash = sha256Of(made.data)
  const key = replaced ?? `upload/${hash.slice(0, 12)}`
  const file = `${hash.slice(0, 24)}.jpg`
  const size = { width: made.info.width, height: made.info.height }
  const { lqip, titleContrast } = await measure(made.data, { ...size, hash }, [])
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
  const stored = storeUpload(context, actor, {
    path: join(context.mediaFolder, file),
    bytes: made.data,
    entries: [
      { source: PICTURE_INDEX, value: entry },
      { source: PICTURES, key, value: { file, alt } },
    ],
    log: replaced ? null : { action: 'picture.add', subject: `picture:${key}`, after: { file, alt } },
  })
  await stored.catch(error => {
    const isCaption = error instanceof ContentError && error.problems.every(({ field }) => field === `${key}.alt`)
    throw isCaption ? new FieldErrors({ alt: 'В подписи к картинке не должно быть кода: уберите «<».' }) : error
  })
  return { key, file }
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
  const { file } = await addPicture(actor, context, { bytes, alt }, key)
  await saveDraft(actor, context, picture, {
    value: { ...kept, file },
    version,
    log: { action: 'picture.replace', subject: `picture:${key}`, after: { file, alt } },
  })
}

async function remake(bytes: Buffer) {
  const refuse = () => new FieldErrors({ file: 'Нужна картинка JPEG, PNG, WebP или AVIF до 20 МБ.' })
  if (bytes.length === 0 || bytes.length > MAX_UPLOAD_BYTES) throw refuse()
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

/** All pictures with the documents that name them, drafts included; uploads first. */
export async function listPictures(actor: Actor, { db }: ContentContext) {
  demand(actor, 'content.read')
  const state = await readState(db)
  const usesOf = createUses(state, 'image')
  return picturesOf(state.files)
    .map(picture => ({ ...picture, uses: usesOf(text => text.includes(`"${picture.key}"`)) }))
    .toSorted((a, b) => Number(b.key.startsWith('upload/')) - Number(a.key.startsWith('upload/')))
}
