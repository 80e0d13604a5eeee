import { useState } from 'react'
import type { ChoiceOption, FlagFilter } from '#contract/pages/list.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { Chips } from '../../ui/chip.tsx'
import { Toggle } from '../../ui/switch.tsx'
import { ChoiceGroup, OptionChip } from './choice-group.tsx'
import styles from './filter-form.module.css'
import { hasConditions, withValues } from './filter-values.ts'
import { Choices, type FormState, Range } from './form-parts.tsx'
import { NumberField } from './number-field.tsx'
import { useWishes } from './use-wishes.ts'
import { WishGroup } from './wish-group.tsx'

/** The filters under «Все фильтры». */
export function MoreFiltersGrid(form: FormState) {
  const { values, change } = form
  return (
    <div className={styles.grid}>
      <FloorFilters {...form} />
      <Range {...form} name="area_kitchen" />
      <Choices {...form} name="building" />
      <Choices {...form} name="completion" />
      <Sides {...form} />
      <Wishes {...form} />
      <Offers {...form} />
      <Others {...form} />
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
  )
}

/** Filters that stand in a place of their own: first in the form, or above. */
const PLACED: ReadonlySet<string> = new Set([
  ...['rooms', 'price', 'payment', 'area', 'area_kitchen', 'floor', 'not_first_floor', 'not_last_floor', 'building'],
  ...['completion', 'window_sides', 'window_sides_all', 'window_view', 'finish', 'features', 'promo', 'discount'],
])

/** The rest of what the catalogue asks: a filter that nobody has given a place stands here. */
function Others(form: FormState) {
  return Object.values(form.fields).map(field => {
    if (!field || PLACED.has(field.name)) return null
    if (field.kind === 'choices') return <Choices key={field.name} {...form} name={field.name} />
    if (field.kind === 'range') return <Range key={field.name} {...form} name={field.name} />
    return <FlagChip key={field.name} {...form} name={field.name} />
  })
}

const WISHES = ['window_view', 'finish', 'features']
/** The filter with the most options. */
const WIDE = 'features'

/** What may be only wished for. */
function Wishes({ fields, values, change }: FormState) {
  const { isWish, setWish } = useWishes(WISHES, values, change)
  return WISHES.map(name => {
    const field = fields[name]
    return (
      field?.kind === 'choices' && (
        <WishGroup
          key={name}
          name={name}
          legend={field.legend}
          wide={name === WIDE}
          options={field.options}
          chosen={values[name]}
          change={change}
          isWish={isWish(name)}
          onWish={setWish}
        />
      )
    )
  })
}

const ANY_SIDE = 'window_sides'
const ALL_SIDES = 'window_sides_all'

/**
 * Where the windows look: to one of the chosen sides, or to all of them at once. The address tells which, once a side is chosen;
 * until then the switch is remembered here, and a form with no conditions at all is a new form.
 */
function Sides({ fields, values, change }: FormState) {
  const [wanted, setWanted] = useState(false)
  const [known, setKnown] = useState(values)
  const isAll = values[ALL_SIDES] !== undefined || (values[ANY_SIDE] === undefined && wanted)
  if (known !== values) {
    setKnown(values)
    setWanted(isAll && hasConditions(values))
  }
  const name = isAll ? ALL_SIDES : ANY_SIDE
  const field = fields[name]
  if (field?.kind !== 'choices') return null
  return (
    <ChoiceGroup
      legend={field.legend}
      name={name}
      options={field.options}
      chosen={values[name]}
      change={change}
      aside={
        <Toggle
          className={styles.scripted}
          checked={isAll}
          onChange={event => {
            const next = event.currentTarget.checked
            setWanted(next)
            const chosen = values[name]
            if (chosen)
              change(now => withValues(withValues(now, name, []), next ? ALL_SIDES : ANY_SIDE, now[name] ?? chosen))
          }}
        >
          {catalog.sidesAll}
        </Toggle>
      }
    />
  )
}

function FloorFilters(form: FormState) {
  return (
    <div className={styles.column}>
      <Range {...form} name="floor" />
      <Chips className={styles.flags}>
        <FlagChip {...form} name="not_first_floor" />
        <FlagChip {...form} name="not_last_floor" />
      </Chips>
    </div>
  )
}

function FlagChip({ fields, values, change, name }: FormState & { name: string }) {
  const field = fields[name]
  if (field?.kind !== 'flag') return null
  return <OptionChip option={optionOf(field)} name={name} chosen={values[name]} change={change} />
}

/** Promotions, and the discount as one more of them. */
function Offers({ fields: { promo, discount }, values, change }: FormState) {
  if (promo?.kind !== 'choices') return null
  return (
    <ChoiceGroup
      wide
      legend={promo.legend}
      name="promo"
      options={promo.options}
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
function optionOf({ legend, count, enabled }: FlagFilter): ChoiceOption {
  return { value: '1', label: legend, count, enabled }
}
