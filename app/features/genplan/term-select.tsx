import { genplan as copy } from '#domain/copy/genplan.ts'
import { Select } from '../../ui/select.tsx'
import { withValues } from '../catalogue/filter-values.ts'
import type { StripState } from './filter-strip.tsx'

/** When the building is to be handed over. */
export function TermSelect({ strip: { fields, values, change } }: { strip: StripState }) {
  const { completion } = fields
  if (completion?.kind !== 'choices') return null
  const chosen = values.completion ?? []
  return (
    <Select
      look="quiet"
      label={completion.legend}
      name="completion"
      options={[
        { value: '', label: copy.anyTerm },
        ...completion.options.map(({ value, label, enabled }) => ({
          value,
          label,
          disabled: !enabled && !chosen.includes(value),
        })),
      ]}
      value={chosen[0] ?? ''}
      onValueChange={value => change(now => withValues(now, 'completion', value === '' ? [] : [value]))}
    />
  )
}
