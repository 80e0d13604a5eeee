import type { ShareCard } from '#server/adapters/images/drawn-pictures.ts'
import { createGeneratedFiles } from './send-page.ts'

const HEADERS = { 'Cache-Control': 'public, max-age=86400', 'Content-Type': 'image/png' }

interface ShareCardsOptions {
  make(card: ShareCard): Promise<Buffer>
  /** @throws Overloaded */
  bound<T>(job: () => Promise<T>): Promise<T>
}

/** Link previews of lots. */
export function createShareCards({ make, bound }: ShareCardsOptions) {
  const answer = createGeneratedFiles()
  return {
    /** @throws Overloaded */
    answer: (request: Request, card: ShareCard): Promise<Response> =>
      answer(request, card, HEADERS, () => bound(() => make(card))),
  }
}
