import { cx } from '../lib/cx.ts'
import styles from './logo.module.css'

export interface LogoProps {
  name: string
  /** View box and path of a line drawing. */
  mark: { box: readonly number[]; path: string }
}

/** Mark and name of the quarter. Inline, so that the first screen needs no other file. */
export function Logo({ name, mark, className }: LogoProps & { className?: string }) {
  return (
    <span className={cx(styles.logo, className)} data-text="nowrap" data-flex="inline">
      <svg data-shrink="none" viewBox={mark.box.join(' ')} aria-hidden="true" focusable="false">
        <path d={mark.path} />
      </svg>
      <span>{name}</span>
    </span>
  )
}
