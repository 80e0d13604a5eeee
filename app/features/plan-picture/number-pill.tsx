import type { FilterValues } from '#domain/lots/address.ts'
import { useNumberText } from '../../lib/use-number-text.ts'
import { type ChangeFilter, TYPING_DELAY_MS, withValues } from '../lot-list/use-filter.ts'
import styles from './number-pill.module.css'

export interface NumberPillProps {
  name: string
  label: string
  unit: string
  decimals?: number
  /** Unit of a number below a thousand. */
  shorthandUnit?: number | undefined
  values: FilterValues
  change: ChangeFilter
  variant?: 'bare' | 'outline'
}

export function NumberPill(props: NumberPillProps) {
  const { name, label, unit, decimals = 0, shorthandUnit, values, change, variant = 'bare' } = props
  const value = values[name]?.[0]
  const { text, handleInput } = useNumberText(
    value === undefined ? undefined : Number(value),
    { decimals, isPositive: true, shorthandUnit },
    next => change(now => withValues(now, name, next ? [String(next)] : []), TYPING_DELAY_MS),
  )
  return (
    <label className={styles.pill} data-variant={variant} data-short={shorthandUnit === undefined || undefined}>
      <span data-text="soft">{label}</span>
      <input
        data-text="medium figures"
        name={name}
        inputMode={decimals > 0 || shorthandUnit ? 'decimal' : 'numeric'}
        aria-label={`${label}, ${unit}`}
        placeholder="—"
        value={text}
        onInput={handleInput}
      />
      <span data-text="soft" aria-hidden="true">
        {unit}
      </span>
    </label>
  )
}
