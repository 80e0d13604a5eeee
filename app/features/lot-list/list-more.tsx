import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LotList } from '#contract/lots/lists.ts'
import type { QueryValues } from '#contract/paths.ts'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import { MAX_PAGES } from '#domain/lots/query.ts'
import { fill } from '#domain/text/fill.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import type { ListPage } from '#server/pages/list/list-page.ts'
import * as common from '#texts/common.ts'
import * as formats from '#texts/formats.ts'
import { onPlainClick } from '../../lib/links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Text } from '../../ui/text.tsx'
import { type AnyKindView, LIST_ID, useKindView } from './kind-view.ts'
import styles from './list-more.module.css'

export interface ListMoreProps {
  page: ListPage<ListedLot>
  lots: readonly ListedLot[]
  pages: number
  isLoading: boolean
  isPending: boolean
  /** The next page is loading, or no longer. */
  onAsk: (isAsked: boolean) => void
  onMore: (next: readonly ListedLot[]) => void
}

/** After the list: a button that appends the next page, and links to pages for crawlers and visitors without scripts. */
export function ListMore({ page, lots, pages, isLoading, isPending, onAsk, onMore }: ListMoreProps) {
  const { values, count, limit, offset } = page
  const navigate = useNavigate()
  const view = useKindView()
  const asking = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page belongs to the list that is shown
  useEffect(() => () => asking.current?.abort(), [page, isPending])
  const pathOf = (at: number) => view.listPath(at > 0 ? { ...values, offset: [String(at)] } : values)
  const last = Math.min(offset + limit * pages, count)
  const left = count - last
  // Beyond the limit of one address, the list continues at the next.
  const isAppended = pages < MAX_PAGES
  const more = isAppended
    ? view.listPath({ ...values, offset: offset > 0 ? [String(offset)] : [], pages: [String(pages + 1)] })
    : `${pathOf(last)}#${LIST_ID}`
  const shown =
    offset > 0 ? fill(formats.range, { from: formatNumber(offset + 1), to: formatNumber(last) }) : formatNumber(last)

  // The address names the whole list; the call fetches the missing page only.
  async function append() {
    if (isLoading) return
    const call = new AbortController()
    asking.current = call
    onAsk(true)
    const query = { ...values, limit, offset: last }
    const next = page.isGrouped ? null : await loadNextLots(view, query, page, { count, lots }, call.signal)
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
        <Text size="small" className={styles.shown} role="status">
          {fill(common.shownOf, { shown, count: formatNumber(count) })}
        </Text>
      )}
      <PageLinks page={page} last={last} pathOf={pathOf} />
    </div>
  )
}

interface PageLinksProps {
  page: Pick<ListPage<ListedLot>, 'count' | 'limit'>
  /** Number of the last shown lot, from 1. */
  last: number
  pathOf: (offset: number) => string
}

function PageLinks({ page: { count, limit }, last, pathOf }: PageLinksProps) {
  return (
    <div className={styles.pages} data-hide="mobile">
      <Pagination
        page={Math.ceil(last / limit)}
        pages={Math.ceil(count / limit)}
        hrefOf={page => `${pathOf((page - 1) * limit)}#${LIST_ID}`}
        label={common.pages}
      />
    </div>
  )
}

/** One page of a list; null if it failed or does not fit the lots shown `before`: then the whole list must be reloaded. */
async function loadNextLots(
  view: AnyKindView,
  query: QueryValues,
  list: Pick<ListPage<ListedLot>, 'view' | 'terms'>,
  before: { count: number; lots: readonly ListedLot[] },
  signal: AbortSignal,
): Promise<ListedLot[] | null> {
  try {
    const answer = await fetch(view.call(query), { signal })
    if (!answer.ok) return null
    const { count, results } = (await answer.json()) as LotList<{ id: number }> // the contract of the calls of all kinds
    const shown = new Set(before.lots.map(({ id }) => id))
    // A lot was sold or released meanwhile: the page would repeat lots or miss some.
    if (count !== before.count || results.some(({ id }) => shown.has(id))) return null
    return results.map(found => view.toListed(found, list))
  } catch {
    // The router handles a lost connection.
    return null
  }
}

/** The lots of a page with the pages appended to it, until the next model arrives. */
export function useJoinedPages(page: ListPage<ListedLot>) {
  const [joined, setJoined] = useState<{ to: ListPage<ListedLot> } & Pick<ListPage<ListedLot>, 'lots' | 'pages'>>()
  const { lots, pages } = joined?.to === page ? joined : page
  const join = (next: readonly ListedLot[]) => setJoined({ to: page, lots: [...lots, ...next], pages: pages + 1 })
  return { lots, pages, join }
}
