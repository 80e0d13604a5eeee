/**
 * `npm run images`: writes the facts of every picture of the content into `images/index.json`: size, bytes, hash and the tiny
 * preview, so that the first start does not have to make 60 previews. Captions and notes stay as they are; a new file gets an
 * entry without a caption. Only pictures whose file changed are touched.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import type { z } from 'zod'
import { imageIndex } from '#contract/content/images.ts'
import { makePreview } from '#server/services/content/assets.ts'

type ImageFile = z.infer<typeof imageIndex>[number]

async function indexed(folder: string, file: string, told: ImageFile | undefined): Promise<ImageFile> {
  const bytes = await readFile(join(folder, file))
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (told?.hash === hash && told.lqip) return told
  const { width, height } = await sharp(bytes).metadata()
  return { use: '', ...told, file, width, height, bytes: bytes.length, hash, lqip: await makePreview(bytes) }
}

async function main(): Promise<void> {
  const folder = join(resolve(process.env.CONTENT_DIR ?? 'demo'), 'images')
  const path = join(folder, 'index.json')
  const known = new Map(imageIndex.parse(JSON.parse(await readFile(path, 'utf8'))).map(entry => [entry.file, entry]))
  const files = (await readdir(folder)).filter(name => /\.(jpe?g|png|webp|avif)$/i.test(name)).toSorted()
  const entries = await Promise.all(files.map(file => indexed(folder, file, known.get(file))))
  await writeFile(path, `${JSON.stringify(entries, null, 1)}\n`)
  console.log(
    `images: ${entries.length} files, ${entries.filter(entry => entry !== known.get(entry.file)).length} indexed anew`,
  )
}

await main()
