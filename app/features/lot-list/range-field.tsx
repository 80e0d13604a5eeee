import { memo } from 'react'
import type { RangeFilterField } from '#contract/pages/list.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { normaliseRange } from '#domain/range.ts'
import { RangeFilter } from '../../ui/range-filter.tsx'
import { withBounds } from './filter-values.ts'
import { type ChangeFilter, DRAG_DELAY_MS, TYPING_DELAY_MS } from './use-filter.ts'

export interface RangeFieldProps {
  field: RangeFilterField
  /** Digits after the comma. */
  decimals: number
  /** A bound as it is read out, with its unit. The same function at every render. */
  formatValue: (value: number) => string
  /** Bounds as they stand in the address; absent = none. */
  min: string | undefined
  max: string | undefined
  change: ChangeFilter
}

/** A range of the form: tells the filter of every movement, which waits for the next one. */
export const RangeField = memo(function RangeField(props: RangeFieldProps) {
  const { field, decimals, formatValue, min, max, change } = props
  const { name, legend, hint, step } = field
  const spec = { min: field.min, max: field.max }
  return (
    <RangeFilter
      legend={legend}
      aside={hint}
      names={{ min: `${name}_min`, max: `${name}_max` }}
      labels={{
        from: common.rangeFrom,
        to: common.rangeTo,
        min: fill(common.rangeLowerOf, { name: legend }),
        max: fill(common.rangeUpperOf, { name: legend }),
      }}
      spec={spec}
      facet={field.reach ?? spec}
      value={{ ...(min !== undefined && { min: Number(min) }), ...(max !== undefined && { max: Number(max) }) }}
      step={step}
      decimals={decimals}
      spokenIn={field.spokenIn}
      swappedText={common.rangeSwapped}
      histogram={field.histogram}
      formatValue={formatValue}
      normalise={normaliseRange}
      onChange={bounds => change(now => withBounds(now, name, bounds), isTyping() ? TYPING_DELAY_MS : DRAG_DELAY_MS)}
      onCommit={bounds => change(now => withBounds(now, name, bounds))}
    />
  )
})

/** Whether the change comes from a text field and not from a thumb: a number being typed is not yet meant. */
function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement && document.activeElement.type !== 'range'
}
