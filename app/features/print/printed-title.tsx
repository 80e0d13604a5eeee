import type { NamedValue, PrintedHead, QrCode } from '#contract/print.ts'
import * as copy from '#texts/print.ts'
import { cx } from '../../lib/cx.ts'
import { Heading } from '../../ui/heading.tsx'
import styles from './printed-title.module.css'

export function PrintedTitle({ place, title, price, priceNote }: PrintedHead) {
  return (
    <div className={styles.title} data-align="end" data-flex="wrap spread">
      <div>
        <p data-text="soft">{place}</p>
        <Heading level={1} size="d3">
          {title}
        </Heading>
      </div>
      <div className={styles.price}>
        <b data-text="figures" data-block="">
          {price}
        </b>
        <p data-text="soft">{priceNote}</p>
      </div>
    </div>
  )
}

export interface PrintedRowsProps {
  rows: readonly NamedValue[]
  total?: NamedValue
  label?: string
  className?: string
}

export function PrintedRows({ rows, total, label, className }: PrintedRowsProps) {
  return (
    <dl className={cx(styles.rows, className)} data-align="top" aria-label={label}>
      {[...rows, ...(total ? [total] : [])].map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may have one name, and the rows never change
        <div key={index} className={cx(row === total && styles.total)} data-border="below">
          <dt>{row.name}</dt>
          <dd data-text="medium figures end">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** QR code of a page: always dark on white. */
export function Qr({ code: { size, path } }: { code: QrCode }) {
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={copy.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
