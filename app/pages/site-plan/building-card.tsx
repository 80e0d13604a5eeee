import { formatPercent } from '#domain/text/numbers.ts'
import type { SitePlanWords } from '#server/services/snapshot/kind.ts'
import * as copy from '#texts/site-plan.ts'
import { OffersTable } from '../../features/plan-picture/offers-table.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './building-card.module.css'
import type { QuarterBuilding } from './quarter.server.ts'

export function BuildingCard({ building, words }: { building: QuarterBuilding; words: SitePlanWords }) {
  const { name, title, completion, floors, readiness, groups, href } = building
  const facts = [
    [copy.completion, completion],
    [copy.floors, floors],
    ...(readiness ? [[copy.readiness, formatPercent(readiness.percent)]] : []),
  ]
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Text size="small">{title}</Text>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <OffersTable offers={groups} caption={words.groups} className={styles.rooms} />
      <ButtonLink kind="primary" wide className={styles.button} href={href}>
        {words.choose}
      </ButtonLink>
    </article>
  )
}
