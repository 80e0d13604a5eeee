import { formatPercent } from '#domain/text/format.ts'
import * as copy from '#texts/progress.ts'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Drawing } from '../drawing/drawing.tsx'
import styles from './elevation.module.css'
import type { BuildingProgress } from './elevation.server.ts'

export interface ElevationProps {
  buildings: readonly BuildingProgress[]
  dateText: string
  hrefOf: (building: number) => string
}

/** Elevation of the quarter: finished, framed and planned storeys of each building. */
export function Elevation({ buildings, dateText, hrefOf }: ElevationProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and a keyboard has to reach that */}
      <ul className={styles.elevation} data-anchor="" tabIndex={0} aria-label={copy.readinessLabel}>
        {buildings.map(({ id, percent, stage, completion, svg, width }) => (
          <li key={id} className={styles.building} data-shrink="any" style={{ '--width': width }}>
            <Link href={hrefOf(id)} className={styles.link} data-card="">
              <Drawing svg={svg} className={styles.drawing} />
              <span className={styles.facts} data-align="end" data-text="ui">
                <VisuallyHidden>{copy.readinessBuilding} </VisuallyHidden>
                <b className={styles.number} data-hover="accent">
                  {id}
                </b>{' '}
                <span data-text="medium figures">{formatPercent(percent)}</span>{' '}
                <span className={styles.stage}>{stage}</span> <span className={styles.completion}>{completion}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.legend} data-pad="above-40" data-text="small soft" data-flex="wrap">
        <li data-flex="">
          <i data-kind="faced" />
          {copy.legendReady}
        </li>
        <li data-flex="">
          <i data-kind="frame" />
          {copy.legendFrame}
        </li>
        <li data-flex="">
          <i data-kind="ahead" />
          {copy.legendAhead}
        </li>
        <li data-flex="">{dateText}</li>
      </ul>
    </>
  )
}
