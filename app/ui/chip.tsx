import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

export type ChipProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'size'> & {
  type?: 'checkbox' | 'radio'
  /** Number of results after choosing it. */
  count?: string
  children: ReactNode
}

/** One choice of a filter: a checkbox or radio in a pill. */
export function Chip({ type = 'checkbox', count, className, children, ...input }: ChipProps) {
  return (
    <label className={cx(styles.chip, className)}>
      <input type={type} className={styles.input} data-cover="" {...input} />
      {children}
      {count !== undefined && (
        <span className={styles.count} data-text="soft figures">
          {count}
        </span>
      )}
    </label>
  )
}

/** A condition in force; a link to the page without it. @param label `Убрать условие: корпус 3` */
export function ChipRemoveLink({
  label,
  className,
  children,
  ...rest
}: Omit<LinkProps, 'aria-label'> & { label: string }) {
  return (
    <Link className={cx(styles.chip, className)} data-kind="remove" aria-label={label} {...rest}>
      {children}
      <Icon name="close" size={16} />
    </Link>
  )
}

export type ChipLinkProps = LinkProps & { count?: string }

/** A link in a pill; mark the current one with `aria-current`. */
export function ChipLink({ count, className, children, ...rest }: ChipLinkProps) {
  return (
    <Link className={cx(styles.chip, className)} {...rest}>
      {children}
      {count !== undefined && (
        <span className={styles.count} data-text="soft figures">
          {count}
        </span>
      )}
    </Link>
  )
}

export function Chips({
  line,
  className,
  children,
}: {
  /** One line that scrolls; `mobile` wraps it on wider screens. */
  line?: 'always' | 'mobile'
  className?: string
  children: ReactNode
}) {
  return (
    <div className={cx(styles.chips, className)} data-shrink="any" data-line={line} data-fade={line && ''}>
      {children}
    </div>
  )
}
