import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'
import type { FilterFields } from './filter-fields.ts'
import type { FilterValues } from './filter-values.ts'
import { RangeField, type RangeFieldProps } from './range-field.tsx'
import type { ChangeFilter } from './use-filter.ts'

/** What every filter of the form stands on. */
export interface FormState {
  fields: FilterFields
  values: FilterValues
  change: ChangeFilter
}

type ChoicesProps = FormState & { name: string } & Pick<ChoiceGroupProps, 'legend' | 'hint' | 'dense'>

/** A filter of several values; nothing where the catalogue has none. */
export function Choices({ fields, values, name, ...rest }: ChoicesProps) {
  const field = fields[name]
  if (field?.kind !== 'choices') return null
  return <ChoiceGroup {...rest} name={name} options={field.options} chosen={values[name]} />
}

type RangeProps = FormState & { name: string } & Pick<RangeFieldProps, 'legend' | 'aside' | 'decimals' | 'formatValue'>

/** A filter of two bounds; nothing where the catalogue has no values. */
export function Range({ fields, values, name, ...rest }: RangeProps) {
  const field = fields[name]
  if (field?.kind !== 'range') return null
  return <RangeField {...rest} field={field} min={values[`${name}_min`]?.[0]} max={values[`${name}_max`]?.[0]} />
}
