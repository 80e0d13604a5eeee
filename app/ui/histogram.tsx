import styles from './histogram.module.css'

/** Units of the drawing: a bin is ten wide, the highest bar a hundred high. */
const BIN = 10
const GAP = 2
const HEIGHT = 100

export interface HistogramProps {
  /** Counts in equal bins. */
  counts: readonly number[]
  /** The part that the other conditions leave within reach, 0 to 1; bars outside are dimmed. */
  reach: { from: number; to: number }
}

/**
 * How many objects there are along a range. Bars inside the choice are dark: the owner tells the choice by
 * `--range-from` and `--range-to`, 0 to 1, so a moving thumb draws nothing anew.
 */
export function Histogram({ counts, reach }: HistogramProps) {
  const highest = Math.max(...counts, 1)
  const bars = counts
    .map((count, bin) => {
      if (count === 0) return ''
      // Even one object among hundreds is seen.
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
