import { type FocusEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { FilterValues } from '#domain/lots/address.ts'
import type { ListedLot } from '#domain/lots/listed-lot.ts'
import type { ListPage } from '#server/pages/list/list-page.ts'
import * as common from '#texts/common.ts'
import * as lotList from '#texts/lot-list.ts'
import { lazyComponent } from '../../lib/chunk-reload.ts'
import { Chips } from '../../ui/chip.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { SegmentedLinks } from '../../ui/segmented.tsx'
import { Paragraphs } from '../../ui/text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AppliedBar, ResetLink } from './applied-bar.tsx'
import { Chessboard } from './chessboard.tsx'
import { OptionChip } from './choice-group.tsx'
import emptyStyles from './empty-list.module.css'
import { FilterForm } from './filter-form.tsx'
import { FilterLink, FilterPill } from './filter-pill.tsx'
import { FilterSheet, useSheet } from './filter-sheet.tsx'
import { type AnyKindView, type KindView, KindViewContext, LIST_ID, useKindView } from './kind-view.ts'
import { LayoutList } from './layout-list.tsx'
import { ListMore } from './list-more.tsx'
import { LotCards } from './lot-cards.tsx'
import styles from './lot-list.module.css'
import tableStyles from './lot-table.module.css'
import { SortSelect } from './sort-select.tsx'
import { type Filter, useFilter, withoutConditions, withValues } from './use-filter.ts'
import { useReturnToLot, useSeenLots } from './use-seen-lots.tsx'

/** Lazy without `Suspense`: the server waits for them, and the browser keeps the former list. Their frames are here for their styles. */
const LotTable = lazyComponent(async () => (await import('./lot-table.tsx')).LotTable)
const EmptyList = lazyComponent(async () => (await import('./empty-list.tsx')).EmptyList)

export interface LotListProps<Lot extends ListedLot> {
  kind: KindView<Lot>
  page: ListPage<Lot>
}

export function LotList<Lot extends ListedLot>({ kind, page }: LotListProps<Lot>) {
  return (
    <KindViewContext value={kind}>
      <FilteredList page={page} />
    </KindViewContext>
  )
}

interface OfPage {
  page: ListPage<ListedLot>
}

function FilteredList({ page }: OfPage) {
  const { listPath, hasRows } = useKindView()
  const sheetRef = useRef<HTMLDivElement>(null)
  const filter = useFilter(page.values, listPath)
  const sheet = useSheet(sheetRef, filter)
  const { values, change, isPending } = filter
  const bar = (hasRows || isPicture(page)) && <ConditionsBar page={page} filter={filter} />

  // Announced inside the open sheet, because the page behind it is inert.
  const status = <VisuallyHidden role="status">{page.words.live}</VisuallyHidden>

  function showList() {
    // Closing the sheet sends pending changes; sending them twice would reopen it.
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
        reset={<ResetLink values={values} change={change} />}
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
              bar={bar}
              onApply={showList}
            />
          </Container>
        )}
      </FilterSheet>
      {!sheet.isOpen && status}
      <List page={page} filter={filter} isPending={isPending} onFilter={sheet.open} />
      <div className={styles.pill} data-hide="large-letters">
        <FilterPill count={page.applied.length} view={page.view} views={page.views} onOpen={sheet.open} />
      </div>
    </>
  )
}

interface ListProps extends OfPage {
  filter: Filter
  isPending: boolean
  onFilter: () => void
}

/** Whether the list is one picture of all lots. It and a list of rows have the filter in one row above them. */
function isPicture({ chess, layouts }: ListPage<ListedLot>): boolean {
  return chess !== null || layouts !== null
}

function firstFieldOf({ filters: { main } }: AnyKindView): string | undefined {
  return typeof main[0] === 'object' ? main[0].field : main[0]
}

/** Conditions in force, without those of the first filter: its chips are in view. */
function otherConditions({ applied, values }: ListPage<ListedLot>, view: AnyKindView) {
  const name = firstFieldOf(view)
  const countIn = (filters: FilterValues) => (name && filters[name]?.length) ?? 0
  return applied.filter(({ without }) => countIn(without) === countIn(values))
}

/** In the row of the filter: conditions in force, and the number of lots that a picture shows. */
function ConditionsBar({ page, filter: { values, change } }: Pick<ListProps, 'page' | 'filter'>) {
  return (
    <>
      <AppliedBar applied={otherConditions(page, useKindView())} values={values} change={change} />
      {page.chess && (
        <p className={styles.lit} data-text="soft">
          <b data-text="figures text">{page.chess.lit.count}</b> {page.chess.lit.text}
        </p>
      )}
      <Grouping {...page} />
    </>
  )
}

function Grouping({ grouping, layouts }: Pick<ListPage<ListedLot>, 'grouping' | 'layouts'>) {
  const { listPath } = useKindView()
  if (!grouping) return null
  return (
    <div className={styles.grouping}>
      <SegmentedLinks
        label={lotList.layoutGrouping}
        links={[
          { name: grouping.lots.text, href: listPath(grouping.lots.values), isCurrent: layouts === null },
          { name: grouping.groups.text, href: listPath(grouping.groups.values), isCurrent: layouts !== null },
        ]}
      />
    </div>
  )
}

