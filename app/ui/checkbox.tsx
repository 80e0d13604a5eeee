import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './checkbox.module.css'
import { Icon } from './icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'size'> & {
  /** Small letters, for consents. */
  small?: boolean
  /** Marks it as wrong; the text of the error is next to it, referenced by `aria-describedby`. */
  invalid?: boolean
  /** The label. Links inside it stay links. */
  children: ReactNode
}

/** A checkbox: a mark of 2.4rem inside a target of 4.4rem. */
export function Checkbox({ small = false, invalid, className, children, ...input }: CheckboxProps) {
  return (
    <label className={cx(styles.check, className)} data-small={small || undefined}>
      <input type="checkbox" className={styles.input} aria-invalid={invalid || undefined} {...input} />
      <span className={styles.mark} aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
      <span>{children}</span>
    </label>
  )
}
