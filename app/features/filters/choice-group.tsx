import { useId } from 'react'
import { catalog } from '#domain/copy/catalog.ts'
import { fill } from '#domain/copy/fill.ts'
import { formatNumber } from '#domain/numbers.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './choice-group.module.css'
import type { ChoiceOption } from './filter-fields.ts'

export interface ChoiceGroupProps {
  legend: string
  /** Key of the query, of every option that names none of its own. */
  name: string
  options: readonly (ChoiceOption & { name?: string })[]
  isChosen: (name: string, value: string) => boolean
  onToggle: (name: string, value: string, isOn: boolean) => void
  hint?: string
  /** Whether the choice is only a wish, and the switch that says so; absent = it always filters. */
  wish?: { isSoft: boolean; onChange: (isSoft: boolean) => void }
  /** Takes two columns. */
  wide?: boolean
  /** Few short options that should stand in one row. */
  dense?: boolean
}

/** Chips of one filter with their counts. What would give nothing is disabled and stays in its place. */
export function ChoiceGroup({ legend, name, options, isChosen, onToggle, hint, wish, wide, dense }: ChoiceGroupProps) {
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
        {wish && <WishSwitch legend={legend} name={name} {...wish} />}
      </div>
      <Chips className={styles.chips}>
        {options.map(option => (
          <OptionChip
            key={`${option.name} ${option.value}`}
            option={option}
            name={option.name ?? name}
            isChosen={isChosen(option.name ?? name, option.value)}
            onToggle={onToggle}
          />
        ))}
      </Chips>
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  )
}

/** One value of a filter. */
export function OptionChip({
  option: { value, label, count, enabled },
  name,
  isChosen,
  onToggle,
}: { option: ChoiceOption; name: string; isChosen: boolean } & Pick<ChoiceGroupProps, 'onToggle'>) {
  return (
    <Chip
      name={name}
      value={value}
      checked={isChosen}
      // A chosen one can always be given up, even when it gives nothing.
      disabled={!enabled && !isChosen}
      count={formatNumber(count)}
      onChange={event => onToggle(name, value, event.currentTarget.checked)}
    >
      {label}
    </Chip>
  )
}

function WishSwitch({
  legend,
  name,
  isSoft,
  onChange,
}: { legend: string; name: string } & Required<ChoiceGroupProps>['wish']) {
  return (
    <>
      <span className={styles.switch}>
        <Switch
          small
          label={fill(catalog.softLabel, { name: legend })}
          offText={catalog.fieldUnimportant}
          onText={catalog.fieldImportant}
          checked={!isSoft}
          onChange={event => onChange(!event.currentTarget.checked)}
        />
      </span>
      {/* The same without a script, where a box that is not ticked says nothing. */}
      <label className={styles.plain}>
        <input type="checkbox" name="soft" value={name} defaultChecked={isSoft} key={String(isSoft)} />
        {catalog.soft}
      </label>
    </>
  )
}
