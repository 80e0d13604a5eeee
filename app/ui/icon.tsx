import { cx } from '../lib/cx.ts'
import styles from './icon.module.css'
import type { IconName } from './icon-names.ts'
// The address has a hash: browsers cache the sprite for a year, and a changed sprite has another address.
import spriteUrl from './icons.svg?no-inline'

export interface IconProps {
  name: IconName
  /** Side in pixels at 1440: 16, 20, 24 or 32. */
  size?: 16 | 20 | 24 | 32
  className?: string
}

/** A picture next to a text or inside a named control. Screen readers skip it. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg className={cx(styles.icon, className)} data-size={size} aria-hidden="true" focusable="false">
      <use href={`${spriteUrl}#i-${name}`} />
    </svg>
  )
}
