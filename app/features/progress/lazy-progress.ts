import { lazyPart } from '../../lib/lazy-part.tsx'

// Two pictures from the server; what moves the line between them comes when the visitor comes near.
export const CompareDates = lazyPart(
  async () => ({ default: (await import('./compare-dates.tsx')).CompareDates }),
  'compare-dates',
)

// Texts and links: what moves in them is their pictures.
export const Development = lazyPart(
  async () => ({ default: (await import('./development.tsx')).Development }),
  'development',
)
