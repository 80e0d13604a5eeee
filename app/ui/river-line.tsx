import { cx } from '../lib/cx.ts'
import styles from './river-line.module.css'

/** Units of the drawing, which is stretched; only the line keeps its width. */
const WIDTH = 1320
const HEIGHT = 40
/** Drawn part of the bank, metres to the west and to the east of the quarter. */
const REACH_M = 420

/** Points of a bank in metres: x to the east, y to the north. */
export type Bank = readonly (readonly [xM: number, yM: number])[]

export function RiverLine({ bank, className }: { bank: Bank; className?: string }) {
  return (
    <svg
      className={cx(styles.line, className)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={riverPath(bank)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** Path in drawing units; north is up, the extremes are one unit from the edges. */
export function riverPath(bank: Bank): string {
  const points = bank.filter(([xM]) => Math.abs(xM) <= REACH_M)
  const ys = points.map(([, yM]) => yM)
  const low = Math.min(...ys)
  const rangeM = Math.max(...ys) - low || 1
  return points
    .map(([xM, yM], index) => {
      const x = ((xM + REACH_M) / (2 * REACH_M)) * WIDTH
      const y = HEIGHT - 1 - ((yM - low) / rangeM) * (HEIGHT - 2)
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
