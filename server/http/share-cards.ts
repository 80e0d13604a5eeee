import type { ShareCard } from '#server/adapters/images/drawn-pictures.ts'
import { createGeneratedFiles } from './send-page.ts'

/** About six hundred cards. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024
const HEADERS = { 'Cache-Control': 'public, max-age=86400', 'Content-Type': 'image/png' }

interface ShareCardsOptions {
  make(card: ShareCard): Promise<Buffer>
  /** @throws Overloaded */
  bound<T>(job: () => Promise<T>): Promise<T>
}

/** Link previews of lots. */
export function createShareCards({ make, bound }: ShareCardsOptions) {
  const answer = createGeneratedFiles(MAX_CACHE_BYTES)
  return {
    /** @throws Overloaded */
    answer: (request: Request, card: ShareCard): Promise<Response> =>
      answer(request, card, HEADERS, () => bound(() => make(card))),
  }
}
