import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { formatNumber } from '#domain/numbers.ts'
import { onPlainClick } from '../../lib/plain-click.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Text } from '../../ui/text.tsx'
import type { FilterValues } from '../filters/filter-values.ts'
import { LIST_ID } from './list-id.ts'
import styles from './list-more.module.css'

/** Most pages that one address shows; the service has the same bound. */
const MOST_PAGES = 10

export interface ListMoreProps {
  values: FilterValues
  count: number
  limit: number
  /** Of the first flat shown. */
  offset: number
  /** Pages shown together. */
  pages: number
  isLoading: boolean
}

/** What comes behind the list: one button that appends, and pages as links for those without a script and for crawlers. */
export function ListMore({ values, count, limit, offset, pages, isLoading }: ListMoreProps) {
  const navigate = useNavigate()
  const pathOf = (at: number) => paths.flats(at > 0 ? { ...values, offset: [String(at)] } : values)
  const last = Math.min(offset + limit * pages, count)
  const left = count - last
  // Where one address shows as much as it may, the list goes on at the next.
  const more =
    pages < MOST_PAGES
      ? paths.flats({ ...values, offset: offset > 0 ? [String(offset)] : [], pages: [String(pages + 1)] })
      : pathOf(last)
  const shown =
    offset > 0 ? fill(format.range, { from: formatNumber(offset + 1), to: formatNumber(last) }) : formatNumber(last)
  return (
    <div className={styles.more}>
      {left > 0 && (
        <ButtonLink
          size="large"
          className={styles.button}
          href={more}
          rel="next"
          aria-busy={isLoading || undefined}
          onClick={onPlainClick(() => {
            if (isLoading) return
            void navigate(more, {
              replace: true,
              preventScrollReset: pages < MOST_PAGES,
              state: { isMore: true },
              defaultShouldRevalidate: false,
            })
          })}
        >
          {fill(common.showMoreCount, { count: Math.min(limit, left) })}
        </ButtonLink>
      )}
      {count > 0 && (
        <Text size="small" soft className={styles.shown}>
          {fill(common.shownOf, { shown, count: formatNumber(count) })}
        </Text>
      )}
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
    </div>
  )
}
