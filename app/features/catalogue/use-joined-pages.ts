import { useState } from 'react'
import type { ListPage } from '#contract/pages/list.ts'
import type { CardFlat } from '#domain/catalogue/card-flat.ts'

/** The list of an answer with the pages that were asked for after it, until another answer comes. */
export function useJoinedPages(page: ListPage<CardFlat>) {
  const [joined, setJoined] = useState<{ to: ListPage<CardFlat> } & Pick<ListPage<CardFlat>, 'lots' | 'pages'>>()
  const { lots, pages } = joined?.to === page ? joined : page
  const join = (next: readonly CardFlat[]) => setJoined({ to: page, lots: [...lots, ...next], pages: pages + 1 })
  return { flats: lots, pages, join }
}
