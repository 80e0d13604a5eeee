import type { ComponentProps } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './heading.module.css'
import { LongWords } from './long-words.tsx'

export type HeadingProps = Omit<ComponentProps<'h2'>, 'ref'> & {
  level: 1 | 2 | 3 | 4
  /** By default `d1` for the page, `d2` for a section, `d3` and `d5` below. */
  size?: 'd1' | 'd2' | 'd3' | 'd4' | 'd5'
}

const DEFAULT_SIZE = { 1: 'd1', 2: 'd2', 3: 'd3', 4: 'd5' } as const

/** A heading in Forum with soft hyphens. The `h1` can take focus, after navigation. */
export function Heading({ level, size = DEFAULT_SIZE[level], className, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag className={cx(styles.heading, className)} data-size={size} tabIndex={level === 1 ? -1 : undefined} {...rest}>
      {typeof children === 'string' ? <LongWords text={children} /> : children}
    </Tag>
  )
}
