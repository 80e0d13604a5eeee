import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { Icon, type IconName } from './icon.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  children: ReactNode
  onCheckedChange?: (checked: boolean) => void
}

/** A checkbox, or a radio button with `radio`. */
export function Check({ radio, children, onCheckedChange, ...input }: InputProps & { radio?: boolean }) {
  return (
    <label className={styles.check}>
      <input
        type={radio ? 'radio' : 'checkbox'}
        {...input}
        onChange={event => onCheckedChange?.(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

/** A filter with the number of its results; without results it is disabled, not hidden. */
export function Chip({ count, children, onCheckedChange, ...input }: InputProps & { count?: number | undefined }) {
  return (
    <label className={styles.chip} data-surface="pill" data-text="nowrap">
      <input
        type="checkbox"
        data-cover=""
        disabled={count === 0 && !input.checked}
        {...input}
        onChange={event => onCheckedChange?.(event.currentTarget.checked)}
      />
      {children} {count !== undefined && <span data-text="soft">{count}</span>}
    </label>
  )
}

interface ChipSelectProps {
  title: string
  value: string | undefined
  options: readonly { value: string; name: string; count: number | undefined }[]
  onChoose: (value: string | null) => void
}

/** A filter with one of many values, each with its count; nothing to choose from = not shown. */
export function ChipSelect({ title, value, options, onChoose }: ChipSelectProps) {
  if (options.length === 0 && value === undefined) return null
  const chosen = options.find(option => option.value === value)
  return (
    <span className={styles.chip} data-surface="pill" data-text="nowrap" data-chosen={value !== undefined || undefined}>
      <select
        data-cover=""
        aria-label={title}
        value={value ?? ''}
        onChange={event => onChoose(event.currentTarget.value || null)}
      >
        <option value="">{value === undefined ? title : `${title}: все`}</option>
        {value !== undefined && !chosen && <option value={value}>{value}</option>}
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.count === 0 && option !== chosen}>
            {option.name} · {option.count ?? 0}
          </option>
        ))}
      </select>
      <span className={styles.chosen} aria-hidden="true">
        {chosen ? `${chosen.name} · ${chosen.count ?? 0}` : (value ?? title)}
      </span>
      <Icon name="chevron-down" />
    </span>
  )
}

/** Filters side by side. */
export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.filters} data-flex="wrap" data-align="end" data-gap="8" aria-label={label}>
      {children}
    </fieldset>
  )
}

export interface Option<Value extends string> {
  value: Value
  label: ReactNode
  icon?: IconName
}

interface SegmentedProps<Value extends string> {
  label: string
  name: string
  value: Value
  options: readonly Option<Value>[]
  onValueChange: (value: Value) => void
  size?: 'small'
  disabled?: boolean
}

/** Radio buttons in one row. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, name, value, options, onValueChange, size, disabled } = props
  return (
    <fieldset className={styles.segmented} data-size={size} aria-label={label} disabled={disabled}>
      {options.map(option => (
        <label key={option.value} data-anchor="" data-flex="inline" data-gap="6" data-text="soft nowrap">
          <input
            type="radio"
            data-cover=""
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
