/**
 * `npm run images`: writes size, bytes, hash, preview and contrast of every picture into `images/index.json`; captions and
 * uploads of the office stay, foreign names become Latin ones, `fasad-2.jpg`.
 */

import { existsSync } from 'node:fs'
import { readdir, readFile, rename } from 'node:fs/promises'
import { join, parse, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { imageIndex, imageUse } from '#contract/content/images.ts'
import { latinWords } from '#domain/text/latin.ts'
import { sha256Of } from '#server/lib/sha256.ts'
import { measure, readSize } from '#server/services/content/assets.ts'
import { mediaFolder } from '#server/services/content/document-files.ts'
import { readFileList, writeFileList } from './file-list.ts'
import { Problem, type Terminal } from './terminal.ts'

type ImageFile = z.infer<typeof imageIndex>[number]

const PICTURE = /\.(jpe?g|png|webp|avif)$/i

/** The name of a file in letters that an address may have. */
function latinName(name: string): string {
  const { name: stem, ext } = parse(name)
  return `${latinWords(stem).join('-') || 'picture'}${ext.toLowerCase()}`
}

/** Renames the pictures whose names are refused in the content. @returns a line for each */
async function renamePictures(folder: string): Promise<string[]> {
  const lines: string[] = []
  for (const name of (await readdir(folder)).filter(name => PICTURE.test(name)).toSorted()) {
    if (imageUse.shape.file.safeParse(name).success) continue
    const latin = latinName(name)
    if (existsSync(join(folder, latin))) throw new Problem(`${name}: rename it by hand, there is ${latin} already`)
    await rename(join(folder, name), join(folder, latin))
    lines.push(`${name} is now ${latin}`)
  }
  return lines
}

async function indexed(folder: string, file: string, known: ImageFile | undefined): Promise<ImageFile> {
  const bytes = await readFile(join(folder, file))
  const hash = sha256Of(bytes)
  try {
    const size = await readSize(bytes)
    const { lqip, titleContrast } = await measure(bytes, { ...size, hash }, [known])
    return { ...(known ?? { use: '' }), file, ...size, bytes: bytes.length, hash, lqip, title_contrast: titleContrast }
  } catch {
    throw new Problem(`${file} is no picture that can be read`)
  }
}

export async function indexImages({ environment, print }: Terminal): Promise<void> {
  const folder = join(resolve(environment.CONTENT_DIR || 'demo'), 'images')
  if (!existsSync(folder)) throw new Problem(`there is no folder ${folder}`)
  for (const line of await renamePictures(folder)) print(line)
  const path = join(folder, 'index.json')
  const known = await readFileList(path, imageIndex)
  const knownByFile = new Map(known.map(entry => [entry.file, entry]))
  const files = (await readdir(folder)).filter(name => PICTURE.test(name)).toSorted()
  const entries = await Promise.all(files.map(file => indexed(folder, file, knownByFile.get(file))))
  const folders = [folder, mediaFolder(resolve(environment.DATA_DIR || 'data'))]
  await writeFileList(path, known, entries, folders)
  const changed = entries.filter(entry => !isDeepStrictEqual(entry, knownByFile.get(entry.file)))
  print(`images: ${entries.length} files, ${changed.length} indexed anew`)
}
