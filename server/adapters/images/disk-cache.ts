import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openIndex } from './disk-cache-index.ts'
import { removeFile } from './remove-file.ts'
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
  /** Bound of the files' sizes. Source: docs/operations.md#data. */
  maxBytes: number
  log: Log
  now?: () => Date
}

/** From here on a picture is streamed. Below, one read costs a third of a stream's time, and a slow visitor holds that much at most. */
const STREAM_FROM_BYTES = 256 * 1024

/**
 * Opens the cache. It answers at once: pictures of earlier runs are found by their name, while the index that bounds and
 * orders them is read beside. Two processes may share a folder; each bounds what it has seen.
 */
export function openDiskCache(options: DiskCacheOptions): DiskCache {
  const { folder, log, now = () => new Date() } = options
  const index = openIndex(options)
  const { entries, drafts, pathOf } = index

  const readWhole = async (name: string, file: FileHandle, fileBytes: number): Promise<CachedPicture | undefined> => {
    const data = dataOf(await file.readFile())
    if (!data) {
      index.dropDamaged(name)
      return undefined
    }
    const known = entries.peek(name)
    if (known) known.isVerified = true
    else entries.set(name, { fileBytes, isVerified: true, markedAtMs: 0 })
    return { sizeBytes: data.length, body: data }
  }

  return {
    async read(name) {
      const before = entries.peek(name)
      const file = await open(pathOf(name)).catch((error: unknown) => {
        if (!isFileMissing(error)) log.warn({ err: error }, 'a kept picture cannot be opened')
        // Another write may have put it there while this one looked.
        if (entries.peek(name) === before) entries.delete(name)
      })
      if (!file) return undefined
      let isHandedOver = false
      try {
        const { size } = await file.stat()
        const entry = entries.get(name)
        if (entry) index.mark(name, entry)
        if (!entry?.isVerified || entry.fileBytes !== size || size < STREAM_FROM_BYTES)
          return await readWhole(name, file, size)
        isHandedOver = true
        return { sizeBytes: size - TRAILER_BYTES, body: streamOf(file, size - TRAILER_BYTES) }
      } finally {
        if (!isHandedOver) await file.close()
      }
    },
    has: name => entries.has(name),
    async write(name, data) {
      const draft = join(drafts, randomUUID())
      try {
        await mkdir(drafts, { recursive: true })
        await writeDurably(draft, seal(data))
        await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
        await rename(draft, pathOf(name))
        entries.set(name, { fileBytes: data.length + TRAILER_BYTES, isVerified: true, markedAtMs: now().getTime() })
        // Larger than the whole bound: lru-cache does not take it in.
        if (!entries.has(name)) index.discard(name)
      } catch (error) {
        log.warn({ err: error }, 'a picture could not be kept')
        await removeFile(draft, log)
      }
    },
    settled: index.settled,
    get sizeBytes() {
      return entries.calculatedSize
    },
    get count() {
      return entries.size
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

/** Closes the file at the end, on an error and when the reader goes away. */
function streamOf(file: FileHandle, length: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Node's own type of the same class; a file's chunks are plain bytes.
  return Readable.toWeb(file.createReadStream({ start: 0, end: length - 1 })) as ReadableStream<Uint8Array<ArrayBuffer>>
}
