import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ListedLot, ListPage } from '#contract/pages/list.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { MOST_PAGES } from '#domain/lots/pages.ts'
import { formatNumber } from '#domain/numbers.ts'
import { onPlainClick } from '../../lib/plain-click.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Text } from '../../ui/text.tsx'
import { useFace } from './kind-face.ts'
import { LIST_ID } from './list-id.ts'
import styles from './list-more.module.css'
import { loadNextLots } from './next-lots.ts'

export interface ListMoreProps {
  page: ListPage<ListedLot>
  /** All that are shown. */
  lots: readonly ListedLot[]
  /** Pages that they are. */
  pages: number
  isLoading: boolean
  /** Another list is on its way. */
  isPending: boolean
  /** The next page is on its way, or no more. */
  onAsk: (isAsked: boolean) => void
  onMore: (next: readonly ListedLot[]) => void
}

/** What comes behind the list: one button that appends, and pages as links for those without a script and for crawlers. */
export function ListMore({ page, lots, pages, isLoading, isPending, onAsk, onMore }: ListMoreProps) {
  const { values, count, limit, offset } = page
  const navigate = useNavigate()
  const face = useFace()
  const asking = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page belongs to the list that is shown
  useEffect(() => () => asking.current?.abort(), [page, isPending])
  const pathOf = (at: number) => face.listPath(at > 0 ? { ...values, offset: [String(at)] } : values)
  const last = Math.min(offset + limit * pages, count)
  const left = count - last
  // Where one address shows as much as it may, the list goes on at the next.
  const isAppended = pages < MOST_PAGES
  const more = isAppended
    ? face.listPath({ ...values, offset: offset > 0 ? [String(offset)] : [], pages: [String(pages + 1)] })
    : `${pathOf(last)}#${LIST_ID}`
  const shown =
    offset > 0 ? fill(format.range, { from: formatNumber(offset + 1), to: formatNumber(last) }) : formatNumber(last)

  // The address names the whole list, the call asks only for what is not here.
  async function append() {
    if (isLoading) return
    const call = new AbortController()
    asking.current = call
    onAsk(true)
    const query = { ...values, limit, offset: last }
    const next = page.isGrouped ? null : await loadNextLots(face, query, page, { count, lots }, call.signal)
    if (!call.signal.aborted) {
      if (next) onMore(next)
      const state = { isMore: true }
      void navigate(more, { replace: true, preventScrollReset: true, state, defaultShouldRevalidate: next === null })
    }
    onAsk(false)
  }

  return (
    <div className={styles.more}>
      {left > 0 && (
        <ButtonLink
          size="large"
          className={styles.button}
          href={more}
          rel="next"
          aria-busy={isLoading || undefined}
          onClick={isAppended ? onPlainClick(() => void append()) : undefined}
        >
          {fill(isAppended ? common.showMoreCount : common.showNextCount, { count: Math.min(limit, left) })}
        </ButtonLink>
      )}
      {count > 0 && (
        <Text size="small" soft className={styles.shown} role="status">
          {fill(common.shownOf, { shown, count: formatNumber(count) })}
        </Text>
      )}
      <PageLinks page={page} last={last} pathOf={pathOf} />
    </div>
  )
}

interface PageLinksProps {
  page: Pick<ListPage<ListedLot>, 'count' | 'limit'>
  /** Number of the last lot that is shown, from 1. */
  last: number
  pathOf: (offset: number) => string
}

function PageLinks({ page: { count, limit }, last, pathOf }: PageLinksProps) {
  return (
    <div className={styles.pages}>
      <Pagination
        page={Math.ceil(last / limit)}
        pages={Math.ceil(count / limit)}
        hrefOf={page => `${pathOf((page - 1) * limit)}#${LIST_ID}`}
        label={common.pages}
        prevLabel={common.pagePrev}
        nextLabel={common.pageNext}
      />
    </div>
  )
}