/** The same on a phone, with the first filter: the form is in the sheet. */
function PhoneBar({ page, filter }: Pick<ListProps, 'page' | 'filter'>) {
  const { values, change } = filter
  const view = useKindView()
  const field = page.fields[firstFieldOf(view) ?? '']
  const hasConditions = view.hasRows || isPicture(page)
  if (!hasConditions && !(view.hasFirstFilter && field)) return null
  return (
    <div className={styles.phone} data-hide="above-mobile" data-gap="16" data-columns="1">
      {field?.kind === 'choices' && (
        <fieldset aria-label={field.legend} data-hide="no-script">
          <Chips line="always">
            {field.options.map(option => (
              <OptionChip
                key={option.value}
                name={field.name}
                option={option}
                chosen={values[field.name]}
                change={change}
              />
            ))}
          </Chips>
        </fieldset>
      )}
      {hasConditions && <ConditionsBar page={page} filter={filter} />}
    </div>
  )
}

function List({ page, filter, isPending, onFilter }: ListProps) {
  const { values, change } = filter
  const view = useKindView()
  const { hasRows } = view
  const applied = view.hasFirstFilter ? otherConditions(page, view) : page.applied
  const navigation = useNavigation()
  const { lots } = page
  const isLoadingMore = navigation.state === 'loading' && navigation.location.state?.isMore === true
  const { remark, strip } = useSeenLots()
  const focus = useFocusAfterRemoval(lots)
  useReturnToLot()
  const order = orderOf(page, values, change)
  return (
    <>
      <section id={LIST_ID} {...focus} className={styles.list} tabIndex={-1} aria-labelledby="list-title">
        <Container>
          <h2 id="list-title">
            <VisuallyHidden>{page.words.found}</VisuallyHidden>
          </h2>
          {/* With large letters the floating link would cover the list. */}
          <div className={styles.filter}>
            <FilterLink count={page.applied.length} onOpen={onFilter} />
          </div>
          <PhoneBar page={page} filter={filter} />
          {!isPicture(page) && (
            <div className={styles.bar} data-flex="spread" data-rows={hasRows}>
              {hasRows ? <div /> : <AppliedBar applied={applied} values={values} change={change} />}
              <Grouping {...page} />
              {page.view === 'cards' && page.count > 0 && <SortSelect {...order} />}
            </div>
          )}
          <Paragraphs contrast size="small" className={styles.remark} texts={page.remarks} />
        </Container>
        <div className={styles.results} aria-busy={isPending || isLoadingMore} data-pending={isPending || undefined}>
          {page.chess ? (
            <Chessboard chess={page.chess} />
          ) : (
            <Container>
              {page.count === 0 ? (
                <div className={emptyStyles.empty} data-align="center" data-surface="sunken panel">
                  <EmptyList page={page} nothing={withoutConditions(values)} change={change} />
                </div>
              ) : page.table ? (
                <>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys (WCAG 2.1.1) */}
                  <section className={tableStyles.region} data-fade="" aria-label={page.table.region} tabIndex={0}>
                    <LotTable lots={lots} table={page.table} values={values} {...order} />
                  </section>
                  <Paragraphs size="caption" texts={page.table.notes} className={tableStyles.note} />
                </>
              ) : page.layouts ? (
                <LayoutList layouts={page.layouts} />
              ) : (
                <LotCards lots={lots} remark={remark} isLoadingMore={isLoadingMore} />
              )}
            </Container>
          )}
        </div>
        <Container>
          {isLoadingMore && <VisuallyHidden role="status">{common.loadingMore}</VisuallyHidden>}
          {!page.chess && <ListMore page={page} isLoading={isLoadingMore} />}
        </Container>
      </section>
      <Container>
        {page.almost.length > 0 && <NearMisses almost={page.almost} />}
        {strip}
      </Container>
    </>
  )
}

function orderOf({ orders }: ListPage<ListedLot>, values: Filter['values'], change: Filter['change']) {
  const [first] = orders
  return {
    orders,
    order: values.ordering?.[0] ?? first?.value,
    // The default order is not in the address.
    onOrder: (next: string) => change(now => withValues(now, 'ordering', next === first?.value ? [] : [next])),
  }
}

function NearMisses({ almost }: Pick<ListPage<ListedLot>, 'almost'>) {
  return (
    <section className={styles.near} data-gap="32" aria-labelledby="near-title">
      <Heading size="d3" id="near-title">
        {lotList.emptyAlmost}
      </Heading>
      <LotCards
        lots={almost.map(({ lot }) => lot)}
        remark={({ id }) => almost.find(({ lot }) => lot.id === id)?.difference}
      />
    </section>
  )
}

/** Moves the focus to the list when an update removes the focused control. @param answer changes with every update */
function useFocusAfterRemoval(answer: unknown) {
  const ref = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer removes controls
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [answer])
  return {
    ref,
    onFocus() {
      hadFocus.current = true
    },
    // Removing an element fires no blur event.
    onBlur(event: FocusEvent) {
      hadFocus.current = event.currentTarget.contains(event.relatedTarget)
    },
  }
}
