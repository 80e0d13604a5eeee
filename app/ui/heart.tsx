import type { ComponentProps } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './heart.module.css'
import { Icon } from './icon.tsx'

export type HeartProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'aria-pressed'> & {
  /** `Квартира № 42 в избранном`, whatever its state. */
  label: string
  pressed: boolean
  /** The call is pending; the heart changes after it succeeds. */
  busy?: boolean
}

export function Heart({ label, pressed, busy = false, className, onClick, ...rest }: HeartProps) {
  return (
    <button
      type="button"
      className={cx(styles.heart, className)}
      data-hide="no-script"
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      onClick={event => !busy && onClick?.(event)}
      {...rest}
    >
      <Icon name="heart" />
    </button>
  )
}
