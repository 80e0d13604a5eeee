import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './card.module.css'
import { Link } from './link.tsx'

export type CardProps = ComponentProps<'article'> & {
  /** `plain` has a border and a background, `bare` neither. */
  variant?: 'plain' | 'bare'
}

/** A card that is one link (`CardLink`); other controls are above it (`CardAbove`). */
export function Card({ variant = 'plain', className, ...rest }: CardProps) {
  return <article className={cx(styles.card, className)} data-variant={variant} {...rest} />
}

/** The link of a card: its text is the title, its target the whole card. */
export function CardLink({ href, children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link href={href} {...rest} className={styles.link} data-block="">
      {children}
    </Link>
  )
}

export function CardAbove({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx(styles.above, className)}>{children}</div>
}
