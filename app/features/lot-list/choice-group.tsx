import { memo, type ReactNode, useId } from 'react'
import type { ChoiceOption } from '#contract/pages/list.ts'
import { formatNumber } from '#domain/numbers.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import styles from './choice-group.module.css'
import { withSoft, withToggled } from './filter-values.ts'
import type { ChangeFilter } from './use-filter.ts'

/** Chosen values of a key; absent = none. */
export type Chosen = readonly string[] | undefined

export interface ChoiceGroupProps {
  legend: string
  /** Key of the query. */
  name: string
  options: readonly ChoiceOption[]
  chosen: Chosen
  change: ChangeFilter
  /** One more fact of the same kind under a key of its own. */
  flag?: { name: string; option: ChoiceOption; chosen: Chosen }
  hint?: string
  /** Says with every choice whether it is a wish; absent = it cannot be one. */
  isWish?: boolean
  /** Beside the legend. */
  aside?: ReactNode
  /** Takes two columns. */
  wide?: boolean
  /** Few short options that should stand in one row. */
  dense?: boolean
}

/** Chips of one filter with their counts. What would give nothing is disabled and stays in its place. */
export const ChoiceGroup = memo(function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, name, options, chosen, change, flag, hint, isWish, aside, wide, dense } = props
  const id = useId()
  return (
    <fieldset
      className={styles.group}
      aria-labelledby={id}
      data-wide={wide || undefined}
      data-dense={dense || undefined}
    >
      <div className={styles.head}>
        <span id={id}>{legend}</span>
        {aside}
      </div>
      <Chips className={styles.chips}>
        {options.map(option => (
          <OptionChip key={option.value} option={option} name={name} chosen={chosen} change={change} isWish={isWish} />
        ))}
        {flag && <OptionChip {...flag} change={change} />}
      </Chips>
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  )
})

export type OptionChipProps = Pick<ChoiceGroupProps, 'name' | 'chosen' | 'change' | 'isWish'> & { option: ChoiceOption }

/** One value of a filter. */
export function OptionChip({
  option: { value, label, count, enabled },
  name,
  chosen,
  change,
  isWish,
}: OptionChipProps) {
  const isChosen = chosen?.includes(value) ?? false
  return (
    <Chip
      name={name}
      value={value}
      checked={isChosen}
      // A chosen one can always be given up, even when it gives nothing.
      disabled={!enabled && !isChosen}
      count={formatNumber(count)}
      onChange={event => {
        const isOn = event.currentTarget.checked
        change(now => {
          const next = withToggled(now, name, value, isOn)
          return isWish === undefined ? next : withSoft(next, name, isWish && next[name] !== undefined)
        })
      }}
    >
      {label}
    </Chip>
  )
}
