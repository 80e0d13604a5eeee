import { randomUUID } from 'node:crypto'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { HOUR_MS } from '#domain/dates/durations.ts'
import { codeOf } from '#domain/lib/errors.ts'
import { sumOf } from '#domain/lib/maths.ts'

/** A cached picture: small ones as bytes, larger ones as a stream from the disk. */
export interface CachedPicture {
  sizeBytes: number
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
}

export interface Log {
  warn(facts: object, message: string): void
}

interface DiskCacheOptions {
  folder: string
  maxBytes: number
  log: Log
}

/** Larger pictures are streamed. Below, one read costs a third of a stream's CPU time, and a slow client holds at most this much. */
const STREAM_FROM_BYTES = 256 * 1024
/** The modification time of a file is the time of its last use. Updated at most hourly, or every read would be a write. */
const TOUCH_INTERVAL_MS = HOUR_MS
/** Deleting stops at this share of the limit, so that the folder is not listed for every further picture. */
const PRUNED_SHARE = 0.9
/** No write takes this long: an older draft was left by a killed process. */
const STALE_DRAFT_MS = 10 * 60 * 1000

/** Folders are the first two digits of the names in them. Other files are neither counted nor deleted. */
const FOLDER = /^[0-9a-f]{2}$/
const NAME = /^[0-9a-f]{32}\.[a-z]{3,4}$/
const DRAFTS = 'drafts'

/** Works at once; the pictures of earlier runs are counted in the background. Several processes may share a folder. */
export function openDiskCache({ folder, maxBytes, log }: DiskCacheOptions) {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  let listedBytes = 0
  /** Written since the folder was last listed: the list may not have them. */
  let newBytes = 0
  let isPruning = false
  const startPruning = async () => {
    if (isPruning) return
    isPruning = true
    try {
      do {
        newBytes = 0
        listedBytes = await prune(folder, maxBytes)
      } while (listedBytes + newBytes > maxBytes)
    } catch (error) {
      log.warn({ err: error }, 'cached pictures could not be listed or deleted')
    } finally {
      isPruning = false
    }
  }
  void startPruning()

  return {
    /** @returns undefined when the picture is not cached */
    async read(name: string): Promise<CachedPicture | undefined> {
      const file = await open(pathOf(name)).catch((error: unknown) => {
        if (!isFileMissing(error)) log.warn({ err: error }, 'a cached picture cannot be opened')
      })
      if (!file) return undefined
      let isStreaming = false
      try {
        const { size, mtimeMs } = await file.stat()
        const now = Date.now()
        // Only the order of deletion depends on it.
        if (now - mtimeMs > TOUCH_INTERVAL_MS) await file.utimes(now / 1000, now / 1000).catch(() => {})
        if (size < STREAM_FROM_BYTES) return { sizeBytes: size, body: await file.readFile() }
        isStreaming = true
        return { sizeBytes: size, body: streamOf(file, size) }
      } finally {
        if (!isStreaming) await file.close()
      }
    },
    has: (name: string): Promise<boolean> =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    /** Caches a picture. Never throws: a full disk costs time, not the response. */
    async write(name: string, data: Uint8Array): Promise<void> {
      const draft = join(folder, DRAFTS, randomUUID())
      try {
        await mkdir(join(folder, DRAFTS), { recursive: true })
        await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
        // On disk before it gets its name: after a power cut a file is whole or absent.
        await writeFile(draft, data, { flush: true })
        await rename(draft, pathOf(name))
        newBytes += data.length
        if (listedBytes + newBytes > maxBytes) void startPruning()
      } catch (error) {
        log.warn({ err: error }, 'a picture could not be cached')
        await rm(draft, { force: true }).catch(() => {})
      }
    },
  }
}

export type DiskCache = ReturnType<typeof openDiskCache>

/** The file does not exist: it was never written, or another process has deleted it. */
export function isFileMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT'
}

/** Deletes the least recently used pictures and what killed processes left. @returns the remaining size */
async function prune(folder: string, maxBytes: number): Promise<number> {
  for (const draft of await listFiles(join(folder, DRAFTS))) {
    if (Date.now() - draft.usedAtMs > STALE_DRAFT_MS) await rm(draft.path, { force: true })
  }
  const found: FoundFile[] = []
  for (const part of await listNames(folder)) {
    if (FOLDER.test(part)) found.push(...(await listFiles(join(folder, part), NAME)))
  }
  let total = sumOf(found.map(({ bytes }) => bytes))
  if (total <= maxBytes) return total
  for (const { path, bytes } of found.sort((a, b) => a.usedAtMs - b.usedAtMs)) {
    await rm(path, { force: true })
    total -= bytes
    if (total <= maxBytes * PRUNED_SHARE) break
  }
  return total
}

interface FoundFile {
  path: string
  bytes: number
  usedAtMs: number
}

/** Looks at the files one after another: Node's worker threads are needed for requests. */
async function listFiles(folder: string, pattern = /./): Promise<FoundFile[]> {
  const files: FoundFile[] = []
  for (const name of await listNames(folder)) {
    const path = join(folder, name)
    const facts = pattern.test(name) ? await stat(path).catch(ignoreMissing) : undefined
    if (facts) files.push({ path, bytes: facts.size, usedAtMs: facts.mtimeMs })
  }
  return files
}

async function listNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? []
}

function ignoreMissing(error: unknown): undefined {
  if (!isFileMissing(error)) throw error
}

/** Closes the file at the end, on an error and when the reader cancels. */
function streamOf(file: FileHandle, length: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Node declares its own type of the same class; chunks of a file are plain bytes.
  return Readable.toWeb(file.createReadStream({ start: 0, end: length - 1 })) as ReadableStream<Uint8Array<ArrayBuffer>>
}
