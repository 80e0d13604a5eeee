import { memo, useId } from 'react'
import { catalog } from '#domain/copy/catalog.ts'
import { fill } from '#domain/copy/fill.ts'
import { formatNumber } from '#domain/numbers.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './choice-group.module.css'
import type { ChoiceOption } from './filter-fields.ts'
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
  /** Whether the choice is only a wish; with `onWish` the head has the switch that says so. */
  isWish?: boolean
  onWish?: (name: string, isWish: boolean) => void
  /** Takes two columns. */
  wide?: boolean
  /** Few short options that should stand in one row. */
  dense?: boolean
}

/** Chips of one filter with their counts. What would give nothing is disabled and stays in its place. */
export const ChoiceGroup = memo(function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, name, options, chosen, change, flag, hint, isWish = false, onWish, wide, dense } = props
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
        {onWish && <WishSwitch legend={legend} name={name} isWish={isWish} onWish={onWish} />}
      </div>
      <Chips className={styles.chips}>
        {options.map(option => (
          <OptionChip
            key={option.value}
            option={option}
            name={name}
            chosen={chosen}
            change={change}
            wish={onWish && isWish}
          />
        ))}
        {flag && <OptionChip {...flag} change={change} />}
      </Chips>
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  )
})

export interface OptionChipProps {
  option: ChoiceOption
  name: string
  chosen: Chosen
  change: ChangeFilter
  /** Says with every choice whether it is a wish; absent = it cannot be one. */
  wish?: boolean
}

/** One value of a filter. */
export function OptionChip({ option: { value, label, count, enabled }, name, chosen, change, wish }: OptionChipProps) {
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
          return wish === undefined ? next : withSoft(next, name, wish && next[name] !== undefined)
        })
      }}
    >
      {label}
    </Chip>
  )
}

function WishSwitch({
  legend,
  name,
  isWish,
  onWish,
}: Required<Pick<ChoiceGroupProps, 'legend' | 'name' | 'isWish' | 'onWish'>>) {
  return (
    <>
      <span className={styles.switch}>
        <Switch
          small
          label={fill(catalog.softLabel, { name: legend })}
          offText={catalog.fieldUnimportant}
          onText={catalog.fieldImportant}
          checked={!isWish}
          onChange={event => onWish(name, !event.currentTarget.checked)}
        />
      </span>
      {/* The same without a script, where a box that is not ticked says nothing. */}
      <label className={styles.plain}>
        <input type="checkbox" name="soft" value={name} defaultChecked={isWish} key={String(isWish)} />
        {catalog.soft}
      </label>
    </>
  )
}
