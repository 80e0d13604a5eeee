import styles from './histogram.module.css'

/** Units of the drawing: width of a bin, gap, height of the highest bar. */
const BIN = 10
const GAP = 2
const HEIGHT = 100

export interface HistogramProps {
  counts: readonly number[]
  /** The range that the other conditions leave, 0 to 1; bars outside are dimmed. */
  reach: { from: number; to: number }
}

/** The owner sets `--range-from` and `--range-to`, 0 to 1, so that moving a thumb renders nothing. */
export function Histogram({ counts, reach }: HistogramProps) {
  const highest = Math.max(...counts, 1)
  const bars = counts
    .map((count, bin) => {
      if (count === 0) return ''
      // A single lot among hundreds stays visible.
      const height = Math.max(4, Math.round((count / highest) * HEIGHT))
      return `M${bin * BIN + GAP / 2} ${HEIGHT}v-${height}h${BIN - GAP}v${height}z`
    })
    .join('')
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${counts.length * BIN} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ '--reach-from': reach.from, '--reach-to': reach.to }}
    >
      <path className={styles.all} d={bars} />
      <path className={styles.reach} d={bars} />
      <path className={styles.chosen} d={bars} />
    </svg>
  )
}
