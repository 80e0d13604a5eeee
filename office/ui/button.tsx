import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { cx } from '#app/lib/cx.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

interface ButtonStyle {
  /** `primary` is the main action of a screen, at most one; `solid` saves. */
  kind?: 'plain' | 'primary' | 'solid' | 'ghost' | 'danger'
  size?: 'small' | 'normal' | 'large'
  wide?: boolean
  icon?: IconName
  children: ReactNode
}

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  /** Shows a spinner instead of the text and ignores clicks. */
  busy?: boolean
  /** Why the button is disabled. It stays focusable, and a screen reader announces the reason. */
  reason?: string | false | null
  /** Only the icon is visible; `children` are the name. */
  iconOnly?: boolean
}

export function Button(props: ButtonProps) {
  const { kind, size, wide, icon, busy, reason, iconOnly, className, children, onClick, ...rest } = props
  const reasonId = useId()
  const isOff = busy || Boolean(reason)

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <>
      <button
        type="button"
        {...styleAttributes({ kind, size, wide })}
        className={cx(styles.button, className)}
        data-icon-only={iconOnly || undefined}
        aria-busy={busy || undefined}
        aria-disabled={isOff || undefined}
        aria-describedby={reason ? reasonId : undefined}
        title={iconOnly && typeof children === 'string' ? children : undefined}
        {...rest}
        onClick={handleClick}
      >
        {icon && <Icon name={icon} />}
        {iconOnly ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
      </button>
      {reason && (
        <span id={reasonId} className={styles.reason} data-role="mini" data-text="soft">
          {reason}
        </span>
      )}
    </>
  )
}

export function ButtonLink({
  kind,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonStyle & Omit<ComponentProps<typeof Link>, 'children'>) {
  return (
    <Link {...styleAttributes({ kind, size, wide })} className={cx(styles.button, className)} {...rest}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  )
}

/** Buttons in a row, which wraps. */
export function Buttons({ children }: { children: ReactNode }) {
  return (
    <div data-flex="wrap" data-gap="8">
      {children}
    </div>
  )
}

function styleAttributes({ kind = 'plain', size = 'normal', wide }: Omit<ButtonStyle, 'children'>) {
  return { 'data-kind': kind, 'data-size': size, 'data-wide': wide || undefined }
}
