import { styledLazy } from '../../lib/styled-lazy.ts'

/** The lists begin as tables: cards come to those who ask for them. */
export const PlaceCard = styledLazy(async () => ({ default: (await import('./place-card.tsx')).PlaceCard }))
