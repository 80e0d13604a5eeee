import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './segmented.module.css'

export interface Segment {
  name: string
  icon?: IconName
}

export interface SegmentedProps {
  label: string
  name: string
  options: readonly (Segment & { value: string })[]
  value: string
  onValueChange: (value: string) => void
}

export function Segmented({ label, name, options, value, onValueChange }: SegmentedProps) {
  return (
    <fieldset className={styles.list} aria-label={label}>
      {options.map(option => (
        <label key={option.value} className={styles.item}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size={20} />}
          <span>{option.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
