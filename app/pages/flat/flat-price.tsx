import type { Property } from '#contract/lots/flat.ts'
import { daysBetween, formatDate, type IsoDate } from '#domain/dates/dates.ts'
import { fill, formatArea, formatPercent, formatRub, formatRubShort, formatRubSigned } from '#domain/text/format.ts'
import * as flatCopy from '#texts/flat.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import { Text } from '../../ui/text.tsx'
import styles from './flat-price.module.css'
import { MorePart } from './flat-rooms.tsx'
import type { FlatPage } from './model.server.ts'

/** Why the price is what it is, and what it was before. Nothing for a flat without a price. */
export function FlatPrice({ page: { flat, today } }: { page: FlatPage }) {
  if (flat.price === null) return null
  const steps = priceSteps(flat)
  const hasChanged = new Set(flat.price_history.map(({ price }) => price)).size > 1
  return (
    <>
      {steps.length > 1 && (
        <MorePart id="price" title={flatPageCopy.priceWhy} text={flatPageCopy.priceWhyText}>
          <dl className={styles.rows} data-text="figures">
            {steps.map(({ code, name, note, amount }) => (
              <div key={code} data-pad="12" data-border="below" data-flex="spread" data-align="baseline" data-gap="24">
                <dt data-text="ui soft">
                  {name} {note && <small data-text="caption nowrap">{note}</small>}
                </dt>
                <dd data-text="nowrap">{amount}</dd>
              </div>
            ))}
            <div
              className={styles.total}
              data-pad="12"
              data-border="below"
              data-flex="spread"
              data-align="baseline"
              data-gap="24"
            >
              <dt data-text="ui medium">{flatPageCopy.price}</dt>
              <dd data-text="nowrap">{formatRub(flat.price)}</dd>
            </div>
          </dl>
        </MorePart>
      )}
      {hasChanged && (
        <MorePart id="price-history" title={flatPageCopy.priceHistory} text={flatPageCopy.priceHistoryText}>
          <PriceHistory points={flat.price_history} lowest30dRub={flat.price_lowest_30d} today={today} />
        </MorePart>
      )}
    </>
  )
}

type PricePart = Property['price_parts'][number]

/** What of a flat its price is explained by. */
export type PricedFlat = Pick<Property, 'price_parts' | 'area' | 'building' | 'floor' | 'promos'>

/** Why the price is what it is: the steps add up to it exactly. */
export function priceSteps(flat: PricedFlat) {
  return flat.price_parts.map((part, index) => ({
    code: part.code,
    name: nameOf(part, flat),
    /** `+5 % к сумме выше`; null where the step is a sum by itself. */
    note: noteOf(part),
    /** `+445 360 ₽`; the first step has no sign. */
    amount: index === 0 ? formatRub(part.amount) : formatRubSigned(part.amount),
  }))
}

const NAMES = {
  view: flatPageCopy.pricePartView,
  finish: flatPageCopy.pricePartFinish,
  position: flatPageCopy.pricePartPosition,
  rounding: flatPageCopy.pricePartRounding,
}

function nameOf({ code, per_m2, promo }: PricePart, { area, building, floor, promos }: PricedFlat): string {
  switch (code) {
    case 'base':
      return fill(flatPageCopy.pricePartBase, { area: formatArea(area), price_per_m2: formatRub(per_m2 ?? 0) })
    case 'building':
      return fill(formats.building, { number: building.number })
    case 'floor':
      return fill(flatPageCopy.pricePartFloor, { number: floor })
    case 'discount':
      return fill(flatPageCopy.pricePartDiscount, { promo: promos.find(({ slug }) => slug === promo)?.title ?? '' })
    default:
      return NAMES[code]
  }
}

function noteOf({ code, percent, per_m2 }: PricePart): string | null {
  if (percent !== undefined)
    return fill(flatPageCopy.pricePartPercent, { percent: `${percent > 0 ? '+' : ''}${formatPercent(percent)}` })
  return code === 'finish' && per_m2 !== undefined
    ? fill(flatPageCopy.pricePartPerM2, { price: formatRub(per_m2) })
    : null
}

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
    <div data-shrink="any" data-gap="20">
      <Chart
        chart={chart}
        label={fill(flatPageCopy.priceHistoryLabel, { from: longDate(first.date), to: longDate(today) })}
      />
      <table className={styles.table} data-text="ui figures">
        <tbody>
          {priceChanges(points).map(({ date, price, changeRub }) => (
            <tr key={date}>
              <th data-border="below" scope="row">
                <time dateTime={date}>{longDate(date)}</time>
              </th>
              <td data-border="below" data-text="soft">
                {changeText(changeRub)}
              </td>
              <td data-border="below" data-text="soft">
                {formatRub(price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lowest30dRub !== null && (
        <Text size="small">{fill(flatCopy.lowest30d, { price: formatRub(lowest30dRub) })}</Text>
      )}
    </div>
  )
}

function Chart({ chart, label }: { chart: NonNullable<ReturnType<typeof priceChart>>; label: string }) {
  const { width, height, line, dots, levels } = chart
  return (
    <div className={styles.chart} data-anchor="" role="img" aria-label={label}>
      <svg data-fill="box" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
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

/** One price, in force from its day on. */
interface PricePoint {
  date: IsoDate
  price: number
}

const WIDTH = 720
const HEIGHT = 200
/** Room above and below the line for dots. */
const PADDING = 12
/** Steps between levels, roubles: the smallest that leaves at most five lines. */
const LEVEL_STEPS = [50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000, 2_000_000, 5_000_000]
const MAX_LEVELS = 5

/**
 * Draws the price history from its first day to today, in units of the chart; y down. The line holds each price until the next one.
 * @returns null if the price has never changed
 */
export function priceChart(points: readonly PricePoint[], today: IsoDate) {
  const first = points[0]
  const prices = points.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (!first || low === high) return null
  const days = Math.max(1, daysBetween(first.date, today))
  const step = LEVEL_STEPS.find(value => (high - low) / value <= MAX_LEVELS - 1) ?? high - low
  const [bottom, top] = [Math.floor(low / step) * step, Math.ceil(high / step) * step]
  const yOf = (price: number) => round(PADDING + ((top - price) / (top - bottom)) * (HEIGHT - PADDING * 2))
  const dots = points.map(({ date, price }) => ({
    x: round((daysBetween(first.date, date) / days) * WIDTH),
    y: yOf(price),
    date,
    price,
  }))
  const steps = dots.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
  const levels = []
  for (let price = bottom; price <= top; price += step) levels.push({ y: yOf(price), price })
  return { width: WIDTH, height: HEIGHT, line: `${steps}H${WIDTH}`, dots, levels }
}

/** Prices from the latest to the first, each with what it changed by; null for the first. */
export function priceChanges(points: readonly PricePoint[]): (PricePoint & { changeRub: number | null })[] {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      return { ...point, changeRub: before ? point.price - before.price : null }
    })
    .filter(({ changeRub }) => changeRub !== 0)
    .reverse()
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
