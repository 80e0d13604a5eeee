import { lazyPart } from '../../lib/lazy-part.tsx'

// The server sends all of it; what answers a pointer or a key comes with the first of them, or when the part is seen.
export const SchemeFilterForm = lazyPart(
  async () => ({ default: (await import('./scheme-filter.tsx')).SchemeFilterForm }),
  'scheme-filter',
)

export const SchemeStage = lazyPart(
  async () => ({ default: (await import('./scheme-stage.tsx')).SchemeStage }),
  'scheme-stage',
)

export const SchemeList = lazyPart(
  async () => ({ default: (await import('./scheme-list.tsx')).SchemeList }),
  'scheme-list',
)
