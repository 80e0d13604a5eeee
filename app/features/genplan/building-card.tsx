import type { QuarterBuilding } from '#contract/pages/genplan.ts'
import { genplan as copy } from '#domain/copy/genplan.ts'
import { formatPercent } from '#domain/numbers.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { RoomsTable } from '../plan-picture/rooms-table.tsx'
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
      <RoomsTable rooms={rooms} className={styles.rooms} />
      <ButtonLink kind="primary" wide className={styles.button} href={href}>
        {copy.chooseFloor}
      </ButtonLink>
    </article>
  )
}
