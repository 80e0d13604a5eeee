import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FeedsState, feedsStateSchema } from '#contract/feeds-state.ts'

/** Of `DATA_DIR`. */
export const FEEDS_FOLDER = 'feeds'

const STATE = 'state.json'
const LOCK = 'making'

/** Who has made files for so long has died. */
const STALE_LOCK_MS = 5 * 60_000
/** A file that was replaced is still read by who has looked at the list before. */
const KEEP_REPLACED_MS = 10 * 60_000

/** The folder with the files for portals. Processes may share it. */
export interface FeedFiles {
  folder: string
  /** What there is; nothing when there is no list, or none that can be read. */
  read(): Promise<FeedsState>
  /** Puts a list in the place of the last one, and removes files that it has not named for a while. */
  replace(state: FeedsState): Promise<void>
  /**
   * Keeps other processes from making the same files.
   * @returns gives it back; null = another one is at it
   */
  lock(): Promise<(() => Promise<void>) | null>
}

/** @param folder made when it is missing */
export function openFeedFiles(folder: string, now: () => Date = () => new Date()): FeedFiles {
  return {
    folder,
    read: () => readState(folder),
    async replace(state) {
      await writeWhole(folder, STATE, JSON.stringify(state))
      await sweep(folder, state, now())
    },
    async lock() {
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

/** What lies in a folder of files for portals, for whoever only looks. */
export async function readState(folder: string): Promise<FeedsState> {
  try {
    return feedsStateSchema.parse(JSON.parse(await readFile(join(folder, STATE), 'utf8')))
  } catch {
    // There is none yet, or one of another version: the files are made anew.
    return { feeds: {} }
  }
}

/** Under another name first: nobody reads a half. */
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
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Removes drafts of who has died and files that were replaced. */
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
    // Somebody else has removed it.
    return false
  }
}

async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch(() => {
    // Somebody else has removed it.
  })
}
