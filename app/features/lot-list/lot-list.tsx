import { lazy, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { ListedLot, ListPage } from '#contract/pages/list.ts'
import { catalogue } from '#domain/copy/catalogue.ts'
import { common } from '#domain/copy/common.ts'
import { lazyPart, loadAtLast } from '../../lib/lazy-part.tsx'
import { onPlainClick } from '../../lib/plain-click.ts'
import { styledLazy } from '../../lib/styled-lazy.ts'
import { useLasting } from '../../lib/use-lasting.ts'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AppliedBar } from './applied-bar.tsx'
import emptyStyles from './empty-list.module.css'
import { FilterForm } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { withoutConditions, withValues } from './filter-values.ts'
import { anyFace, FaceContext, type KindFace, useFace } from './kind-face.ts'
import { SortSelect } from './lazy-sort-select.ts'
import { LIST_ID } from './list-id.ts'
import { LotCards } from './lot-cards.tsx'
import styles from './lot-list.module.css'
import tableStyles from './lot-table.module.css'
import { useFilter } from './use-filter.ts'
import { useJoinedPages } from './use-joined-pages.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useReturnToLot } from './use-opened-lot.ts'
import { useSeenLots } from './use-seen-lots.tsx'
import { useSheet } from './use-sheet.ts'

/*
  What most pages do not show comes when it is shown. No `Suspense` around what a page is about: the server waits for it,
  and the browser keeps the list before until it is here. The frame of each part stands in this file and not in the part: so
  the looks come with the page, which the server draws at once and a browser without scripts never completes.
*/
const LotTable = lazy(async () => ({ default: (await loadAtLast(() => import('./lot-table.tsx'))).LotTable }))
const Chessboard = styledLazy(async () => ({ default: (await import('./chessboard.tsx')).Chessboard }))
const EmptyList = lazy(async () => ({ default: (await loadAtLast(() => import('./empty-list.tsx'))).EmptyList }))

// Links from the server; its script comes when the visitor comes near.
const ListMore = lazyPart(async () => ({ default: (await import('./list-more.tsx')).ListMore }), 'list-more')

// Links too, on a phone alone.
const FilterPill = lazyPart(async () => ({ default: (await import('./filter-pill.tsx')).FilterPill }), 'filter-pill')

/** A list whose answer takes longer is faded. */
const LATE_MS = 300

export interface CatalogueProps<Card extends ListedLot, Found> {
  face: KindFace<Card, Found>
  page: ListPage<Card>
}

/** The filter, the list it gives and all that belongs to both. The page around it has the heading. */
export function Catalogue<Card extends ListedLot, Found>({ face, page }: CatalogueProps<Card, Found>) {
  return (
    <FaceContext value={anyFace(face)}>
      <FilteredList page={page} />
    </FaceContext>
  )
}

interface OfPage {
  page: ListPage<ListedLot>
}

function FilteredList({ page }: OfPage) {
  const { listPath } = useFace()
  const sheetRef = useRef<HTMLDivElement>(null)
  const filter = useFilter(page.values, listPath)
  const sheet = useSheet(sheetRef, filter)
  const { values, change, isPending } = filter

  // Said where the visitor is: what lies behind an open sheet is out of a reader's reach.
  const status = (
    <VisuallyHidden>
      <span role="status">{page.words.live}</span>
    </VisuallyHidden>
  )

  function showList() {
    // The sheet sends what waits when it closes: twice would bring it back.
    if (sheet.isOpen) sheet.close()
    else filter.flush()
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
            href={listPath(withoutConditions(values))}
            onClick={onPlainClick(() => change(withoutConditions))}
          >
            {catalogue.filtersReset}
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
              label={page.words.form}
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
      <List page={page} filter={filter} isPending={isPending} />
      {/* Its place is what floats: inside a lazy part, which is no higher than its contents, nothing could move. */}
      <div className={styles.pill}>
        <FilterPill count={page.applied.length} view={page.view} views={page.views} onOpen={sheet.open} />
      </div>
    </>
  )
}

type Filter = ReturnType<typeof useFilter>

interface ListProps extends OfPage {
  filter: Filter
  isPending: boolean
}

function List({ page, filter: { values, change }, isPending }: ListProps) {
  const navigation = useNavigation()
  const { lots, pages, join } = useJoinedPages(page)
  const [isAsked, setAsked] = useState(false)
  const isLoadingMore = isAsked || (navigation.state === 'loading' && navigation.location.state?.isMore === true)
  // An answer that comes at once makes no list flicker, and no frame of a fade stands in its way.
  const isLate = useLasting(isPending, LATE_MS)
  const { remark, strip } = useSeenLots()
  const focus = useKeptFocus(lots)
  useReturnToLot()
  const order = orderOf(page, values, change)
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
        <Remarks remarks={page.remarks} />
        <div className={styles.results} aria-busy={isPending || isLoadingMore} data-late={isLate || undefined}>
          {page.chess ? (
            <Chessboard chess={page.chess} />
          ) : page.count === 0 ? (
            <div className={emptyStyles.empty}>
              <EmptyList page={page} nothing={withoutConditions(values)} change={change} />
            </div>
          ) : page.table ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys (WCAG 2.1.1)
            <section className={tableStyles.region} aria-label={page.table.region} tabIndex={0}>
              <LotTable lots={lots} table={page.table} values={values} {...order} />
            </section>
          ) : (
            <LotCards lots={lots} remark={remark} isLoadingMore={isLoadingMore} />
          )}
        </div>
        {isLoadingMore && (
          <VisuallyHidden>
            <span role="status">{common.loadingMore}</span>
          </VisuallyHidden>
        )}
        {!page.chess && (
          <ListMore
            page={page}
            lots={lots}
            pages={pages}
            isLoading={isLoadingMore}
            isPending={isPending}
            onAsk={setAsked}
            onMore={join}
          />
        )}
      </section>
      {page.almost.length > 0 && <NearMisses almost={page.almost} />}
      {strip}
    </Container>
  )
}

function orderOf({ orders }: ListPage<ListedLot>, values: Filter['values'], change: Filter['change']) {
  const [usual] = orders
  return {
    orders,
    order: values.ordering?.[0] ?? usual?.value,
    // The usual order is not written.
    onOrder: (next: string) => change(now => withValues(now, 'ordering', next === usual?.value ? [] : [next])),
  }
}

function Remarks({ remarks }: Pick<ListPage<ListedLot>, 'remarks'>) {
  return remarks.map(remark => (
    <Text key={remark} size="small" className={styles.remark}>
      {remark}
    </Text>
  ))
}

/** Lots that break exactly one condition, with the difference on the card. */
function NearMisses({ almost }: Pick<ListPage<ListedLot>, 'almost'>) {
  return (
    <section className={styles.near} aria-labelledby="near-title">
      <Heading level={2} size="d3" id="near-title">
        {catalogue.emptyAlmost}
      </Heading>
      <LotCards
        lots={almost.map(({ lot }) => lot)}
        remark={({ id }) => almost.find(({ lot }) => lot.id === id)?.difference}
      />
    </section>
  )
}
