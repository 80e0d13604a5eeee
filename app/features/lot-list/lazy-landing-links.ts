import { lazyPart } from '../../lib/lazy-part.tsx'

/** Texts and links from the server; their script comes when the visitor comes near. */
export const LandingLinks = lazyPart(
  async () => ({ default: (await import('./landing-links.tsx')).LandingLinks }),
  'collections',
)
