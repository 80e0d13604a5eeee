import { lazyPart } from '../../lib/lazy-part.tsx'

/** Folded for most visitors: their script comes with the first thing that a visitor does. */
export const MoreParkingFilters = lazyPart(
  async () => ({ default: (await import('./more-parking-filters.tsx')).MoreParkingFilters }),
  'more-filters',
)
