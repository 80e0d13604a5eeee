import { lazyPart } from '../../lib/lazy-part.tsx'

/** Folded for most visitors: their script comes with the first thing that a visitor does. */
export const MoreCommercialFilters = lazyPart(
  async () => ({ default: (await import('./more-commercial-filters.tsx')).MoreCommercialFilters }),
  'more-filters',
)
