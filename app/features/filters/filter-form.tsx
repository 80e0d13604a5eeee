import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { formatArea } from '#domain/area.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { formatRub } from '#domain/money.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Text } from '../../ui/text.tsx'
import type { FilterFields } from './filter-fields.ts'
import styles from './filter-form.module.css'
import { type FilterValues, withoutConditions } from './filter-values.ts'
import { OWN_KEYS } from './form-fields.ts'
import { Choices, Range } from './form-parts.tsx'
import { MoreFiltersGrid } from './lazy-more-filters.ts'
import { MoreFilters } from './more-filters.tsx'
import { onPlainClick } from './plain-click.ts'
import type { ChangeFilter } from './use-filter.ts'

/** For controls that stand outside the form: `<select form={FILTER_FORM_ID}>`. */
export const FILTER_FORM_ID = 'filter-form'

export interface FilterFormProps {
  fields: FilterFields
  values: FilterValues
  change: ChangeFilter
  /** What the shown counts say, `Показать 128 квартир`. */
  applyText: string
  /** What is found of all, under «Все фильтры». */
  summary: string
  /** Beside the payment: what it is counted from. */
  paymentHint?: string
  /** Whether a control outside the form sends the order of the list with it. */
  hasOrder: boolean
  /** Head of the form where it is a sheet of its own. */
  head?: ReactNode
  /** The visitor wants to see the list. */
  onApply: () => void
}

/** The whole filter of the catalogue: one GET form, whose address is the state of the page. Source: design system of the catalogue 2. */
export function FilterForm(props: FilterFormProps) {
  const { fields, values, change, applyText, summary, paymentHint, hasOrder, head, onApply } = props
  const form = { fields, values, change }
  const nothing = withoutConditions(values)
  return (
    <form
      id={FILTER_FORM_ID}
      className={styles.form}
      method="get"
      action={paths.flats()}
      aria-label={catalog.filterLabel}
      autoComplete="off"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onApply()
      }}
    >
      {head}
      <div className={styles.body}>
        <div className={styles.grid}>
          <Choices {...form} name="rooms" legend={catalog.fieldRooms} hint={catalog.hintRooms} dense />
          <Range {...form} name="price" legend={catalog.fieldPrice} formatValue={formatRub} />
          <Range {...form} name="payment" legend={catalog.fieldPayment} aside={paymentHint} formatValue={formatRub} />
          <Range {...form} name="area" legend={catalog.fieldArea} decimals={1} formatValue={formatArea} />
        </div>
        <MoreFilters>
          <MoreFiltersGrid {...form} />
        </MoreFilters>
      </div>
      <div className={styles.foot}>
        <Text size="small" soft className={styles.summary}>
          {summary}
        </Text>
        {Object.keys(values).length > Object.keys(nothing).length && (
          <ButtonLink
            className={styles.reset}
            href={paths.flats(nothing)}
            onClick={onPlainClick(() => change(withoutConditions))}
          >
            {catalog.filtersReset}
          </ButtonLink>
        )}
        <Button type="submit" kind="primary" className={styles.apply}>
          {applyText}
        </Button>
      </div>
      {Object.entries(values)
        .filter(([key]) => !OWN_KEYS.has(key) && !(hasOrder && key === 'ordering'))
        .flatMap(([key, own]) => own.map(value => <input key={key + value} type="hidden" name={key} value={value} />))}
    </form>
  )
}
