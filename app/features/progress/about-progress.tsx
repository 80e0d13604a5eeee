import type { AboutProgressPage } from '#contract/pages/progress.ts'
import { paths } from '#contract/paths.ts'
import { Container } from '../../ui/layout.tsx'
import { PageTitle } from '../plain-page/page-title.tsx'
import styles from './about-progress.module.css'
import { CompareDates } from './compare-dates.tsx'
import { Development } from './development.tsx'
import { Elevation } from './elevation.tsx'
import { WORKS_ID } from './works-id.ts'

/** The development of the district: the elevation of today, two days of one view, stages, works, reports. */
export function AboutProgress({ page }: { page: Omit<AboutProgressPage, 'head'> }) {
  const { crumbs, title, lead, dateText, buildings, compared, ...rest } = page
  return (
    <>
      <Container>
        <PageTitle crumbs={crumbs} title={title} lead={lead} />
        <div className={styles.elevation}>
          <Elevation
            buildings={buildings}
            dateText={dateText}
            hrefOf={building => (rest.feed ? paths.mediaProgress({ building }) : `#${WORKS_ID}`)}
          />
        </div>
      </Container>
      {compared && <CompareDates {...compared} />}
      <Development {...rest} />
    </>
  )
}
