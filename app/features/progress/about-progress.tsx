import type { AboutProgressPage } from '#contract/pages/progress.ts'
import { paths } from '#contract/paths.ts'
import { common } from '#domain/copy/common.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, PageHead } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './about-progress.module.css'
import { Elevation } from './elevation.tsx'
import { CompareDates, Development } from './lazy-progress.ts'
import { WORKS_ID } from './works-id.ts'

/** The development of the district: the elevation of today, two days of one view, stages, works, reports. */
export function AboutProgress({ page }: { page: Omit<AboutProgressPage, 'head'> }) {
  const { crumbs, title, lead, dateText, buildings, compared, ...rest } = page
  return (
    <>
      <Container>
        <PageHead breadcrumbs={<Breadcrumbs label={common.breadcrumbs} items={crumbs} />}>
          <Heading level={1}>{title}</Heading>
          {lead && (
            <Text size="lead" soft>
              {lead}
            </Text>
          )}
        </PageHead>
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
