import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** A file that may be resized. */
export interface Source {
  /** Where it lies. */
  path: string
  /** Changes when the file does: part of the key of everything made from it. */
  stamp: string
}

/** The list of pictures, made at start: an address is looked up in it and never touches the file system. */
export interface Sources {
  /** @param name as in the content, `hero.jpg` or `promo/winter.jpg` */
  find(name: string): Source | undefined
  /** Reads the folder again, after the content changed. */
  refresh(): Promise<void>
}

const PICTURE = /\.(jpe?g|png|webp|avif)$/i

/**
 * Lists the pictures below a folder, its folders included. Links that leave the folder are not followed.
 * @throws when the folder cannot be read: a site without pictures is a broken start, not an empty list
 */
export async function listSources(folder: string): Promise<Sources> {
  let files = await readSources(folder)
  return {
    find: name => files.get(name),
    async refresh() {
      files = await readSources(folder)
    },
  }
}

async function readSources(folder: string): Promise<Map<string, Source>> {
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
