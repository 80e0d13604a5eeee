import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './media.module.css'

interface MediaProps {
  ratio?: '4:3' | '3:2' | '1:1'
  className?: string
  children: ReactNode
}

export function Media({ ratio, className, children }: MediaProps) {
  return (
    <div className={cx(styles.media, className)} data-ratio={ratio}>
      {children}
    </div>
  )
}
