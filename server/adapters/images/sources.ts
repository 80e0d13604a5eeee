import { existsSync } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** A file that may be resized. */
export interface Source {
  /** Where it lies. */
  path: string
  /** Changes when the file does: part of the key of everything made from it. */
  stamp: string
}

/** The list of pictures, made at start: a name is looked up in it and never becomes a path of the disk. */
export interface Sources {
  /** @param name as in the content, `hero.jpg` or `promo/winter.jpg` */
  find(name: string): Promise<Source | undefined>
}

const PICTURE = /\.(jpe?g|png|webp|avif)$/i

/** An unknown name may be a picture of newly loaded content: the folder is read again, no more often than this. */
const READ_AGAIN_MS = 5_000

/**
 * Lists the pictures below a folder, its folders included. Links that leave the folder are not followed.
 * Ask for names of signed addresses only: others could make it read the folder over and over.
 * @param nowMs from any moment on
 * A folder that is not there is that of a quarter without pictures; it may come with newly loaded content.
 * @throws when the folder is there and cannot be read: that is a broken start, not an empty list
 */
export async function listSources(folder: string, nowMs = () => performance.now()): Promise<Sources> {
  let files = await readSources(folder)
  let readAt = nowMs()
  let reading: Promise<void> = Promise.resolve()
  const readAgain = async () => {
    // Out of reach for a moment: what was known stays.
    files = await readSources(folder).catch(() => files)
  }
  return {
    async find(name) {
      const known = files.get(name)
      if (known) return known
      if (nowMs() - readAt >= READ_AGAIN_MS) {
        readAt = nowMs()
        reading = readAgain()
      }
      await reading
      return files.get(name)
    },
  }
}

async function readSources(folder: string): Promise<Map<string, Source>> {
  if (!existsSync(folder)) return new Map()
  const root = await realpath(folder)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = new Map<string, Source>()
  for (const entry of entries) {
    if (!PICTURE.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const real = entry.isSymbolicLink() ? await realpath(path) : path
    if (!real.startsWith(root + sep)) continue
    const facts = await stat(real)
    if (!facts.isFile()) continue
    files.set(relative(root, path).replaceAll(sep, '/'), {
      path: real,
      stamp: `${facts.size}-${Math.trunc(facts.mtimeMs)}`,
    })
  }
  return files
}
