import type { ComponentProps } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './icon.module.css'
import type { IconName } from './icon-names.ts'
// The address has a hash: the sprite is cached for a year.
import spriteUrl from './icons.svg?no-inline'

export interface IconProps extends ComponentProps<'svg'> {
  name: IconName
  /** Side in px at 1440. */
  size?: 16 | 20 | 24 | 32
}

/** Decorative: next to a text or inside a named control. */
export function Icon({ name, size = 24, className, ...rest }: IconProps) {
  return (
    <svg className={cx(styles.icon, className)} data-size={size} aria-hidden="true" focusable="false" {...rest}>
      <use href={`${spriteUrl}#i-${name}`} />
    </svg>
  )
}
