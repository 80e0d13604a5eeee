import { paths } from '#contract/paths.ts'
import { PageTitle } from '../../../features/plain-page/plain-head.tsx'
import { Elevation } from '../../../features/progress/elevation.tsx'
import { Container } from '../../../ui/layout.tsx'
import { CompareDates } from '../compare-dates.tsx'
import { Development } from './development.tsx'
import styles from './development-page.module.css'
import type { DevelopmentModel } from './model.server.ts'

export function DevelopmentPage({ model }: { model: DevelopmentModel }) {
  const { crumbs, title, lead, dateText, buildings, compared, ...rest } = model
  return (
    <>
      <Container>
        <PageTitle crumbs={crumbs} title={title} lead={lead} />
        <div className={styles.elevation}>
          <Elevation
            buildings={buildings}
            dateText={dateText}
            hrefOf={building => (rest.feed ? paths.mediaProgress({ building }) : '#works')}
          />
        </div>
      </Container>
      {compared && <CompareDates {...compared} />}
      <Development {...rest} />
    </>
  )
}
