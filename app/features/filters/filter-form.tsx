import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { formatArea } from '#domain/area.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { formatRub } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chips } from '../../ui/chip.tsx'
import { Toggle } from '../../ui/switch.tsx'
import { Text } from '../../ui/text.tsx'
import { ChoiceGroup, OptionChip } from './choice-group.tsx'
import type { ChoiceOption, FilterFields } from './filter-fields.ts'
import styles from './filter-form.module.css'
import { type FilterValues, withoutConditions, withToggled, withValues } from './filter-values.ts'
import { OWN_KEYS } from './form-fields.ts'
import { MoreFilters } from './more-filters.tsx'
import { NumberField } from './number-field.tsx'
import { onPlainClick } from './plain-click.ts'
import { RangeField } from './range-field.tsx'
import type { ChangeFilter } from './use-filter.ts'
import { useWishes } from './use-wishes.ts'

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
          <RubRange {...form} name="price" legend={catalog.fieldPrice} />
          <RubRange {...form} name="payment" legend={catalog.fieldPayment} aside={paymentHint} />
          <AreaRange {...form} name="area" legend={catalog.fieldArea} />
        </div>
        <MoreFilters>
          <div className={styles.grid}>
            <FloorFilters {...form} />
            <AreaRange {...form} name="area_kitchen" legend={catalog.fieldKitchen} aside={catalog.hintKitchen} />
            <Choices {...form} name="building" legend={catalog.fieldBuilding} />
            <Choices {...form} name="completion" legend={catalog.fieldCompletion} />
            <WishChoices {...form} />
            <Offers {...form} />
            <NumberField values={values} change={change} />
            <Toggle
              name="group"
              value="layout"
              className={styles.toggle}
              checked={values.group?.includes('layout') ?? false}
              onChange={event => {
                const next = event.currentTarget.checked ? ['layout'] : []
                change(now => withValues(now, 'group', next))
              }}
            >
              {catalog.groupLayout}
            </Toggle>
          </div>
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

interface FormState {
  fields: FilterFields
  values: FilterValues
  change: ChangeFilter
}

function chosenIn(values: FilterValues) {
  return (name: string, value: string) => values[name]?.includes(value) ?? false
}

function Choices({
  fields,
  values,
  change,
  name,
  ...rest
}: FormState & { name: string; legend: string; hint?: string; wide?: boolean; dense?: boolean; wish?: WishOf }) {
  const field = fields[name]
  if (field?.kind !== 'choices') return null
  return (
    <ChoiceGroup
      {...rest}
      name={name}
      options={field.options}
      isChosen={chosenIn(values)}
      onToggle={(key, value, isOn) => change(now => withToggled(now, key, value, isOn))}
    />
  )
}

type WishOf = { isSoft: boolean; onChange: (isSoft: boolean) => void }

const WISH_FIELDS = ['window_view', 'finish', 'features']

/** What may be only wished for. */
function WishChoices(form: FormState) {
  const wishes = useWishes(WISH_FIELDS, form.values, form.change)
  const soft = { fields: form.fields, values: form.values, change: wishes.change }
  return (
    <>
      <Choices {...soft} name="window_view" legend={catalog.fieldView} wish={wishes.of('window_view')} />
      <Choices {...soft} name="finish" legend={catalog.fieldFinish} wish={wishes.of('finish')} />
      <Choices {...soft} name="features" legend={catalog.fieldFeatures} wish={wishes.of('features')} wide />
    </>
  )
}

function RubRange(props: FormState & { name: string; legend: string; aside?: ReactNode }) {
  const field = props.fields[props.name]
  return field?.kind === 'range' ? <RangeField {...props} field={field} formatValue={formatRub} /> : null
}

function AreaRange(props: FormState & { name: string; legend: string; aside?: ReactNode }) {
  const field = props.fields[props.name]
  return field?.kind === 'range' ? <RangeField {...props} field={field} decimals={1} formatValue={formatArea} /> : null
}

function FloorFilters(form: FormState) {
  const field = form.fields.floor
  return (
    <div className={styles.column}>
      {field?.kind === 'range' && (
        <RangeField
          {...form}
          field={field}
          legend={catalog.fieldFloor}
          formatValue={floor => fill(format.floorShort, { floor: formatNumber(floor) })}
        />
      )}
      <Chips className={styles.flags}>
        <FlagChip {...form} name="not_first_floor" />
        <FlagChip {...form} name="not_last_floor" />
      </Chips>
    </div>
  )
}

function FlagChip({ fields, values, change, name }: FormState & { name: string }) {
  const option = flagOption(fields, name)
  return option ? (
    <OptionChip
      option={option}
      name={name}
      isChosen={chosenIn(values)(name, option.value)}
      onToggle={(key, value, isOn) => change(now => withToggled(now, key, value, isOn))}
    />
  ) : null
}

/** Promotions, and the discount as one more of them. */
function Offers({ fields, values, change }: FormState) {
  const promos = fields.promo?.kind === 'choices' ? fields.promo.options : []
  const discount = flagOption(fields, 'discount')
  const options = discount ? [...promos, { ...discount, name: 'discount' }] : promos
  if (options.length === 0) return null
  return (
    <ChoiceGroup
      legend={catalog.fieldOffers}
      name="promo"
      options={options}
      wide
      isChosen={chosenIn(values)}
      onToggle={(key, value, isOn) => change(now => withToggled(now, key, value, isOn))}
    />
  )
}

/** A flag is a choice of the one value 1. */
function flagOption(fields: FilterFields, name: string): ChoiceOption | undefined {
  const field = fields[name]
  if (field?.kind !== 'flag') return undefined
  return { value: '1', label: field.label, count: field.count, enabled: field.enabled }
}
