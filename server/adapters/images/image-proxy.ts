import { LRUCache } from 'lru-cache'
import { sha256Of } from '#server/lib/sha256.ts'
import { onceAtATime } from '../../lib/limiter.ts'
import { IMAGE_PREFIX, type ParsedAddress, parseImagePath, type Signer, UnsupportedOptions } from './address.ts'
import { type CachedPicture, type DiskCache, isFileMissing, type Log } from './disk-cache.ts'
import { type ImageOptions, MEDIA_TYPES } from './options.ts'
import { BadSource, ENCODER_VERSION, type Resizer } from './resizer.ts'
import type { Source, Sources } from './sources.ts'

export interface Refusal {
  kind: 'forged' | 'unknown' | 'unsupported'
  /** For the response and the log, in English, without paths of the disk. */
  detail: string
}

/** A rendition requested by a signed address, not yet made. */
export interface FoundImage {
  kind: 'found'
  mediaType: string
  /** Strong: equal for equal bytes. */
  etag: string
  /** @throws whatever the limit throws when too many wait */
  read(): Promise<(CachedPicture & { kind: 'picture' }) | Refusal>
  /** Makes the picture unless it is on disk. */
  prepare(): Promise<void>
}

interface ImageProxyOptions {
  signer: Signer
  sources: Sources
  cache: DiskCache
  resize: Resizer
  /** Bounds how many jobs run and wait; throws when there are too many. */
  limit: { run<T>(job: () => Promise<T>): Promise<T> }
  log: Log
}

/** An address that we sign has about 200 characters; a name of the longest kind fits. */
const MAX_PATH_LENGTH = 2048

/** Negative cache: a damaged source is not decoded again for every request. */
const REMEMBERED_FAILURES = 500
const FAILURE_TTL_MS = 60_000

export function createImageProxy({ signer, sources, cache, resize, limit, log }: ImageProxyOptions) {
  const once = onceAtATime<Uint8Array<ArrayBuffer>>()
  const failures = new LRUCache<string, string>({ max: REMEMBERED_FAILURES, ttl: FAILURE_TTL_MS })

  const make = (name: string, source: Source, options: ImageOptions): Promise<Uint8Array<ArrayBuffer>> =>
    once(name, async () => {
      const data = await limit.run(() => resize(source.path, options))
      await cache.write(name, data)
      return data
    })

  const read = async (name: string, file: string, source: Source, options: ImageOptions) => {
    const failure = failures.get(name)
    if (failure) return refusal('unsupported', failure)
    try {
      const kept = await cache.read(name)
      if (kept) return { kind: 'picture' as const, ...kept }
      const data = await make(name, source, options)
      return { kind: 'picture' as const, sizeBytes: data.length, body: data }
    } catch (error) {
      if (isFileMissing(error)) return refusal('unknown', 'there is no such picture')
      if (!(error instanceof BadSource)) throw error
      failures.set(name, error.message)
      log.warn({ err: error, file }, 'a picture of the content cannot be resized')
      return refusal('unsupported', error.message)
    }
  }

  return {
    /** Checks signature, options and source, in this order: a forged address touches nothing. */
    async find(path: string): Promise<FoundImage | Refusal> {
      const signed = readSigned(path, signer)
      if (!signed) return refusal('forged', 'the address is not one of ours')
      const parsed = parse(signed)
      if ('kind' in parsed) return parsed
      const { file, options } = parsed
      const source = await sources.find(file)
      if (!source) return refusal('unknown', 'there is no such picture')
      const name = cacheName(signed, source, options)
      return {
        kind: 'found',
        mediaType: MEDIA_TYPES[options.format],
        etag: `"${name.slice(0, name.indexOf('.'))}"`,
        read: () => read(name, file, source, options),
        prepare: async () => {
          if (!(await cache.has(name))) await make(name, source, options)
        },
      }
    },
  }
}

export type ImageProxy = ReturnType<typeof createImageProxy>

function readSigned(path: string, signer: Signer): string | undefined {
  if (path.length > MAX_PATH_LENGTH || !path.startsWith(`${IMAGE_PREFIX}/`)) return undefined
  const rest = path.slice(IMAGE_PREFIX.length + 1)
  const end = rest.indexOf('/')
  if (end < 0) return undefined
  const signed = rest.slice(end)
  return signer.verify(rest.slice(0, end), signed) ? signed : undefined
}

function parse(signed: string): ParsedAddress | Refusal {
  try {
    return parseImagePath(signed)
  } catch (error) {
    if (error instanceof UnsupportedOptions) return refusal('unsupported', error.message)
    throw error
  }
}

/** Name of the cached file: changes with the address, the source and the encoder. */
function cacheName(signedPath: string, { stamp }: Source, { format }: ImageOptions): string {
  const key = JSON.stringify([ENCODER_VERSION, signedPath, stamp])
  return `${sha256Of(key).slice(0, 32)}.${format}`
}

function refusal(kind: Refusal['kind'], detail: string): Refusal {
  return { kind, detail }
}
