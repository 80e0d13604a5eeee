import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { z } from 'zod'
import { codeOf } from '#domain/lib/errors.ts'

/** A file for a portal on disk. */
const storedFeed = z.object({
  /** Version of its data: the file is regenerated when it changes. */
  key: z.string(),
  /** ISO in UTC. */
  madeAt: z.iso.datetime(),
  /** File name in the folder; compressed copies have the same name with `.gz` and `.br` appended. */
  file: z.string().regex(/^[a-z0-9-]+\.xml$/),
  sha256: z.string(),
  lots: z.int().nonnegative(),
  leftOut: z.int().nonnegative(),
})
export type StoredFeed = z.infer<typeof storedFeed>

const feedsState = z.object({
  feeds: z.record(z.string(), storedFeed),
})
export type FeedsState = z.infer<typeof feedsState>

/** Folder within `DATA_DIR`. */
export const FEEDS_FOLDER = 'feeds'

const STATE = 'state.json'
const LOCK = 'making'

/** A lock of this age was left by a killed process. */
const STALE_LOCK_MS = 5 * 60_000
/** A replaced file is kept for readers that have an older list. */
const KEEP_REPLACED_MS = 10 * 60_000

/** @param folder created if missing */
export function openFeedFiles(folder: string, now: () => Date = () => new Date()) {
  return {
    folder,
    read: (): Promise<FeedsState> => readState(folder),
    /** Replaces the list and deletes files that have not been listed for a while. */
    async replace(state: FeedsState): Promise<void> {
      await writeWhole(folder, STATE, JSON.stringify(state))
      await sweep(folder, state, now())
    },
    /** @returns a function that unlocks; null = another process holds the lock */
    async lock(): Promise<(() => Promise<void>) | null> {
      await mkdir(folder, { recursive: true })
      const path = join(folder, LOCK)
      if (!(await take(path))) {
        if (!(await isOlder(path, STALE_LOCK_MS, now()))) return null
        await removeIfThere(path)
        if (!(await take(path))) return null
      }
      return () => removeIfThere(path)
    },
  }
}

export type FeedFiles = ReturnType<typeof openFeedFiles>

export async function readState(folder: string): Promise<FeedsState> {
  try {
    return feedsState.parse(JSON.parse(await readFile(join(folder, STATE), 'utf8')))
  } catch {
    // Missing or of another version: the files are generated again.
    return { feeds: {} }
  }
}

/** Writes under a temporary name first, so readers never see a partial file. */
async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `${randomUUID()}.draft`)
  await writeFile(draft, text, { flush: true })
  await rename(draft, join(folder, name))
}

async function take(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close()
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Deletes drafts of killed processes and replaced files. */
async function sweep(folder: string, { feeds }: FeedsState, now: Date): Promise<void> {
  const named = new Set(Object.values(feeds).flatMap(({ file }) => [file, `${file}.gz`, `${file}.br`]))
  for (const name of await readdir(folder)) {
    if (!/\.(?:draft|xml|gz|br)$/.test(name) || named.has(name)) continue
    if (await isOlder(join(folder, name), KEEP_REPLACED_MS, now)) await removeIfThere(join(folder, name))
  }
}

async function isOlder(path: string, ms: number, now: Date): Promise<boolean> {
  try {
    return now.getTime() - (await stat(path)).mtimeMs > ms
  } catch {
    // Another process has deleted it.
    return false
  }
}

async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch(() => {
    // Another process has deleted it.
  })
}

/** Flushed before the rename, so that after a power failure a file is complete or absent. */
const DURABLE = { flush: true }

/** The best quality that compresses as fast as the file is written. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Writes a file and its compressed twins; under its own name only when all three are complete. */
export async function writeFeed(
  folder: string,
  name: string,
  pieces: Iterable<string>,
): Promise<{ file: string; sha256: string }> {
  const draft = join(folder, `${randomUUID()}.draft`)
  const drafts = { xml: draft, gz: `${draft}.gz.draft`, br: `${draft}.br.draft` }
  try {
    const hash = createHash('sha256')
    const counted = new Transform({
      transform(piece, _, done) {
        hash.update(piece)
        done(null, piece)
      },
    })
    await pipeline(Readable.from(pieces), counted, createWriteStream(drafts.xml, DURABLE))
    await pipeline(createReadStream(drafts.xml), createGzip(), createWriteStream(drafts.gz, DURABLE))
    await pipeline(createReadStream(drafts.xml), createBrotliCompress(BROTLI), createWriteStream(drafts.br, DURABLE))
    const sha256 = hash.digest('hex')
    const file = `${name}-${sha256.slice(0, 16)}.xml`
    await rename(drafts.gz, join(folder, `${file}.gz`))
    await rename(drafts.br, join(folder, `${file}.br`))
    await rename(drafts.xml, join(folder, file))
    return { file, sha256 }
  } finally {
    for (const path of Object.values(drafts)) await rm(path, { force: true })
  }
}
