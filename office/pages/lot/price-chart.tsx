import { addDays, daysBetween, formatDate, type IsoDate } from '#domain/dates/dates.ts'
import type { PricePoint } from '#domain/money/price-parts.ts'
import { formatNumber } from '#domain/text/format.ts'
import styles from './lot.module.css'

const [WIDTH, HEIGHT] = [800, 220]
const [TOP, BOTTOM, LEFT, RIGHT] = [36, 36, 8, 8]
const LOWEST_DAYS = 30

/** Prices as steps, from the first to today or to the last one that is scheduled; the table below has the numbers. */
export function PriceChart({ history, today }: { history: readonly PricePoint[]; today: IsoDate }) {
  const [first] = history
  const last = history.at(-1)
  if (!first || !last || history.length < 2) return null
  const end = last.date > today ? last.date : today
  const days = Math.max(1, daysBetween(first.date, end))
  const prices = history.map(({ priceRub }) => priceRub)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const x = (date: IsoDate) => LEFT + (Math.max(0, daysBetween(first.date, date)) / days) * (WIDTH - LEFT - RIGHT)
  const y = (priceRub: number) => TOP + ((high - priceRub) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM)
  const steps = history.slice(1).map(({ date, priceRub }) => `H${x(date)}V${y(priceRub)}`)
  const since = x(addDays(today, -LOWEST_DAYS))
  return (
    <svg className={styles.chart} data-pad="8" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Цена по дням">
      <rect x={since} y={TOP} width={x(today) - since} height={HEIGHT - TOP - BOTTOM} className={styles.month} />
      <path d={`M${x(first.date)} ${y(first.priceRub)}${steps.join('')}H${x(end)}`} />
      {history.map(({ date, priceRub }, index) => {
        const isAtEnd = x(date) > WIDTH / 2
        // Labels of days close to each other would lie on each other.
        const next = history[index + 1]
        const hasLabel = !next || x(next.date) - x(date) > 60
        return (
          <g key={date}>
            <circle cx={x(date)} cy={y(priceRub)} r="3" data-later={date > today || undefined} />
            {hasLabel && (
              <text x={x(date)} y={y(priceRub) - 8} textAnchor={isAtEnd ? 'end' : 'start'}>
                {formatNumber(priceRub / 1e6, 2)}
              </text>
            )}
          </g>
        )
      })}
      <text x={LEFT} y={HEIGHT - 6}>
        {formatDate(first.date, { year: true })}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 6} textAnchor="end">
        {end === today ? 'сегодня' : formatDate(end)}
      </text>
    </svg>
  )
}
