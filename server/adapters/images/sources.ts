import { existsSync } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

export interface Source {
  path: string
  stamp: string
}

const PICTURE = /\.(jpe?g|png|webp|avif)$/i

/** Interval of re-reading the folder for unknown names, which may be new. */
const READ_AGAIN_MS = 5_000

/**
 * Lists the pictures below folders, the first of which wins; they may appear later. Links that leave it are ignored. Look up only names of
 * signed URLs, because unknown ones re-read the folder.
 * @throws when a folder cannot be read
 */
export async function listSources(folders: readonly string[], nowMs = () => performance.now()) {
  let files = await readAll(folders)
  let readAt = nowMs()
  let reading: Promise<void> = Promise.resolve()
  const readAgain = async () => {
    // If the folder is unavailable, the old list stays.
    files = await readAll(folders).catch(() => files)
  }
  return {
    /** @param name `hero.jpg` or `promo/winter.jpg` */
    async find(name: string): Promise<Source | undefined> {
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

export type Sources = Awaited<ReturnType<typeof listSources>>

async function readAll(folders: readonly string[]): Promise<Map<string, Source>> {
  const read = await Promise.all(folders.map(readSources))
  return new Map(read.toReversed().flatMap(files => [...files]))
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
