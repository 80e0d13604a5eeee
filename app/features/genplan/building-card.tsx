import type { QuarterBuilding } from '#contract/pages/genplan.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { genplan as copy } from '#domain/copy/genplan.ts'
import { formatRubShort } from '#domain/money.ts'
import { formatNumber, formatPercent } from '#domain/numbers.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './building-card.module.css'

/** What is told of a building that is pointed at. */
export function BuildingCard({ building }: { building: QuarterBuilding }) {
  const { name, title, completion, floors, readiness, rooms, href } = building
  const facts = [
    [copy.completion, completion],
    [copy.floors, floors],
    ...(readiness ? [[copy.readiness, formatPercent(readiness.percent)]] : []),
  ]
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.title}>{title}</p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.rooms}>
        <caption>{copy.roomsTable}</caption>
        <tbody>
          {rooms.map(({ rooms: number, label, count, priceFromRub, isMatch }) => (
            <tr key={number} data-match={isMatch || undefined}>
              <th scope="row">{label}</th>
              <td>{formatNumber(count)}</td>
              <td>
                {priceFromRub === null
                  ? common.onRequest
                  : fill(format.priceFrom, { price: formatRubShort(priceFromRub, 2) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ButtonLink kind="primary" wide className={styles.button} href={href}>
        {copy.chooseFloor}
      </ButtonLink>
    </article>
  )
}
