import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { DiskCacheOptions } from './disk-cache.ts'
import { type FoundEntry, removeStaleDrafts, scanEntries } from './disk-cache-scan.ts'
import { removeFile } from './remove-file.ts'
import { TRAILER_BYTES } from './sealed-file.ts'

/** What is known of a kept picture. */
export interface Entry {
  /** Of the file, trailer included. */
  fileBytes: number
  /** The checksum was right once in this process. */
  isVerified: boolean
  /** When the file was last marked as used. */
  markedAtMs: number
}

/** The kept pictures in the order of their use: what is beyond the bound leaves the disk. */
export interface DiskCacheIndex {
  readonly entries: LRUCache<string, Entry>
  /** Where pictures are written before they get their names. */
  readonly drafts: string
  pathOf(name: string): string
  /** Removes the file, unless the picture was made anew meanwhile. */
  discard(name: string): void
  dropDamaged(name: string): void
  /** Keeps the order of use for the next start. */
  mark(name: string, entry: Entry): void
  /** Resolves when the pictures of earlier runs are known and files beyond the bound are gone. */
  settled(): Promise<void>
}

/** The order of use survives a restart in the files' times; more often than hourly would be a write for every read. */
const MARK_EVERY_MS = 60 * 60 * 1000

/** How many files of earlier runs enter the index before others get their turn. */
const INDEX_BATCH = 1_000

/** Answers at once; the pictures of earlier runs are read beside. */
export function openIndex({ folder, maxBytes, log, now = () => new Date() }: DiskCacheOptions): DiskCacheIndex {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: entry => entry.fileBytes,
    dispose: (_, name, reason) => {
      if (reason === 'evict') discard(name)
    },
  })
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  const drafts = join(folder, 'drafts')

  // One after another: a lowered bound may discard thousands of files at once.
  let discarding = Promise.resolve()
  const discard = (name: string) => {
    discarding = discarding.then(() => (entries.has(name) ? undefined : removeFile(pathOf(name), log)))
  }
  const dropDamaged = (name: string) => {
    log.warn({ file: name }, 'a kept picture is damaged and is made anew')
    entries.delete(name)
    discard(name)
  }

  const listEarlier = async () => {
    await removeStaleDrafts(drafts, now())
    await addEarlier({ entries, discard, dropDamaged }, await scanEntries(folder))
  }
  const indexed = listEarlier().catch(error =>
    log.warn({ err: error }, 'kept pictures of earlier runs could not be listed'),
  )

  return {
    entries,
    drafts,
    pathOf,
    discard,
    dropDamaged,
    mark(name, entry) {
      const moment = now()
      if (moment.getTime() - entry.markedAtMs < MARK_EVERY_MS) return
      entry.markedAtMs = moment.getTime()
      // Only the order after a restart depends on it.
      utimes(pathOf(name), moment, moment).catch(() => {})
    },
    async settled() {
      await indexed
      await discarding
    },
  }
}

/** Takes in what earlier runs have kept, as far as there is room: the latest used first. */
async function addEarlier(
  { entries, discard, dropDamaged }: Pick<DiskCacheIndex, 'entries' | 'discard' | 'dropDamaged'>,
  earlier: readonly FoundEntry[],
): Promise<void> {
  const seen = [...entries.rkeys()]
  const kept: FoundEntry[] = []
  let room = entries.maxSize - entries.calculatedSize
  for (const entry of earlier.filter(({ name }) => !entries.has(name)).sort((a, b) => b.usedAtMs - a.usedAtMs)) {
    if (entry.fileBytes <= TRAILER_BYTES) dropDamaged(entry.name)
    else if (entry.fileBytes <= room) {
      room -= entry.fileBytes
      kept.push(entry)
    } else {
      // Older ones go too, even those that would fit.
      room = 0
      discard(entry.name)
    }
  }
  for (const [position, { name, fileBytes, usedAtMs }] of kept.reverse().entries()) {
    if (!entries.has(name)) entries.set(name, { fileBytes, isVerified: false, markedAtMs: usedAtMs })
    if (position % INDEX_BATCH === INDEX_BATCH - 1) await new Promise(setImmediate)
  }
  // What was used since the start is newer than anything of earlier runs.
  for (const name of seen) entries.get(name)
}
