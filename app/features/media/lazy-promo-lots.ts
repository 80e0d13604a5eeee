import { lazyPart } from '../../lib/lazy-part.tsx'

// Cards from the server; hearts and windows of requests come when the visitor comes near.
export const PromoLots = lazyPart(async () => ({ default: (await import('./promo-lots.tsx')).PromoLots }), 'promo-lots')
