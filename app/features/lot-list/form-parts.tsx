import type { ChoiceOption, FilterFields, FilterValues, FlagFilter } from '#contract/pages/list.ts'
import { formatArea } from '#domain/area.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { DECIMALS } from '#domain/lots/decimals.ts'
import { formatRub } from '#domain/money.ts'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'
import { RangeField } from './range-field.tsx'
import type { ChangeFilter } from './use-filter.ts'

/** What every filter of the form stands on. */
export interface FormState {
  fields: FilterFields
  values: FilterValues
  change: ChangeFilter
}

type ChoicesLook = Pick<ChoiceGroupProps, 'dense' | 'wide'>

/** A filter of several values; nothing where the catalogue has none. */
export function Choices({ fields, values, change, name, ...look }: FormState & { name: string } & ChoicesLook) {
  const field = fields[name]
  if (field?.kind !== 'choices') return null
  const { legend, hint, options } = field
  return (
    <ChoiceGroup
      legend={legend}
      hint={hint}
      name={name}
      options={options}
      chosen={values[name]}
      change={change}
      {...look}
    />
  )
}

/** A choice, and a flag as one more of its options. */
export function ChoicesWithFlag({ fields, values, change, name, flag }: FormState & { name: string; flag: string }) {
  const field = fields[name]
  const one = fields[flag]
  if (field?.kind !== 'choices') return null
  return (
    <ChoiceGroup
      wide
      legend={field.legend}
      name={name}
      options={field.options}
      chosen={values[name]}
      change={change}
      flag={one?.kind === 'flag' ? { name: flag, option: optionOf(one), chosen: values[flag] } : undefined}
    />
  )
}

/** A flag is a choice of the one value 1. */
export function optionOf({ legend, count, enabled }: FlagFilter): ChoiceOption {
  return { value: '1', label: legend, count, enabled }
}

/** A filter of two bounds; nothing where the catalogue has no values. */
export function Range({ fields, values, change, name }: FormState & { name: string }) {
  const field = fields[name]
  if (field?.kind !== 'range') return null
  return (
    <RangeField
      field={field}
      decimals={DECIMALS[field.unit] ?? 0}
      formatValue={VALUE_TEXTS[field.unit] ?? floorText}
      min={values[`${name}_min`]?.[0]}
      max={values[`${name}_max`]?.[0]}
      change={change}
    />
  )
}

/** A bound as it is read out, by unit. */
const VALUE_TEXTS: Readonly<Record<string, (value: number) => string>> = {
  rub: formatRub,
  rub_per_month: formatRub,
  m2: formatArea,
  m: metresText,
}

function metresText(value: number): string {
  return fill(format.metres, { value })
}

function floorText(floor: number): string {
  return fill(format.floorOrdinal, { floor })
}
