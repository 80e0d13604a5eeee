import { useState } from 'react'
import type { CardFlat } from '../flat-card/card-flat.ts'
import type { FlatsPageData } from './flat-list-page.ts'

/** The list of an answer with the pages that were asked for after it, until another answer comes. */
export function useJoinedPages(page: FlatsPageData) {
  const [joined, setJoined] = useState<{ to: FlatsPageData } & Pick<FlatsPageData, 'lots' | 'pages'>>()
  const { lots, pages } = joined?.to === page ? joined : page
  const join = (next: readonly CardFlat[]) => setJoined({ to: page, lots: [...lots, ...next], pages: pages + 1 })
  return { flats: lots, pages, join }
}
