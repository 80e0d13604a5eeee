import { lazyPart } from '../../lib/lazy-part.tsx'

/** Folded for most visitors: their script comes with the first thing that a visitor does. */
export const MoreFlatFilters = lazyPart(
  async () => ({ default: (await import('./more-flat-filters.tsx')).MoreFlatFilters }),
  'more-filters',
)
