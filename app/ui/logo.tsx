import { cx } from '../lib/cx.ts'
import styles from './logo.module.css'

export interface LogoProps {
  name: string
  /** Box and path of a drawing of lines. */
  mark: { box: readonly number[]; path: string }
}

/** The mark of the quarter, and its name in Forum. The drawing is inline: the first thing a page shows waits for no file. */
export function Logo({ name, mark, className }: LogoProps & { className?: string }) {
  return (
    <span className={cx(styles.logo, className)}>
      <svg viewBox={mark.box.join(' ')} aria-hidden="true" focusable="false">
        <path d={mark.path} />
      </svg>
      <span>{name}</span>
    </span>
  )
}
