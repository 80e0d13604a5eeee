import { lazyPart } from '#app/lib/lazy-part.tsx'

export type { RequestFormProps } from './request-card.tsx'

/**
 * The form of a request that stands in a page. The server renders it in full and it can be sent as it is; its script comes when
 * the visitor comes near, or does their first thing.
 */
export const RequestForm = lazyPart(
  async () => ({ default: (await import('./request-card.tsx')).RequestCard }),
  'request-form',
)
