import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import styles from './state-legend.module.css'
import paint from './state-paint.module.css'

export interface StateLegendProps {
  states: readonly { state: string; name: ReactNode }[]
  className?: string
  children?: ReactNode
}

/** What the colours and patterns of lots mean; further items follow as children. */
export function StateLegend({ states, className, children }: StateLegendProps) {
  return (
    <ul className={cx(styles.legend, className)} data-text="small">
      {states.map(({ state, name }) => (
        <li key={state} data-flex="" data-gap="8">
          <StateSwatch state={state} />
          {name}
        </li>
      ))}
      {children}
    </ul>
  )
}

export function StateSwatch({ state }: { state: string }) {
  return <i className={cx(paint.paint, styles.swatch)} data-shrink="none" data-state={state} />
}
