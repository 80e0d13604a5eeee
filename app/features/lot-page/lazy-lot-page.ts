import { lazyPart } from '../../lib/lazy-part.tsx'

// Texts and cards from the server: their scripts come when the visitor comes near.
export const LotAbout = lazyPart(async () => ({ default: (await import('./lot-about.tsx')).LotAbout }), 'lot-about')

export const LotSimilar = lazyPart(
  async () => ({ default: (await import('./lot-similar.tsx')).LotSimilar }),
  'lot-similar',
)
