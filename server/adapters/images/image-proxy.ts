import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { IMAGE_PREFIX } from './address.ts'
import type { CachedPicture, DiskCache, Log } from './disk-cache.ts'
import { type ImageOptions, MEDIA_TYPES } from './options.ts'
import { type ParsedAddress, parseImagePath, UnsupportedOptions } from './parse-address.ts'
import { ENCODER_VERSION, type Resizer } from './resizer.ts'
import { isFileMissing } from './sealed-file.ts'
import type { Signer } from './signature.ts'
import { BadSource } from './source-check.ts'
import type { Source, Sources } from './sources.ts'

/** Why there is no picture. */
export interface Refusal {
  kind: 'forged' | 'unknown' | 'unsupported'
  /** For the answer and the log, in English; says nothing about the disk. */
  detail: string
}

/** A rendition that an address names: known to be allowed, not yet made. */
export interface FoundImage {
  kind: 'found'
  mediaType: string
  /** Strong: equal for equal bytes. */
  etag: string
  /**
   * Gives the picture, from disk or made now.
   * @throws whatever the limit throws when too many wait
   */
  read(): Promise<(CachedPicture & { kind: 'picture' }) | Refusal>
  /** Makes the picture unless it is on disk. */
  prepare(): Promise<void>
}

/** Our own resizer, answering imgproxy's addresses. */
export interface ImageProxy {
  /**
   * Checks an address: signature, options, source, in this order. A forged one touches nothing.
   * @param path of the address, without query
   */
  find(path: string): Promise<FoundImage | Refusal>
}

export interface ImageProxyOptions {
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

/** A damaged file is not decoded again for every asking: so many of them are remembered, for so long. */
const REMEMBERED_FAILURES = 500
const FAILURE_TTL_MS = 60_000

/** Joins signature, sources, disk cache and resizer. */
export function createImageProxy({ signer, sources, cache, resize, limit, log }: ImageProxyOptions): ImageProxy {
  const inFlight = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const failures = new LRUCache<string, string>({ max: REMEMBERED_FAILURES, ttl: FAILURE_TTL_MS })

  /** One job for all who ask for the same; it counts as under way until the file has its name. */
  const make = (name: string, source: Source, options: ImageOptions): Promise<Uint8Array<ArrayBuffer>> => {
    const running = inFlight.get(name)
    if (running !== undefined) return running
    const made = limit.run(() => resize(source.path, options))
    inFlight.set(name, made)
    made
      .then(data => cache.write(name, data))
      .catch(() => {})
      .finally(() => inFlight.delete(name))
    return made
  }

  /** A job that ends between the look at the disk and our own would be done twice, so the index is asked once more. */
  const readKept = async (name: string) => {
    if (inFlight.has(name)) return undefined
    return (await cache.read(name)) ?? (cache.has(name) ? await cache.read(name) : undefined)
  }

  const read = async (name: string, file: string, source: Source, options: ImageOptions) => {
    const failure = failures.get(name)
    if (failure) return refusal('unsupported', failure)
    try {
      const kept = await readKept(name)
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
    async find(path) {
      const signed = readSigned(path, signer)
      if (!signed) return refusal('forged', 'the address is not one of ours')
      const parsed = parse(signed)
      if ('kind' in parsed) return parsed
      const { file, options, version } = parsed
      const source = await sources.find(file)
      if (!source) return refusal('unknown', 'there is no such picture')
      const name = keptName(file, version, source, options)
      return {
        kind: 'found',
        mediaType: MEDIA_TYPES[options.format],
        etag: `"${name.slice(0, name.indexOf('.'))}"`,
        read: () => read(name, file, source, options),
        prepare: async () => {
          if (!cache.has(name)) await make(name, source, options)
        },
      }
    },
  }
}

/** @returns the signed part of the path, when the signature before it is right */
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

/**
 * Name of the kept file: equal for addresses that ask for the same bytes in other words. The version counts beside the
 * stamp, because the list of sources may be older than the content that the address comes from.
 */
function keptName(file: string, version: string, { stamp }: Source, options: ImageOptions): string {
  const wanted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))
  const facts = JSON.stringify([ENCODER_VERSION, file, version, stamp, wanted])
  return `${createHash('sha256').update(facts).digest('hex').slice(0, 32)}.${options.format}`
}

function refusal(kind: Refusal['kind'], detail: string): Refusal {
  return { kind, detail }
}
