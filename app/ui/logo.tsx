import { cx } from '../lib/cx.ts'
import styles from './logo.module.css'

/** Leaf of the black alder, and the name in Forum. The drawing is inline: the first thing a page shows waits for no file. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={cx(styles.logo, className)}>
      <svg viewBox="0 0 26 32" aria-hidden="true" focusable="false">
        <path d="M13 31V11M13 25.5C5.5 24 1.8 18.3 2.5 11.5 3 5.8 9 3.2 13 7c4-3.8 10-1.2 10.5 4.5.7 6.8-3 12.5-10.5 14ZM13 20.5l6-4.7M13 20.5l-6-4.7M13 15.3l5.7-4.6M13 15.3l-5.7-4.6" />
      </svg>
      <span>{name}</span>
    </span>
  )
}
