import { type ComponentProps, useId } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'
import styles from './select.module.css'

/** Source: docs/specification-coverage.md#options-and-sliders. */
interface SelectOption {
  value: string
  label: string
  displayName?: string
  color?: string
  disabled?: boolean
}

type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'size' | 'value' | 'defaultValue' | 'onChange'> & {
  label: string
  options: readonly SelectOption[]
  value: string | undefined
  onValueChange?: (value: string) => void
  /** `field` is 6.4rem high with the label inside, `quiet` a pill of 4.4rem without boundary or visible label. */
  variant?: 'field' | 'quiet'
}

/** A native select. Browsers with `appearance: base-select` show its list in the style of the site. */
export function Select(props: SelectProps) {
  const { label, options, value, onValueChange, variant = 'field', className, ...rest } = props
  const id = useId()
  const shortName = options.find(option => option.value === value)?.displayName

  return (
    <div className={cx(styles.field, className)} data-shrink="any" data-variant={variant}>
      <label className={styles.label} data-pointer="none" data-text="nowrap" htmlFor={id}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={styles.select}
        value={value}
        data-covered={shortName !== undefined || undefined}
        onChange={event => onValueChange?.(event.currentTarget.value)}
      >
        {options.map(option => (
          <ListedOption key={option.value} option={option} />
        ))}
      </select>
      {shortName !== undefined && (
        <span className={styles.short} data-pointer="none" data-text="nowrap" aria-hidden="true">
          {shortName}
        </span>
      )}
      <Icon name="chevron-down" size={variant === 'field' ? 24 : 20} className={styles.chevron} data-pointer="none" />
    </div>
  )
}

function ListedOption({ option: { value, label, color, disabled } }: { option: SelectOption }) {
  return (
    <option
      className={styles.option}
      value={value}
      disabled={disabled}
      data-dot={color ? '' : undefined}
      style={color ? { '--option-dot': color } : undefined}
    >
      {label}
    </option>
  )
}
