import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './checkbox.module.css'
import { Icon } from './icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'size'> & {
  /** Marks it as wrong; the error text is referenced by `aria-describedby`. */
  invalid?: boolean
  /** The label, which may contain links. */
  children: ReactNode
}

/** A mark of 2.4rem inside a target of 4.4rem. */
export function Checkbox({ invalid, className, children, ...input }: CheckboxProps) {
  return (
    <label className={cx(styles.check, className)} data-anchor="" data-text="soft" data-gap="12" data-align="center">
      <input type="checkbox" className={styles.input} aria-invalid={invalid || undefined} {...input} />
      <span className={styles.mark} data-center="" aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
      <span>{children}</span>
    </label>
  )
}
