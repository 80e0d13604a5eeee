import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, unlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { type FoundEntry, removeStaleDrafts, scanEntries } from './disk-cache-scan.ts'
import { dataOf, isFileMissing, seal, TRAILER_BYTES } from './sealed-file.ts'

/** A kept picture: small ones as bytes, larger ones as a stream from the disk. */
export interface CachedPicture {
  sizeBytes: number
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
}

/** Pictures kept on disk, the least recently used going first when there are too many bytes. */
export interface DiskCache {
  /** @returns the picture, or undefined when there is none or it turned out damaged */
  read(name: string): Promise<CachedPicture | undefined>
  /** Known without looking at the disk; false while the folder is still being read says nothing. */
  has(name: string): boolean
  /** Keeps a picture. Never throws: a full disk costs time, not the answer. */
  write(name: string, data: Uint8Array): Promise<void>
  /** Resolves when the pictures of earlier runs are known and files beyond the bound are gone. */
  settled(): Promise<void>
  readonly sizeBytes: number
  readonly count: number
}

/** Where something worth a line goes; pino's logger is one. */
export interface Log {
  warn(facts: object, message: string): void
}

export interface DiskCacheOptions {
  folder: string
  /** Bound of the files' sizes. Source: reliability §4 (2 GB). */
  maxBytes: number
  log: Log
  now?: () => Date
}

interface Entry {
  /** Of the file, trailer included. */
  fileBytes: number
  /** The checksum was right once in this process. */
  isVerified: boolean
  /** When the file was last marked as used. */
  markedAtMs: number
}

/** From here on a picture is streamed. Below, one read costs a third of a stream's time, and a slow visitor holds that much at most. */
const STREAM_FROM_BYTES = 256 * 1024

/** The order of use survives a restart in the files' times; more often than hourly would be a write for every read. */
const MARK_EVERY_MS = 60 * 60 * 1000

/** How many files of earlier runs enter the index before others get their turn. */
const INDEX_BATCH = 1_000

/**
 * Opens the cache. It answers at once: pictures of earlier runs are found by their name, while the index that bounds and
 * orders them is read beside. Two processes may share a folder; each bounds what it has seen.
 */
export function openDiskCache({ folder, maxBytes, log, now = () => new Date() }: DiskCacheOptions): DiskCache {
  const index = new LRUCache<string, Entry>({
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
    // Unless it was made anew meanwhile.
    discarding = discarding.then(() => (index.has(name) ? undefined : removeFile(pathOf(name), log)))
  }
  const dropDamaged = (name: string) => {
    log.warn({ file: name }, 'a kept picture is damaged and is made anew')
    index.delete(name)
    discard(name)
  }

  const mark = (name: string, entry: Entry) => {
    const moment = now()
    if (moment.getTime() - entry.markedAtMs < MARK_EVERY_MS) return
    entry.markedAtMs = moment.getTime()
    // Only the order after a restart depends on it.
    utimes(pathOf(name), moment, moment).catch(() => {})
  }

  const readWhole = async (name: string, file: FileHandle, fileBytes: number): Promise<CachedPicture | undefined> => {
    const data = dataOf(await file.readFile())
    if (!data) {
      dropDamaged(name)
      return undefined
    }
    const known = index.peek(name)
    if (known) known.isVerified = true
    else index.set(name, { fileBytes, isVerified: true, markedAtMs: 0 })
    return { sizeBytes: data.length, body: data }
  }

  const addEarlier = async () => {
    await removeStaleDrafts(drafts, now())
    const earlier = await scanEntries(folder)
    const seen = [...index.rkeys()]
    const kept: FoundEntry[] = []
    let room = maxBytes - index.calculatedSize
    for (const entry of earlier.filter(({ name }) => !index.has(name)).sort((a, b) => b.usedAtMs - a.usedAtMs)) {
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
      if (!index.has(name)) index.set(name, { fileBytes, isVerified: false, markedAtMs: usedAtMs })
      if (position % INDEX_BATCH === INDEX_BATCH - 1) await new Promise(setImmediate)
    }
    // What was used since the start is newer than anything of earlier runs.
    for (const name of seen) index.get(name)
  }
  const indexed = addEarlier().catch(error =>
    log.warn({ err: error }, 'kept pictures of earlier runs could not be listed'),
  )

  return {
    async read(name) {
      const before = index.peek(name)
      const file = await open(pathOf(name)).catch((error: unknown) => {
        if (!isFileMissing(error)) log.warn({ err: error }, 'a kept picture cannot be opened')
        // Another write may have put it there while this one looked.
        if (index.peek(name) === before) index.delete(name)
      })
      if (!file) return undefined
      let isHandedOver = false
      try {
        const { size } = await file.stat()
        const entry = index.get(name)
        if (entry) mark(name, entry)
        if (!entry?.isVerified || entry.fileBytes !== size || size < STREAM_FROM_BYTES)
          return await readWhole(name, file, size)
        isHandedOver = true
        return { sizeBytes: size - TRAILER_BYTES, body: streamOf(file, size - TRAILER_BYTES) }
      } finally {
        if (!isHandedOver) await file.close()
      }
    },
    has: name => index.has(name),
    async write(name, data) {
      const draft = join(drafts, randomUUID())
      try {
        await mkdir(drafts, { recursive: true })
        await writeDurably(draft, seal(data))
        await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
        await rename(draft, pathOf(name))
        index.set(name, { fileBytes: data.length + TRAILER_BYTES, isVerified: true, markedAtMs: now().getTime() })
        // Larger than the whole bound: lru-cache does not take it in.
        if (!index.has(name)) discard(name)
      } catch (error) {
        log.warn({ err: error }, 'a picture could not be kept')
        await removeFile(draft, log)
      }
    },
    async settled() {
      await indexed
      await discarding
    },
    get sizeBytes() {
      return index.calculatedSize
    },
    get count() {
      return index.size
    },
  }
}

/** On disk before it gets its name: after a power cut a file is whole or absent. */
async function writeDurably(path: string, data: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(data)
    await file.datasync()
  } finally {
    await file.close()
  }
}

async function removeFile(path: string, log: Log): Promise<void> {
  try {
    await unlink(path)
  } catch (error) {
    if (!isFileMissing(error)) log.warn({ err: error }, 'a picture could not be removed')
  }
}

/** Closes the file at the end, on an error and when the reader goes away. */
function streamOf(file: FileHandle, length: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Node's own type of the same class; a file's chunks are plain bytes.
  return Readable.toWeb(file.createReadStream({ start: 0, end: length - 1 })) as ReadableStream<Uint8Array<ArrayBuffer>>
}
