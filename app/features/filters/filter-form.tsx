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
import { ChoiceGroup, type ChoiceGroupProps, OptionChip } from './choice-group.tsx'
import type { ChoiceOption, FilterFields, FlagFilter } from './filter-fields.ts'
import styles from './filter-form.module.css'
import { type FilterValues, withoutConditions, withValues } from './filter-values.ts'
import { OWN_KEYS } from './form-fields.ts'
import { MoreFilters } from './more-filters.tsx'
import { NumberField } from './number-field.tsx'
import { onPlainClick } from './plain-click.ts'
import { RangeField, type RangeFieldProps } from './range-field.tsx'
import type { ChangeFilter } from './use-filter.ts'
import { useWishes } from './use-wishes.ts'

/** For controls that stand outside the form: `<select form={FILTER_FORM_ID}>`. */
export const FILTER_FORM_ID = 'filter-form'

const AREA = { decimals: 1, formatValue: formatArea }

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
          <Range {...form} name="area" legend={catalog.fieldArea} {...AREA} />
        </div>
        <MoreFilters>
          <div className={styles.grid}>
            <FloorFilters {...form} />
            <Range {...form} name="area_kitchen" legend={catalog.fieldKitchen} aside={catalog.hintKitchen} {...AREA} />
            <Choices {...form} name="building" legend={catalog.fieldBuilding} />
            <Choices {...form} name="completion" legend={catalog.fieldCompletion} />
            <WishChoices {...form} />
            <Offers {...form} />
            <NumberField value={values.number?.join(' ')} change={change} />
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

type ChoicesProps = FormState & { name: string } & Pick<
    ChoiceGroupProps,
    'legend' | 'hint' | 'isWish' | 'onWish' | 'wide' | 'dense'
  >

function Choices({ fields, values, name, ...rest }: ChoicesProps) {
  const field = fields[name]
  if (field?.kind !== 'choices') return null
  return <ChoiceGroup {...rest} name={name} options={field.options} chosen={values[name]} />
}

const WISH_FIELDS = ['window_view', 'finish', 'features']

/** What may be only wished for. */
function WishChoices(form: FormState) {
  const { isWish, setWish } = useWishes(WISH_FIELDS, form.values, form.change)
  const wish = (name: string) => ({ name, isWish: isWish(name), onWish: setWish })
  return (
    <>
      <Choices {...form} {...wish('window_view')} legend={catalog.fieldView} />
      <Choices {...form} {...wish('finish')} legend={catalog.fieldFinish} />
      <Choices {...form} {...wish('features')} legend={catalog.fieldFeatures} wide />
    </>
  )
}

type RangeProps = FormState & { name: string } & Pick<RangeFieldProps, 'legend' | 'aside' | 'decimals' | 'formatValue'>

function Range({ fields, values, name, ...rest }: RangeProps) {
  const field = fields[name]
  if (field?.kind !== 'range') return null
  return <RangeField {...rest} field={field} min={values[`${name}_min`]?.[0]} max={values[`${name}_max`]?.[0]} />
}

function floorText(floor: number): string {
  return fill(format.floorShort, { floor: formatNumber(floor) })
}

function FloorFilters(form: FormState) {
  return (
    <div className={styles.column}>
      <Range {...form} name="floor" legend={catalog.fieldFloor} formatValue={floorText} />
      <Chips className={styles.flags}>
        <FlagChip {...form} name="not_first_floor" />
        <FlagChip {...form} name="not_last_floor" />
      </Chips>
    </div>
  )
}

function FlagChip({ fields, values, change, name }: FormState & { name: string }) {
  const field = fields[name]
  return field?.kind === 'flag' ? (
    <OptionChip option={optionOf(field)} name={name} chosen={values[name]} change={change} />
  ) : null
}

/** Promotions, and the discount as one more of them. */
function Offers({ fields: { promo, discount }, values, change }: FormState) {
  return (
    <ChoiceGroup
      wide
      legend={catalog.fieldOffers}
      name="promo"
      options={promo?.kind === 'choices' ? promo.options : []}
      chosen={values.promo}
      change={change}
      flag={
        discount?.kind === 'flag'
          ? { name: 'discount', option: optionOf(discount), chosen: values.discount }
          : undefined
      }
    />
  )
}

/** A flag is a choice of the one value 1. */
function optionOf({ label, count, enabled }: FlagFilter): ChoiceOption {
  return { value: '1', label, count, enabled }
}
