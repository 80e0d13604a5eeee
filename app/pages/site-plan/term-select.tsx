import type { ChoiceOption } from '#server/pages/list/filter-fields.ts'
import * as copy from '#texts/site-plan.ts'
import { withValues } from '../../features/lot-list/filter-values.ts'
import { Select } from '../../ui/select.tsx'
import type { StripState } from './filter-strip.tsx'

export function TermSelect({ strip: { fields, values, change } }: { strip: StripState }) {
  const { completion } = fields
  if (completion?.kind !== 'choices') return null
  const chosen = values.completion ?? []
  const several = chosen.join(',')
  return (
    <Select
      look="quiet"
      label={completion.legend}
      name="completion"
      options={[
        { value: '', label: copy.anyTerm },
        // The full filter form allows several values: here they are one option.
        ...(chosen.length > 1 ? [{ value: several, label: namesOf(chosen, completion.options) }] : []),
        ...completion.options.map(({ value, label, enabled }) => ({
          value,
          label,
          disabled: !enabled && !chosen.includes(value),
        })),
      ]}
      value={chosen.length > 1 ? several : (chosen[0] ?? '')}
      onValueChange={value => change(now => withValues(now, 'completion', value === '' ? [] : value.split(',')))}
    />
  )
}

function namesOf(chosen: readonly string[], options: readonly ChoiceOption[]): string {
  return options
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ')
}
