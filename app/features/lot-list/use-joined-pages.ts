import { useState } from 'react'
import type { ListedLot, ListPage } from '#contract/pages/list.ts'

/** The list of an answer with the pages that were asked for after it, until another answer comes. */
export function useJoinedPages(page: ListPage<ListedLot>) {
  const [joined, setJoined] = useState<{ to: ListPage<ListedLot> } & Pick<ListPage<ListedLot>, 'lots' | 'pages'>>()
  const { lots, pages } = joined?.to === page ? joined : page
  const join = (next: readonly ListedLot[]) => setJoined({ to: page, lots: [...lots, ...next], pages: pages + 1 })
  return { lots, pages, join }
}
