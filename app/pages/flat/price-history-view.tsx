import { formatDate, type IsoDate } from '#domain/dates/dates.ts'
import { formatRub, formatRubShort } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import * as flatCopy from '#texts/flat.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import { type PriceChart, type PricePoint, priceChanges, priceChart } from './price-history.ts'
import styles from './price-history-view.module.css'

export interface PriceHistoryProps {
  /** In the order of days. */
  points: readonly PricePoint[]
  lowest30dRub: number | null
  today: IsoDate
}

/** Every price the flat has had: as a line of steps and as a list, with the lowest of the last 30 days. */
export function PriceHistory({ points, lowest30dRub, today }: PriceHistoryProps) {
  const chart = priceChart(points, today)
  const [first] = points
  if (!first || !chart) return null
  return (
    <div className={styles.history}>
      <Chart
        chart={chart}
        label={fill(flatPageCopy.priceHistoryLabel, { from: longDate(first.date), to: longDate(today) })}
      />
      <table className={styles.table}>
        <tbody>
          {priceChanges(points).map(({ date, price, changeRub }) => (
            <tr key={date}>
              <th scope="row">
                <time dateTime={date}>{longDate(date)}</time>
              </th>
              <td>{changeText(changeRub)}</td>
              <td>{formatRub(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lowest30dRub !== null && (
        <p className={styles.note}>{fill(flatCopy.lowest30d, { price: formatRub(lowest30dRub) })}</p>
      )}
    </div>
  )
}

function Chart({ chart, label }: { chart: PriceChart; label: string }) {
  const { width, height, line, dots, levels } = chart
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {levels.map(({ y }) => (
          <path key={y} className={styles.level} d={`M0 ${y}H${width}`} />
        ))}
        <path className={styles.line} d={line} />
      </svg>
      {/* Labels and dots are outside the SVG, because it is stretched and would distort them. */}
      {levels.map(({ y, price }) => (
        <span key={y} className={styles.levelName} style={{ '--at-y': y / height }}>
          {formatRubShort(price, 2)}
        </span>
      ))}
      {dots.map(({ x, y, date }) => (
        <i key={date} className={styles.dot} style={{ '--at-x': x / width, '--at-y': y / height }} />
      ))}
    </div>
  )
}

function changeText(changeRub: number | null): string {
  if (changeRub === null) return flatPageCopy.priceHistoryFirst
  const amount = formatRub(Math.abs(changeRub))
  return fill(changeRub < 0 ? flatPageCopy.priceHistoryDown : flatPageCopy.priceHistoryUp, { amount })
}

function longDate(date: IsoDate): string {
  return formatDate(date, { year: true })
}
