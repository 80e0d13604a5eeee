import { lazyPart } from '../../lib/lazy-part.tsx'

/** Folded for most visitors: their script comes with the first thing that a visitor does. */
export const MoreStorageFilters = lazyPart(
  async () => ({ default: (await import('./more-storage-filters.tsx')).MoreStorageFilters }),
  'more-filters',
)
