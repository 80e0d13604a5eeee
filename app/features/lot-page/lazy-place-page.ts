import { lazyPart } from '../../lib/lazy-part.tsx'

// Links and texts from the server; their scripts come when the visitor comes near.
export const PlaceZones = lazyPart(
  async () => ({ default: (await import('./place-zones.tsx')).PlaceZones }),
  'place-zones',
)

export const KindAbout = lazyPart(async () => ({ default: (await import('./kind-about.tsx')).KindAbout }), 'kind-about')
