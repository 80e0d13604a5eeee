import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { FlatsPageData, ListedFlat } from './flats-page.ts'

type Pages = ReadonlyMap<number, readonly ListedFlat[]>

/** Pages of one list that were opened in this tab, by offset: a step back finds them all again, as high as they were. */
let opened: { list: string; pages: Pages } | undefined

/**
 * The flats to show: the page that was answered, behind those that «Показать ещё» has opened before it.
 * From which one on is kept in the history, beside the address of the last page.
 */
export function useOpenedPages({ values, offset, limit, flats }: FlatsPageData) {
  const { state } = useLocation()
  const from: unknown = state?.continuedFrom
  const list = paths.flats(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `flats` stands for the answer as a whole
  const pages = useMemo(() => {
    const known = opened?.list === list ? opened.pages : undefined
    return new Map(known).set(offset, flats)
  }, [flats])
  useEffect(() => {
    opened = { list, pages }
  }, [list, pages])
  return useMemo(
    () => joinPages(pages, typeof from === 'number' ? from : offset, offset, limit),
    [pages, from, offset, limit],
  )
}

/**
 * Joins the pages from one offset to another. When one is missing (the page was reloaded), the list begins behind the gap.
 * A flat that has moved to another page meanwhile stands only once.
 */
export function joinPages(
  pages: Pages,
  from: number,
  to: number,
  limit: number,
): { flats: readonly ListedFlat[]; first: number } {
  let first = to
  while (first > from && pages.has(first - limit)) first -= limit
  const byId = new Map<number, ListedFlat>()
  for (let at = first; at <= to; at += limit) {
    for (const flat of pages.get(at) ?? []) if (!byId.has(flat.id)) byId.set(flat.id, flat)
  }
  return { flats: [...byId.values()], first }
}
