import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { LazyImage, type LazyImageProps } from './lazy-image.tsx'
import styles from './media.module.css'

type MediaProps = { ratio?: '3:2' | '1:1'; className?: string } & (
  | { children: ReactNode }
  | Omit<LazyImageProps, 'className'>
)

export function Media({ ratio, className, ...content }: MediaProps) {
  return (
    <div className={cx(styles.media, className)} data-anchor="" data-clip="" data-surface="sunken" data-ratio={ratio}>
      {'picture' in content ? <LazyImage {...content} /> : content.children}
    </div>
  )
}
