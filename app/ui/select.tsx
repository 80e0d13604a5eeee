import { type ComponentProps, useId, useState } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'
import styles from './select.module.css'

/** Source: docs/specification-coverage.md#options-and-sliders. */
export interface SelectOption {
  value: string
  /** What the list shows. */
  label: string
  /** What the closed select shows in its place. */
  displayName?: string
  /** How many objects the choice would give, on the right of the list. With 0 the option is also `disabled`, not hidden. */
  count?: string
  /** A dot before the text. */
  color?: string
  disabled?: boolean
}

export type SelectProps = Omit<
  ComponentProps<'select'>,
  'children' | 'size' | 'value' | 'defaultValue' | 'onChange'
> & {
  label: string
  options: readonly SelectOption[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** `field` is 6.4rem high with the label inside, `pill` 4.4rem and unlabelled to the eye, `quiet` a pill without boundary. */
  look?: 'field' | 'pill' | 'quiet'
}

/**
 * A choice of one from a list. It is the browser's own select, so keys, touch, forms and readers work as everywhere;
 * where the browser lets a page style the list (`appearance: base-select`), it is ours and at most 19.6rem high,
 * elsewhere the system's.
 */
export function Select(props: SelectProps) {
  const {
    label,
    options,
    value,
    defaultValue,
    onValueChange,
    placeholder,
    look = 'field',
    className,
    id,
    ...rest
  } = props
  const ownId = useId()
  const selectId = id ?? ownId
  const [own, setOwn] = useState(defaultValue ?? (placeholder === undefined ? options[0]?.value : ''))
  const current = value ?? own
  const chosen = options.find(option => option.value === current)
  const shortName = chosen?.displayName

  return (
    <div className={cx(styles.field, className)} data-look={look}>
      <label className={styles.label} htmlFor={selectId}>
        {label}
      </label>
      <select
        {...rest}
        id={selectId}
        className={styles.select}
        value={current}
        data-empty={chosen === undefined || undefined}
        data-covered={shortName !== undefined || undefined}
        onChange={event => {
          setOwn(event.currentTarget.value)
          onValueChange?.(event.currentTarget.value)
        }}
      >
        {placeholder !== undefined && (
          <option value="" className={styles.option}>
            {placeholder}
          </option>
        )}
        {options.map(option => (
          <ListedOption key={option.value} option={option} />
        ))}
      </select>
      {shortName !== undefined && (
        <span className={styles.short} aria-hidden="true">
          {shortName}
        </span>
      )}
      <Icon name="chevron-down" size={look === 'field' ? 24 : 20} className={styles.chevron} />
    </div>
  )
}

function ListedOption({ option: { value, label, count, color, disabled } }: { option: SelectOption }) {
  return (
    <option
      className={styles.option}
      value={value}
      disabled={disabled}
      data-count={count}
      data-dot={color ? '' : undefined}
      style={color ? { '--option-dot': color } : undefined}
    >
      {label}
    </option>
  )
}
