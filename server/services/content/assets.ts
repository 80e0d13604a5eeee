import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { toHundredths } from '#domain/lib/maths.ts'
import type { ContentAssetTable } from '#server/db/schema.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import type { Collected } from './draft-reader.ts'
import type { Problem } from './problems.ts'

const INDEX = 'images/index.json'
// Limits of the resizer, which would refuse a larger source. Source: docs/content.md#conventions.
const MAX_BYTES = 20 * 1024 * 1024
const MAX_PIXELS = 25_000_000
const PREVIEW_WIDTH_PX = 16
const PREVIEW_QUALITY = 40

/** Measures of the pixels of a picture. */
type Measures = Pick<ContentAssetTable, 'lqip' | 'titleContrast'>

/** Pictures of an earlier load: they are measured again only when the file or its displayed size changes. */
export type KnownPictures = ReadonlyMap<string, ContentAssetTable>

/** Reads and verifies the pictures of `images/index.json`. @param folders a picture is in the first that has it @param known by file */
export async function readAssets(
  folders: readonly string[],
  imageFiles: Collected['imageFiles'],
  known: KnownPictures,
): Promise<{ assets: ContentAssetTable[]; problems: Problem[] }> {
  const seen = new Set<string>()
  const read = await Promise.all(
    imageFiles.map(async (listed, index) => {
      const problems: Problem[] = []
      const report = (field: string, reason: string) => {
        problems.push({ file: INDEX, field: `[${index}].${field}`, reason })
      }
      if (seen.has(listed.file)) report('file', `«${listed.file}» is already in the list`)
      seen.add(listed.file)
      return { asset: await readAsset(folders, listed, known, report), problems }
    }),
  )
  return {
    assets: read.map(({ asset }) => asset).filter(asset => asset !== null),
    problems: read.flatMap(({ problems }) => problems),
  }
}

async function readAsset(
  folders: readonly string[],
  listed: Collected['imageFiles'][number],
  known: KnownPictures,
  report: (field: string, reason: string) => void,
): Promise<ContentAssetTable | null> {
  const path = folders.map(folder => join(folder, listed.file)).find(file => existsSync(file))
  const bytes = path === undefined ? null : await readFile(path).catch(() => null)
  if (!bytes) return reported(report, 'file', `there is no file images/${listed.file}`)
  if (bytes.length > MAX_BYTES) return reported(report, 'file', `${listed.file} is larger than 20 MB`)
  const picture = await readSize(bytes).catch(() => null)
  if (!picture) return reported(report, 'file', `${listed.file} is not a picture that can be read`)
  if (picture.width * picture.height > MAX_PIXELS)
    return reported(report, 'file', `${listed.file} has more than 25 million pixels`)
  for (const key of ['width', 'height'] as const) {
    if (picture[key] !== listed[key]) report(key, `${listed.file} has ${picture[key]}, the list says ${listed[key]}`)
  }
  const hash = sha256Of(bytes)
  const measures = await measure(bytes, { ...picture, hash }, [listed, known.get(listed.file)]).catch(() => null)
  if (!measures) return reported(report, 'file', `${listed.file} is damaged`)
  const { file, width, height } = listed
  return { file, width, height, bytes: bytes.length, hash, ...measures }
}

function reported(report: (field: string, reason: string) => void, field: string, reason: string): null {
  report(field, reason)
  return null
}

type PictureFile = Pick<ContentAssetTable, 'width' | 'height' | 'hash'>

/** A rotated picture is always measured again, because earlier versions ignored the EXIF orientation. */
export async function measure(
  bytes: Buffer,
  { width, height, hash }: PictureFile,
  earlier: readonly (Partial<PictureFile & Measures & { title_contrast: number }> | undefined)[],
): Promise<{ lqip: string; titleContrast: number }> {
  const same = earlier.find(known => known?.hash === hash && known.width === width && known.height === height)
  const contrast = same?.titleContrast ?? same?.title_contrast
  if (same?.lqip && contrast && !(await isTurned(bytes))) return { lqip: same.lqip, titleContrast: contrast }
  const [lqip, titleContrast] = await Promise.all([makePreview(bytes), measureTitleContrast(bytes)])
  return { lqip, titleContrast }
}

/** Size in pixels, EXIF orientation applied. @throws Error when it is no readable picture */
export async function readSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
  return autoOrient
}

/** 2 to 8 are mirrored or rotated. */
async function isTurned(bytes: Buffer): Promise<boolean> {
  const { orientation = 1 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
  return orientation > 1
}

const MEASURED_PX = { width: 160, height: 76 }
/** Position of the title of a flat page on a view, shares of the picture: left, top, right, bottom. */
const TITLE_BOX = [0, 0.03, 0.75, 0.34] as const
/** White over the upper part of the picture, see `app/pages/flat/flat-hero.module.css`. */
const MIST = { opacity: 0.5, ends: 0.46 }
const DARKEST_SHARE = 0.02
const INK_LUMINANCE = luminanceOf([0x1f, 0x2a, 0x26])

/** Contrast of ink with the darkest 2 % of the picture behind the title (WCAG 2.2). */
async function measureTitleContrast(bytes: Buffer): Promise<number> {
  const { width, height } = MEASURED_PX
  const pixels = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const [left, top, right, bottom] = TITLE_BOX
  const found: number[] = []
  for (let y = Math.round(top * height); y < bottom * height; y++) {
    const mist = MIST.opacity * Math.max(0, 1 - y / height / MIST.ends)
    for (let x = Math.round(left * width); x < right * width; x++) {
      const at = (y * width + x) * 3
      found.push(luminanceOf([...pixels.subarray(at, at + 3)].map(value => value + (255 - value) * mist)))
    }
  }
  const darkest = found.toSorted((a, b) => a - b)[Math.floor(found.length * DARKEST_SHARE)] ?? 0
  const ratio = (darkest + 0.05) / (INK_LUMINANCE + 0.05)
  // A night view may be darker than ink.
  return toHundredths(Math.max(ratio, 1 / ratio))
}

/** Relative luminance of a colour, 0 to 1 (WCAG 2.2). */
function luminanceOf(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A preview of 16 pixels as a data URL, shown blurred until the picture loads. @throws Error for a damaged file */
async function makePreview(file: Buffer): Promise<string> {
  const small = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(PREVIEW_WIDTH_PX, PREVIEW_WIDTH_PX, { fit: 'inside' })
    .webp({ quality: PREVIEW_QUALITY })
    .toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}
