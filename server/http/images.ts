import type { ImageProxy, Refusal } from '#server/adapters/images/image-proxy.ts'
import { createLimiter, Overloaded } from '../lib/limiter.ts'
import type { QueueState } from './overload.ts'
import { fileResponse, unchangedResponse } from './send-page.ts'

/** Waiting and resizing together take less than the idle timeout of a connection. Source: docs/operations.md#limits. */
export const IMAGE_JOBS = { running: 2, waiting: 20, waitMs: 5000 } as const

const CACHE_CONTROL = 'public, max-age=31536000, immutable'

const RETRY_AFTER_SECONDS = 5

const STATUS: Record<Refusal['kind'], number> = { forged: 403, unknown: 404, unsupported: 422 }

/** Limits how many pictures are made; nothing is queued while the process is overloaded. */
export function createImageLimit(
  isShedding: (queue: QueueState) => boolean = () => false,
  onShed: () => void = () => undefined,
) {
  const limiter = createLimiter(IMAGE_JOBS)
  return {
    async run<T>(job: () => Promise<T>): Promise<T> {
      if (isShedding(limiter)) {
        onShed()
        throw new Overloaded()
      }
      return await limiter.run(job)
    },
  }
}

/** Answers `/img/…`. The jobs of `images` are limited by `createImageLimit`. */
export function createImageHandler(images: ImageProxy) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(405, 'only GET and HEAD', { Allow: 'GET, HEAD' })
    const image = await images.find(new URL(request.url).pathname)
    if (image.kind !== 'found') return refuse(STATUS[image.kind], image.detail)
    const headers = { ETag: image.etag, 'Cache-Control': CACHE_CONTROL }
    const unchanged = unchangedResponse(request, headers)
    if (unchanged) return unchanged
    const picture = await image.read().catch(busy)
    if (picture instanceof Response) return picture
    if (picture.kind !== 'picture') return refuse(STATUS[picture.kind], picture.detail)
    return fileResponse(request, picture, { ...headers, 'Content-Type': image.mediaType })
  }
}

function busy(error: unknown): Response {
  if (!(error instanceof Overloaded)) throw error
  return refuse(503, 'too many pictures are being made', { 'Retry-After': String(RETRY_AFTER_SECONDS) })
}

function refuse(status: number, detail: string, headers: Record<string, string> = {}): Response {
  return Response.json({ detail }, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
}
