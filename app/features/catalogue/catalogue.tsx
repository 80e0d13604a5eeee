import { lazy, type ReactNode, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { ListPage } from '#contract/pages/list.ts'
import { paths } from '#contract/paths.ts'
import type { CardFlat } from '#domain/catalogue/card-flat.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { common } from '#domain/copy/common.ts'
import { lazyPart, loadAtLast } from '../../lib/lazy-part.tsx'
import { onPlainClick } from '../../lib/plain-click.ts'
import { useLasting } from '../../lib/use-lasting.ts'
import button from '../../ui/button.module.css'
import { Heading } from '../../ui/heading.tsx'
import icon from '../../ui/icon.module.css'
import iconButton from '../../ui/icon-button.module.css'
import { Container } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import pagination from '../../ui/pagination.module.css'
import text from '../../ui/text.module.css'
import { Text } from '../../ui/text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AppliedBar } from './applied-bar.tsx'
import styles from './catalogue.module.css'
import emptyStyles from './empty-list.module.css'
import { FilterForm } from './filter-form.tsx'
import filterPillStyles from './filter-pill.module.css'
import { FilterSheet } from './filter-sheet.tsx'
import { withoutConditions, withValues } from './filter-values.ts'
import { LIST_ID } from './list-id.ts'
import listMoreStyles from './list-more.module.css'
import { FlatCards } from './lot-cards.tsx'
import tableStyles from './lot-table.module.css'
import { SortSelect } from './sort-select.tsx'
import { useFilter } from './use-filter.ts'
import { useJoinedPages } from './use-joined-pages.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { openFlat, useReturnToFlat } from './use-opened-lot.ts'
import { useSeenFlats } from './use-seen-lots.tsx'
import { useSheet } from './use-sheet.ts'

/*
  What most pages do not show comes when it is shown. No `Suspense` around what a page is about: the server waits for it,
  and the browser keeps the list before until it is here. The frame of each part stands in this file and not in the part: so
  the looks come with the page, which the server draws at once and a browser without scripts never completes.
*/
const FlatTable = lazy(async () => ({ default: (await loadAtLast(() => import('./flat-table.tsx'))).FlatTable }))
const EmptyList = lazy(async () => ({ default: (await loadAtLast(() => import('./empty-list.tsx'))).EmptyList }))

// Links from the server; its script comes when the visitor comes near.
const ListMore = lazyPart(
  async () => ({ default: (await import('./list-more.tsx')).ListMore }),
  [listMoreStyles, pagination, button, icon, text],
  'list-more',
)

// Links too, on a phone alone.
const FilterPill = lazyPart(
  async () => ({ default: (await import('./filter-pill.tsx')).FilterPill }),
  [filterPillStyles, iconButton, icon],
  'filter-pill',
)

/** A list whose answer takes longer is faded. */
const LATE_MS = 300

export interface FlatCatalogueProps {
  page: ListPage<CardFlat>
  /** In the corner of a card and at the end of a row: the heart. Hand in the same function at every render. */
  action?: (flat: CardFlat) => ReactNode
  /** What an empty list offers besides loosening: to be told when such a flat appears. */
  emptyAction?: ReactNode
}

/** The filter, the list it gives and all that belongs to both. The page around it has the heading. */
export function FlatCatalogue({ page, action, emptyAction }: FlatCatalogueProps) {
  const sheetRef = useRef<HTMLDivElement>(null)
  const filter = useFilter(page.values)
  const sheet = useSheet(sheetRef, filter)
  const { values, change, isPending } = filter

  // Said where the visitor is: what lies behind an open sheet is out of a reader's reach.
  const status = (
    <VisuallyHidden>
      <span role="status">{page.words.live}</span>
    </VisuallyHidden>
  )

  function showList() {
    filter.flush()
    sheet.close()
    document.getElementById(LIST_ID)?.scrollIntoView()
  }

  return (
    <>
      <FilterSheet
        ref={sheetRef}
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        reset={
          <TextLink
            className={styles.reset}
            href={paths.flats(withoutConditions(values))}
            onClick={onPlainClick(() => change(withoutConditions))}
          >
            {catalog.filtersReset}
          </TextLink>
        }
      >
        {head => (
          <Container className={styles.panel}>
            {sheet.isOpen && status}
            <FilterForm
              fields={page.fields}
              values={values}
              change={change}
              applyText={page.words.apply}
              summary={page.words.summary}
              carried={page.carried}
              head={head}
              onApply={showList}
            />
          </Container>
        )}
      </FilterSheet>
      {!sheet.isOpen && status}
      <FlatList page={page} filter={filter} isPending={isPending} action={action} emptyAction={emptyAction} />
      {/* Its place is what floats: inside a lazy part, which is no higher than its contents, nothing could move. */}
      <div className={styles.pill}>
        <FilterPill count={page.applied.length} view={page.view} values={values} onOpen={sheet.open} />
      </div>
    </>
  )
}

interface FlatListProps extends Pick<FlatCatalogueProps, 'page' | 'action' | 'emptyAction'> {
  filter: ReturnType<typeof useFilter>
  isPending: boolean
}

function FlatList({ page, filter: { values, change }, isPending, action, emptyAction }: FlatListProps) {
  const navigation = useNavigation()
  const { flats, pages, join } = useJoinedPages(page)
  const [isAsked, setAsked] = useState(false)
  const isLoadingMore = isAsked || (navigation.state === 'loading' && navigation.location.state?.isMore === true)
  // An answer that comes at once makes no list flicker, and no frame of a fade stands in its way.
  const isLate = useLasting(isPending, LATE_MS)
  const { remark, strip } = useSeenFlats()
  const focus = useKeptFocus(flats)
  useReturnToFlat()
  const list = { flats, action, onOpen: openFlat }
  const [usual] = page.orders
  const order = {
    orders: page.orders,
    order: values.ordering?.[0] ?? usual?.value,
    // The usual order is not written.
    onOrder: (next: string) => change(now => withValues(now, 'ordering', next === usual?.value ? [] : [next])),
  }
  return (
    <Container>
      <section id={LIST_ID} {...focus} className={styles.list} tabIndex={-1} aria-labelledby="list-title">
        <h2 id="list-title">
          <VisuallyHidden>{page.words.found}</VisuallyHidden>
        </h2>
        <div className={styles.bar}>
          <AppliedBar applied={page.applied} values={values} change={change} />
          {page.view === 'cards' && page.count > 0 && <SortSelect {...order} />}
        </div>
        {page.remarks.map(remark => (
          <Text key={remark} size="small" className={styles.remark}>
            {remark}
          </Text>
        ))}
        <div className={styles.results} aria-busy={isPending || isLoadingMore} data-late={isLate || undefined}>
          {page.count === 0 ? (
            <div className={emptyStyles.empty}>
              <EmptyList page={page} nothing={withoutConditions(values)} change={change} offer={emptyAction} />
            </div>
          ) : page.view === 'table' ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys (WCAG 2.1.1)
            <section className={tableStyles.region} aria-label={catalog.tableRegion} tabIndex={0}>
              <FlatTable {...list} caption={page.words.caption} values={values} {...order} />
            </section>
          ) : (
            <FlatCards {...list} remark={remark} isLoadingMore={isLoadingMore} />
          )}
        </div>
        {isLoadingMore && (
          <VisuallyHidden>
            <span role="status">{common.loadingMore}</span>
          </VisuallyHidden>
        )}
        <ListMore
          page={page}
          flats={flats}
          pages={pages}
          isLoading={isLoadingMore}
          isPending={isPending}
          onAsk={setAsked}
          onMore={join}
        />
      </section>
      {page.almost.length > 0 && <NearMisses almost={page.almost} action={action} />}
      {strip}
    </Container>
  )
}

/** Flats that break exactly one condition, with the difference on the card. */
function NearMisses({ almost, action }: Pick<ListPage<CardFlat>, 'almost'> & Pick<FlatCatalogueProps, 'action'>) {
  return (
    <section className={styles.near} aria-labelledby="near-title">
      <Heading level={2} size="d3" id="near-title">
        {catalog.emptyAlmost}
      </Heading>
      <FlatCards
        flats={almost.map(({ lot }) => lot)}
        action={action}
        remark={({ id }) => almost.find(({ lot }) => lot.id === id)?.difference}
        onOpen={openFlat}
      />
    </section>
  )
}
