import { lazyPart } from '../../lib/lazy-part.tsx'

// Map and list read from the server; what links them comes with the first move, or when they are seen.
export const TownPlaces = lazyPart(
  async () => ({ default: (await import('./town-places.tsx')).TownPlaces }),
  'town-places',
)

export const InsidePlaces = lazyPart(
  async () => ({ default: (await import('./inside-places.tsx')).InsidePlaces }),
  'inside-places',
)

export const AboutMore = lazyPart(async () => ({ default: (await import('./about-more.tsx')).AboutMore }), 'about-more')
