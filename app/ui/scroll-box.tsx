import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './scroll-box.module.css'

interface ScrollBoxProps {
  /** Names the region: it takes focus so that keys can scroll it. */
  label: string
  className?: string
  children: ReactNode
}

/** A long text in a short place, with a thin thumb that is never shorter than 20px. */
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
