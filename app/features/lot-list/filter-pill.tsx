import { fill } from '#domain/text/format.ts'
import type { ListPage } from '#server/pages/list/list-page.ts'
import * as lotList from '#texts/lot-list.ts'
import { onPlainClick } from '../../lib/links.ts'
import { useScrollDirection } from '../../lib/use-scroll.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import styles from './filter-pill.module.css'
import { SHEET_ID } from './filter-sheet.tsx'
import { useKindView } from './kind-view.ts'
import { viewLinks } from './view-switch.tsx'

/** The same as for hiding the header. Source: docs/specification-coverage.md#heights-and-scroll-threshold. */
const SCROLL_THRESHOLD_PX = 100

export interface FilterPillProps {
  count: number
  view: ListPage<unknown>['view']
  views: ListPage<unknown>['views']
  onOpen: () => void
}

/** Floats over the list on a phone: opens the filter and links to the other view. Hidden while the visitor scrolls down. */
export function FilterPill({ count, view, views, onOpen }: FilterPillProps) {
  const { listPath } = useKindView()
  const direction = useScrollDirection(SCROLL_THRESHOLD_PX)
  const other = viewLinks(views).find(link => link.view !== view)
  return (
    <div className={styles.place} data-float="" data-hidden={direction === 'down' || undefined}>
      <FilterLink count={count} onOpen={onOpen} />
      {other && (
        <IconLink
          className={styles.view}
          kind="surface"
          icon={other.icon}
          label={other.name}
          href={listPath(other.values)}
        />
      )}
    </div>
  )
}

/** Opens the filter on a phone. */
export function FilterLink({ count, onOpen }: Pick<FilterPillProps, 'count' | 'onOpen'>) {
  return (
    <a className={styles.pill} href={`#${SHEET_ID}`} onClick={onPlainClick(onOpen)}>
      <Icon name="filter" size={20} />
      {lotList.filters}
      {count > 0 && (
        <span className={styles.count} aria-label={fill(lotList.filtersActive, { count })} role="img">
          {count}
        </span>
      )}
    </a>
  )
}
