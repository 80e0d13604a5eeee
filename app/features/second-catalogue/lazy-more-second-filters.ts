import { lazyPart } from '../../lib/lazy-part.tsx'

/** Folded for most visitors: their script comes with the first thing that a visitor does. */
export const MoreSecondFilters = lazyPart(
  async () => ({ default: (await import('./more-second-filters.tsx')).MoreSecondFilters }),
  'more-filters',
)
