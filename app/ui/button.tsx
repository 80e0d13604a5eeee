import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './button.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Link, type LinkProps } from './link.tsx'

interface ButtonStyle {
  /** `primary` is the main action; `ghost` is an underlined text with an arrow. */
  kind?: 'primary' | 'secondary' | 'solid' | 'ghost'
  /** 4.4, 5.6 or 6.4rem high. */
  size?: 'small' | 'normal' | 'large'
  wide?: boolean
  /** Spaced small letters; the text itself is in capitals. */
  caps?: boolean
  icon?: IconName
  /** After the text; a ghost has an arrow by default. */
  iconAfter?: IconName | null
  children: ReactNode
}

export type ButtonProps = ButtonStyle &
  Omit<ComponentProps<'button'>, 'children'> & {
    /** A spinner replaces the text, the width stays, clicks are ignored. */
    busy?: boolean
  }

/** The type is `button` by default, so that it does not submit a form by accident. */
export function Button(props: ButtonProps) {
  const { kind, size, wide, caps, icon, iconAfter, busy = false, className, children, onClick, ...rest } = props

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`, which would drop the focus.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      className={cx(styles.button, className)}
      {...styleAttributes({ kind, size, wide, caps })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      {...rest}
    >
      <ButtonBody kind={kind} icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonBody>
    </button>
  )
}

export type ButtonLinkProps = ButtonStyle & Omit<LinkProps, 'children'>

export function ButtonLink(props: ButtonLinkProps) {
  const { kind, size, wide, caps, icon, iconAfter, className, children, ...rest } = props
  return (
    <Link className={cx(styles.button, className)} {...styleAttributes({ kind, size, wide, caps })} {...rest}>
      <ButtonBody kind={kind} icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonBody>
    </Link>
  )
}

/** An underlined text with an arrow, which leads on. */
export function ArrowLink(props: Omit<ButtonLinkProps, 'kind'>) {
  return <ButtonLink kind="ghost" {...props} />
}

function styleAttributes({ kind = 'secondary', size = 'normal', wide, caps }: Omit<ButtonStyle, 'children'>) {
  return { 'data-kind': kind, 'data-size': size, 'data-wide': wide || undefined, 'data-caps': caps || undefined }
}

function ButtonBody({
  kind,
  icon,
  iconAfter,
  children,
}: Pick<ButtonStyle, 'kind' | 'icon' | 'iconAfter' | 'children'>) {
  const after = iconAfter === undefined && kind === 'ghost' ? 'arrow-right' : iconAfter
  return (
    <>
      {icon && <Icon name={icon} size={20} />}
      <span className={styles.text}>{children}</span>
      {after && <Icon name={after} size={20} className={styles.after} />}
    </>
  )
}
