import type { ComponentProps } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'
import type { IconName } from './icon-names.ts'
import { Link, type LinkProps } from './link.tsx'

interface IconButtonStyle {
  icon: IconName
  /** Accessible name, the same in every state. */
  label: string
  /** `outline` has a border, `bare` none, `surface` is white, for pictures. */
  kind?: 'outline' | 'bare' | 'surface'
  size?: 'small' | 'normal'
}

export type IconButtonProps = IconButtonStyle & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>

export function IconButton(props: IconButtonProps) {
  const { icon, label, kind = 'outline', size = 'normal', className, disabled, onClick, ...rest } = props
  return (
    <button
      type="button"
      className={cx(styles.button, className)}
      data-kind={kind}
      data-size={size}
      aria-label={label}
      // Not `disabled`, which would drop the focus at the last step.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...rest}
    >
      <Icon name={icon} size={size === 'small' ? 20 : 24} />
    </button>
  )
}

export type IconLinkProps = IconButtonStyle & Omit<LinkProps, 'children' | 'aria-label'>

export function IconLink({ icon, label, kind = 'outline', size = 'normal', className, ...rest }: IconLinkProps) {
  return (
    <Link className={cx(styles.button, className)} data-kind={kind} data-size={size} aria-label={label} {...rest}>
      <Icon name={icon} size={size === 'small' ? 20 : 24} />
    </Link>
  )
}
