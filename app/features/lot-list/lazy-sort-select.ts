import { lazyPart } from '../../lib/lazy-part.tsx'

/** Below the filter, and works without a script: it comes when the visitor comes near. */
export const SortSelect = lazyPart(async () => ({ default: (await import('./sort-select.tsx')).SortSelect }), 'sort')
