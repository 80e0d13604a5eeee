/**
 * `npm run images`: writes the facts of every picture of the content into `images/index.json`: size, bytes, hash and the tiny
 * preview, so that the first start does not have to make 60 previews. Captions and notes stay as they are; a new file gets an
 * entry without a caption. Only pictures whose file changed are touched.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { imageIndex } from '#contract/content/images.ts'
import { previewOf, readSize } from '#server/services/content/assets.ts'
import type { Terminal } from './terminal.ts'

type ImageFile = z.infer<typeof imageIndex>[number]

async function indexed(folder: string, file: string, known: ImageFile | undefined): Promise<ImageFile> {
  const bytes = await readFile(join(folder, file))
  const hash = createHash('sha256').update(bytes).digest('hex')
  const size = await readSize(bytes)
  const lqip = await previewOf(bytes, { ...size, hash }, [known])
  return { ...(known ?? { use: '' }), file, ...size, bytes: bytes.length, hash, lqip }
}

export async function indexImages({ environment, print }: Terminal): Promise<void> {
  const folder = join(resolve(environment.CONTENT_DIR || 'demo'), 'images')
  const path = join(folder, 'index.json')
  const knownByFile = new Map(
    imageIndex.parse(JSON.parse(await readFile(path, 'utf8'))).map(entry => [entry.file, entry]),
  )
  const files = (await readdir(folder)).filter(name => /\.(jpe?g|png|webp|avif)$/i.test(name)).toSorted()
  const entries = await Promise.all(files.map(file => indexed(folder, file, knownByFile.get(file))))
  await writeFile(path, `${JSON.stringify(entries, null, 1)}\n`)
  const changed = entries.filter(entry => !isDeepStrictEqual(entry, knownByFile.get(entry.file)))
  print(`images: ${entries.length} files, ${changed.length} indexed anew`)
}
