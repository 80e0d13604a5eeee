import { useNavigate } from 'react-router'
import { MAX_PAGES } from '#domain/lots/fields.ts'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import { fill, formatNumber } from '#domain/text/format.ts'
import type { ListPage } from '#server/pages/list/list-page.ts'
import * as common from '#texts/common.ts'
import * as formats from '#texts/formats.ts'
import { onPlainClick } from '../../lib/links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Text } from '../../ui/text.tsx'
import { LIST_ID, useKindView } from './kind-view.ts'
import styles from './list-more.module.css'

/** After the list: a button that appends the next page, and links to pages for crawlers and visitors without scripts. */
export function ListMore({ page, isLoading }: { page: ListPage<ListedLot>; isLoading: boolean }) {
  const { values, count, limit, offset, pages } = page
  const navigate = useNavigate()
  const { listPath } = useKindView()
  const pathOf = (at: number) => listPath(at > 0 ? { ...values, offset: [String(at)] } : values)
  const last = Math.min(offset + limit * pages, count)
  const left = count - last
  // Beyond the limit of one address, the list continues at the next.
  const isAppended = pages < MAX_PAGES
  const more = isAppended
    ? listPath({ ...values, offset: offset > 0 ? [String(offset)] : [], pages: [String(pages + 1)] })
    : `${pathOf(last)}#${LIST_ID}`
  const shown =
    offset > 0 ? fill(formats.range, { from: formatNumber(offset + 1), to: formatNumber(last) }) : formatNumber(last)

  function append() {
    if (!isLoading) void navigate(more, { replace: true, preventScrollReset: true, state: { isMore: true } })
  }

  return (
    <div className={styles.more} data-align="center" data-gap="24">
      {left > 0 && (
        <ButtonLink
          size="large"
          className={styles.button}
          data-full="tablet"
          href={more}
          rel="next"
          aria-busy={isLoading || undefined}
          onClick={isAppended ? onPlainClick(append) : undefined}
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
