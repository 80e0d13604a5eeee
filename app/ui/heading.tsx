import type { ComponentProps } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './heading.module.css'

export type HeadingProps = Omit<ComponentProps<'h2'>, 'ref'> & {
  /** By default 2, a section. */
  level?: 1 | 2 | 3 | 4
  /** By default `d1` for the page, `d2` for a section, `d3` and `d5` below. */
  size?: 'd1' | 'd2' | 'd3' | 'd4' | 'd5'
}

const DEFAULT_SIZE = { 1: 'd1', 2: 'd2', 3: 'd3', 4: 'd5' } as const

/** A heading in Forum. Its size steps down until the longest word fits on a line. The `h1` can take focus, after navigation. */
export function Heading(props: HeadingProps) {
  const { level = 2, size = DEFAULT_SIZE[level], className, style, children, ...rest } = props
  const Tag = `h${level}` as const
  const text = typeof children === 'string' ? children : ''
  return (
    <Tag
      className={cx(styles.heading, className)}
      style={{ '--longest': longestWord(text), ...style }}
      data-size={size}
      // Forum has no sign of the rouble.
      data-money={text.includes('₽') || undefined}
      tabIndex={level === 1 ? -1 : undefined}
      {...rest}
    >
      {typeof children === 'string' ? keepNumbersWhole(children) : children}
    </Tag>
  )
}

/** Numbers like `1-06` do not break. */
function keepNumbersWhole(text: string) {
  // Odd pieces are the numbers that the group of the pattern caught.
  return text.split(/(\d+-\d+)/).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
      <span key={index} data-text="nowrap">
        {piece}
      </span>
    ),
  )
}

/** Letters of the longest piece that no line divides, no-break spaces included. */
function longestWord(text: string): number {
  return Math.max(1, ...text.split(/[ \n-]/).map(({ length }) => length))
}
