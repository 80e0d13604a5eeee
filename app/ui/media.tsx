import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './media.module.css'

export interface MediaProps {
  ratio?: '4:3' | '3:2' | '16:9' | '1:1' | '4:5'
  /** What the picture shows. */
  caption?: ReactNode
  className?: string
  children: ReactNode
}

/** A picture with rounded corners in one of five ratios, with its caption. */
export function Media({ ratio, caption, className, children }: MediaProps) {
  const box = (
    <div className={cx(styles.media, !caption && className)} data-ratio={ratio}>
      {children}
    </div>
  )
  if (!caption) return box
  return (
    <figure className={className}>
      {box}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}
