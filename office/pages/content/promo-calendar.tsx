import { Link } from 'react-router'
import { addDays, addMonths, daysBetween, formatDate, type IsoDate, monthName } from '#domain/dates/dates.ts'
import { clamp } from '#domain/lib/maths.ts'
import { useToday } from '../../frame/use-today.ts'
import { Block } from '../../ui/block.tsx'
import { RowLink } from '../../ui/table.tsx'
import styles from './content.module.css'
import { type DocumentRow, documentAddress } from './use-content.ts'

const MONTHS = 6
/** A promotion that ends by then is marked. */
const SOON_DAYS = 15

/** Promotions that have not ended, as bars over the last month and the next five. */
export function PromoCalendar({ rows }: { rows: readonly DocumentRow[] }) {
  const today = useToday().data?.day
  if (!today) return null
  const first = addMonths(`${today.slice(0, 7)}-01`, -1)
  const starts = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index))
  const days = daysBetween(first, addMonths(first, MONTHS))
  const shareOf = (day: IsoDate) => clamp(daysBetween(first, day) / days, 0, 1)
  const bar = (from: IsoDate, until: IsoDate) => ({ '--from': shareOf(from), '--until': shareOf(until) })
  const promos = rows
    .flatMap(({ key, title, term }) => (term && term.to >= today ? [{ key, title, ...term }] : []))
    .toSorted((a, b) => a.to.localeCompare(b.to))
  return (
    <Block title="Акции по времени" count={promos.length} aside={<Link to="/content/stocks">Все акции</Link>}>
      <ul className={styles.calendar} data-role="mini">
        <li aria-hidden="true">
          {starts.map(day => (
            <span key={day} style={bar(day, day)}>
              {monthName(Number(day.slice(5, 7))).slice(0, 3)}
            </span>
          ))}
        </li>
        {promos.map(({ key, title, from, to }) => (
          <li key={key}>
            <RowLink to={documentAddress({ entity: 'stocks', key })}>{title}</RowLink>{' '}
            <span data-text={daysBetween(today, to) <= SOON_DAYS ? 'accent' : 'soft'}>
              {from > today ? `с ${formatDate(from)} ` : ''}до {formatDate(to)}
            </span>
            <i style={bar(from, addDays(to, 1))} />
            <i data-past="" style={bar(from, today)} />
          </li>
        ))}
      </ul>
    </Block>
  )
}
