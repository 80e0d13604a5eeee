import { type ReactNode, type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FilterValues } from '#domain/lots/address.ts'
import type { FilterFields } from '#server/pages/list/filter-fields.ts'
import * as lotList from '#texts/lot-list.ts'
import { onPlainClick } from '../../lib/links.ts'
import { readStored, writeStored } from '../../lib/safe-storage.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Text } from '../../ui/text.tsx'
import { type FormState, MainFilters, MoreFilters } from './filter-controls.tsx'
import styles from './filter-form.module.css'
import { type FilterLayout, useKindView } from './kind-view.ts'
import { type ChangeFilter, hasConditions, withoutConditions, withToggled } from './use-filter.ts'

/** For controls outside the form: `<select form={FILTER_FORM_ID}>`. */
export const FILTER_FORM_ID = 'filter-form'

export interface FilterFormProps {
  fields: FilterFields
  values: FilterValues
  change: ChangeFilter
  /** Text of the submit button, `Показать 128 квартир`. */
  applyText: string
  label: string
  /** Results of all, under «Все фильтры». */
  summary: string
  /** Keys of the query that are no filters: kept when the form is sent without scripts. */
  carried: readonly (readonly [key: string, value: string])[]
  head?: ReactNode
  /** Content of a form of one row, which shows only the first filter; the others are under «Все фильтры». */
  bar?: ReactNode
  onApply: () => void
}

/** The filter form: a GET form whose address is the state of the page. */
export function FilterForm(props: FilterFormProps) {
  const { fields, values, change, label, applyText, summary, carried, head, bar, onApply } = props
  const view = useKindView()
  const { listPath } = view
  const filters = bar ? withFirstInView(view.filters) : view.filters
  const form = { fields, values, change }
  const nothing = withoutConditions(values)
  const ref = useRef<HTMLFormElement>(null)
  useChoicesBeforeHydration(ref, change)
  return (
    <form
      ref={ref}
      id={FILTER_FORM_ID}
      className={styles.form}
      data-surface="raised panel"
      data-row={bar ? '' : undefined}
      method="get"
      action={listPath()}
      aria-label={label}
      autoComplete="off"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onApply()
      }}
    >
      {head}
      <div className={styles.body}>
        <MainFilters {...form} layout={filters} />
        {bar && <div className={styles.bar}>{bar}</div>}
        <FoldedFilters {...form} layout={filters} />
      </div>
      <div className={styles.foot} data-border="above" data-flex="">
        <Text size="small" className={styles.summary} data-hide="mobile">
          {summary}
        </Text>
        {hasConditions(values) && (
          <ButtonLink
            data-hide="mobile"
            href={listPath(nothing)}
            onClick={onPlainClick(() => change(withoutConditions))}
          >
            {lotList.filtersReset}
          </ButtonLink>
        )}
        <Button type="submit" kind="primary" className={styles.apply}>
          {applyText}
        </Button>
      </div>
      {carried.map(([key, value]) => (
        <input key={key + value} type="hidden" name={key} value={value} />
      ))}
    </form>
  )
}

function withFirstInView({ main: [first, ...others], more }: FilterLayout): FilterLayout {
  return { main: first ? [first] : [], more: [...others, ...more] }
}

/** Whether the filters are unfolded, per tab: not part of shared addresses. */
const STORAGE_KEY = 'filters-open'

/** Rarely used filters. While folded they are rendered after the list, which is more urgent. */
export function FoldedFilters({ layout, fields, values, change }: FormState & { layout: FilterLayout }) {
  const ref = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [folded, setFolded] = useState({ fields, values })
  useEffect(() => startTransition(() => setFolded({ fields, values })), [fields, values])
  // Before paint, so that a restored page has its former height. The visitor may have unfolded it before hydration.
  useLayoutEffect(() => {
    if (!ref.current) return
    if (ref.current.open) storeIsOpen(true)
    else if (readStored('sessionStorage', STORAGE_KEY) === '1') ref.current.open = true
    setIsOpen(ref.current.open)
  }, [])
  return (
    <details
      ref={ref}
      className={styles.more}
      suppressHydrationWarning
      onToggle={event => {
        setIsOpen(event.currentTarget.open)
        storeIsOpen(event.currentTarget.open)
      }}
    >
      <summary className={styles.summaryLine} data-flex="" data-hover="accent">
        {lotList.filtersAll}
      </summary>
      <MoreFilters {...(isOpen ? { fields, values } : folded)} change={change} layout={layout} />
    </details>
  )
}

function storeIsOpen(isOpen: boolean) {
  writeStored('sessionStorage', STORAGE_KEY, isOpen ? '1' : null)
}

/** Applies chips chosen before hydration: React keeps their state but fires no `onChange`. */
function useChoicesBeforeHydration(form: RefObject<HTMLFormElement | null>, change: ChangeFilter): void {
  useLayoutEffect(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]') ?? []
    const changed = [...boxes].filter(box => box.checked !== box.defaultChecked)
    if (changed.length === 0) return
    change(now => changed.reduce((values, { name, value, checked }) => withToggled(values, name, value, checked), now))
  }, [form, change])
}
