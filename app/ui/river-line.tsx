import { cx } from '../lib/cx.ts'
import styles from './river-line.module.css'

/** Units of the drawing: it is stretched to its place, only the line keeps its thickness. */
const WIDTH = 1320
const HEIGHT = 40
/** The part of the bank that is drawn, metres to the west and to the east of the quarter. */
const REACH_M = 420

/** Points of a bank in metres: x to the east, y to the north. */
export type Bank = readonly (readonly [xM: number, yM: number])[]

/**
 * The bank of the river from the master plan as a hairline: the only ornament of the site.
 * The same points always give the same line; it is data, never a wave.
 */
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

/** The path in units of the drawing; north is up, the highest and the lowest point touch the edges but for one unit. */
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
