import type { ComponentProps } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './text.module.css'

export type TextProps = ComponentProps<'p'> & {
  /** `lead` is the one paragraph after an `h1`; `small` meta, `caption` notes. */
  size?: 'lead' | 'body' | 'ui' | 'small' | 'caption'
  soft?: boolean
}

/** A paragraph no longer than a comfortable line. */
export function Text({ size = 'body', soft = false, className, ...rest }: TextProps) {
  return <p className={cx(styles.text, className)} data-size={size} data-soft={soft || undefined} {...rest} />
}
