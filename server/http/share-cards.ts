import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ShareCard } from '#server/adapters/images/drawn-pictures.ts'
import { onceAtATime } from '../lib/limiter.ts'
import { isUnchanged } from './send-page.ts'

/** About six hundred cards. */
const KEPT_BYTES = 16 * 1024 * 1024
const CACHE_CONTROL = 'public, max-age=86400'

interface ShareCardsOptions {
  make(card: ShareCard): Promise<Buffer>
  /** @throws Overloaded */
  bound<T>(job: () => Promise<T>): Promise<T>
}

/** Link previews of lots, made on demand and cached by their content. */
export function createShareCards({ make, bound }: ShareCardsOptions) {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })
  const once = onceAtATime<Buffer>()

  async function find(key: string, card: ShareCard): Promise<Buffer> {
    const known = kept.get(key)
    if (known) return known
    return once(key, async () => {
      const picture = await bound(() => make(card))
      kept.set(key, picture)
      return picture
    })
  }

  return {
    /** @throws Overloaded */
    async answer(request: Request, card: ShareCard): Promise<Response> {
      const key = createHash('sha256').update(JSON.stringify(card)).digest('base64url')
      const headers = { ETag: `"${key.slice(0, 22)}"`, 'Cache-Control': CACHE_CONTROL }
      if (isUnchanged(request.headers.get('If-None-Match'), headers.ETag))
        return new Response(null, { status: 304, headers })
      const picture = await find(key, card)
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(picture), {
        headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(picture.length) },
      })
    },
  }
}
