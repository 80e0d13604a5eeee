import { memo } from 'react'
import { formatNumber, formatPercent } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/site-plan.ts'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { Text } from '../../ui/text.tsx'
import type { QuarterBuilding, QuarterLevel } from './quarter.server.ts'
import styles from './quarter-list.module.css'

/** The accessible equivalent of the picture. Memoized: hovering a building renders the parent again. */
export const QuarterList = memo(function QuarterList({
  level: { buildings: drawn, groups, disclaimer },
}: {
  level: QuarterLevel
}) {
  const buildings = [...drawn].sort((a, b) => a.id - b.id)
  return (
    <Container>
      <div className={styles.list} data-gap="24">
        <div className={styles.head} data-align="baseline" data-flex="wrap spread">
          <Heading size="d3" id="houses-title">
            {copy.listTitle}
          </Heading>
          <Text>{copy.listNote}</Text>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys (WCAG 2.1.1) */}
        <section className={styles.region} data-fade="" aria-labelledby="houses-title" tabIndex={0}>
          <table className={styles.table} data-text="ui figures">
            <thead>
              <tr>
                <th scope="col">{copy.building}</th>
                <th scope="col">{copy.term}</th>
                {buildings.some(({ readiness }) => readiness) && <th scope="col">{copy.readiness}</th>}
                {groups.map(({ value, label, heading }) => (
                  <th key={value} scope="col" aria-label={label} data-number="">
                    {heading}
                  </th>
                ))}
                <th scope="col" data-number="">
                  {copy.priceFrom}
                </th>
                <th scope="col" data-number="">
                  {copy.match}
                </th>
              </tr>
            </thead>
            <tbody>
              {buildings.map(building => (
                <BuildingRow
                  key={building.id}
                  building={building}
                  groups={groups}
                  hasReadiness={buildings.some(({ readiness }) => readiness)}
                />
              ))}
            </tbody>
          </table>
        </section>
        {disclaimer && <Text size="small">{disclaimer}</Text>}
      </div>
    </Container>
  )
})

/** Lowest price of the matching lots, if it is known. */
function priceText({ count, priceFromRub }: QuarterBuilding): string {
  if (priceFromRub !== null) return formatNumber(priceFromRub)
  return count > 0 ? common.onRequest : '—'
}

interface BuildingRowProps {
  building: QuarterBuilding
  groups: QuarterLevel['groups']
  hasReadiness: boolean
}

function BuildingRow({ building, groups, hasReadiness }: BuildingRowProps) {
  const { name, title, href, completion, readiness, count } = building
  return (
    <tr>
      <th scope="row">
        <TextLink href={href}>{name}</TextLink>
        <small>{title}</small>
      </th>
      <td>{completion}</td>
      {hasReadiness && (
        <td className={styles.readiness}>
          {readiness && (
            <ProgressBar
              label={readiness.stage}
              percent={readiness.percent}
              valueText={formatPercent(readiness.percent)}
            />
          )}
        </td>
      )}
      {groups.map(({ value }) => {
        const group = building.groups.find(offer => offer.value === value)
        return (
          <td key={value} data-number="">
            {group ? formatNumber(group.count) : '—'}
          </td>
        )
      })}
      <td data-number="">
        <b>{priceText(building)}</b>
      </td>
      <td data-number="">{formatNumber(count)}</td>
    </tr>
  )
}
