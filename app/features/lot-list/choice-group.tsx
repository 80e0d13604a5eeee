import { memo, type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import type { FilterValues } from '#domain/lots/address.ts'
import { fill, formatNumber } from '#domain/text/format.ts'
import type { ChoiceOption } from '#server/pages/list/filter-fields.ts'
import * as lotList from '#texts/lot-list.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import rangeStyles from '../../ui/range-filter.module.css'
import { Switch } from '../../ui/switch.tsx'
import styles from './choice-group.module.css'
import { type ChangeFilter, hasConditions, isSoft, withSoft, withToggled } from './use-filter.ts'

export type Chosen = readonly string[] | undefined

export interface ChoiceGroupProps {
  legend: string
  name: string
  options: readonly ChoiceOption[]
  chosen: Chosen
  change: ChangeFilter
  /** A flag with its own key, shown as one more chip. */
  flag?: { name: string; option: ChoiceOption; chosen: Chosen } | undefined
  hint?: string | undefined
  /** Whether the choice is a preference; absent = it cannot be one. */
  isPreference?: boolean
  aside?: ReactNode
  wide?: boolean | undefined
  /** Few short options that fit in one row. */
  dense?: boolean | undefined
}

/** Chips of one filter with their counts. An option without results is disabled. */
export const ChoiceGroup = memo(function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, name, options, chosen, change, flag, hint, isPreference, aside, wide, dense } = props
  const id = useId()
  return (
    <fieldset
      className={styles.group}
      aria-labelledby={id}
      data-wide={wide || undefined}
      data-dense={dense || undefined}
    >
      <div className={rangeStyles.head} data-text="small soft" data-flex="spread">
        <span id={id}>{legend}</span>
        {aside}
      </div>
      <Chips className={styles.chips}>
        {options.map(option => (
          <OptionChip
            key={option.value}
            option={option}
            name={name}
            chosen={chosen}
            change={change}
            isPreference={isPreference}
          />
        ))}
        {flag && <OptionChip {...flag} change={change} />}
      </Chips>
      {hint && (
        <p className={styles.hint} data-text="caption soft">
          {hint}
        </p>
      )}
    </fieldset>
  )
})

export type OptionChipProps = Pick<ChoiceGroupProps, 'name' | 'chosen' | 'change' | 'isPreference'> & {
  option: ChoiceOption
}

export function OptionChip({
  option: { value, label, count, enabled },
  name,
  chosen,
  change,
  isPreference,
}: OptionChipProps) {
  const isChosen = chosen?.includes(value) ?? false
  return (
    <Chip
      name={name}
      value={value}
      checked={isChosen}
      // A chosen one can be removed even without results.
      disabled={!enabled && !isChosen}
      count={formatNumber(count)}
      onChange={event => {
        const isOn = event.currentTarget.checked
        change(now => {
          const next = withToggled(now, name, value, isOn)
          return isPreference === undefined ? next : withSoft(next, name, isPreference && next[name] !== undefined)
        })
      }}
    >
      {label}
    </Chip>
  )
}

interface PreferenceGroupProps extends Omit<ChoiceGroupProps, 'aside' | 'isPreference'> {
  isPreference: boolean
  /** The same function at every render. */
  onPreference: (isPreference: boolean) => void
}

/** Chips of a filter that may be a preference, with the switch «Не важно / Важно». */
export const PreferenceGroup = memo(function PreferenceGroup({
  isPreference,
  onPreference,
  ...group
}: PreferenceGroupProps) {
  const { legend, name } = group
  return (
    <ChoiceGroup
      {...group}
      isPreference={isPreference}
      aside={
        <>
          <span className={styles.switch} data-shrink="none" data-hide="no-script">
            <Switch
              label={fill(lotList.softLabel, { name: legend })}
              offText={lotList.fieldUnimportant}
              onText={lotList.fieldImportant}
              checked={!isPreference}
              onChange={event => onPreference(!event.currentTarget.checked)}
            />
          </span>
          {/* The same without scripts, where an unchecked box sends nothing. */}
          <label className={styles.plain} data-align="center">
            <input type="checkbox" name="soft" value={name} defaultChecked={isPreference} key={String(isPreference)} />
            {lotList.soft}
          </label>
        </>
      }
    />
  )
})

export function usePreference(field: string, values: FilterValues, change: ChangeFilter) {
  const [isPreference, remember] = useSwitch(values[field] && isSoft(values, field), values)
  const setPreference = useCallback(
    (soft: boolean) => {
      remember(soft)
      change(now => (now[field] ? withSoft(now, field, soft) : now))
    },
    [field, change, remember],
  )
  return { isPreference, setPreference }
}

/** A switch that stays on when its last value is removed: the address has it only with a value (`inAddress`), until then it is state. */
export function useSwitch(inAddress: boolean | undefined, values: FilterValues) {
  const [remembered, remember] = useState(false)
  const isOn = inAddress ?? remembered
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the values changes what is remembered
  useEffect(() => remember(isOn && hasConditions(values)), [values])
  return [isOn, remember] as const
}
