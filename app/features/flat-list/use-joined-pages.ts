import { useState } from 'react'
import type { CardFlat } from '../flat-card/card-flat.ts'
import type { FlatsPageData } from './flats-page.ts'

/** The list of an answer with the pages that were asked for after it, until another answer comes. */
export function useJoinedPages(page: FlatsPageData) {
  const [joined, setJoined] = useState<{ to: FlatsPageData } & Pick<FlatsPageData, 'flats' | 'pages'>>()
  const { flats, pages } = joined?.to === page ? joined : page
  const join = (next: readonly CardFlat[]) => setJoined({ to: page, flats: [...flats, ...next], pages: pages + 1 })
  return { flats, pages, join }
}
