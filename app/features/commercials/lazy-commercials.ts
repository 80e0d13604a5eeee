import { lazyPart } from '../../lib/lazy-part.tsx'

// Texts and links from the server: their scripts come when the visitor comes near.
export const CommercialsIntro = lazyPart(
  async () => ({ default: (await import('./commercials-intro.tsx')).CommercialsIntro }),
  'commercials-intro',
)

export const CommercialStreet = lazyPart(
  async () => ({ default: (await import('./commercial-street.tsx')).CommercialStreet }),
  'commercial-street',
)
