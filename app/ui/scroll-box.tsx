import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './scroll-box.module.css'

interface ScrollBoxProps {
  /** Names the region, which takes focus to be scrolled by keys. */
  label: string
  className?: string
  children: ReactNode
}

/** A scrollable text with a thumb of at least 20px. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    <section
      className={cx(styles.box, className)}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys (WCAG 2.1.1)
      tabIndex={0}
    >
      {children}
    </section>
  )
}
