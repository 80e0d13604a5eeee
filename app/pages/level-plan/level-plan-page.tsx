import { useState } from 'react'
import type { ZonedKind } from '#contract/lots/buy.ts'
import { paths, type QueryValues } from '#contract/paths.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import * as copy from '#texts/underground.ts'
import { useFilter } from '../../features/lot-list/use-filter.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { SegmentedLinks } from '../../ui/segmented.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './level-plan-page.module.css'
import type { LevelPlanModel } from './model.server.ts'
import { SchemeFilterForm } from './scheme-filter.tsx'
import { SchemeLegend } from './scheme-legend.tsx'
import { SchemeList } from './scheme-list.tsx'
import { SchemeStage } from './scheme-stage.tsx'

const PATHS: Readonly<Record<ZonedKind, (query: QueryValues) => string>> = {
  parking: query => paths.parkingsLevelPlan(undefined, query),
  storage: query => paths.storagesLevelPlan(undefined, query),
}

/** A zone of the level under the houses: its scheme to choose on, and the same as a list. */
export function LevelPlanPage({ model: page }: { model: LevelPlanModel }) {
  const { title, crumbs, zones, drawing, spots, places, legend, chosen, filter } = page
  const { values, change, flush, isPending } = useFilter(filter.values, PATHS[page.kind])
  // The zone, and the place that the address names: others begin anew.
  const address = `${drawing?.src} ${chosen}`
  const [pick, setPick] = useState({ address, id: chosen })
  const pickedId = pick.address === address ? pick.id : chosen
  const picked = places.find(({ id }) => id === pickedId) ?? null
  const point = (id: number | null) => setPick({ address, id })
  return (
    <div aria-busy={isPending}>
      <VisuallyHidden role="status">{filter.live}</VisuallyHidden>
      <Container className={styles.head}>
        <div>
          <Breadcrumbs items={crumbs} />
          <div className={styles.title}>
            <Heading level={1} size="d2">
              {title}
            </Heading>
            <p className={styles.count} aria-hidden="true">
              {formatNumber(filter.count)}
            </p>
          </div>
        </div>
        {zones.length > 1 && <SegmentedLinks label={copy.schemeZones} links={zones} />}
      </Container>
      <Container>
        <SchemeFilterForm
          action={PATHS[page.kind]({})}
          filter={{ ...filter, values }}
          change={change}
          onSubmit={flush}
        />
      </Container>
      {drawing && (
        <SchemeStage key={drawing.src} drawing={drawing} spots={spots} places={places} picked={picked} onPick={point} />
      )}
      <Container className={styles.foot}>
        <SchemeLegend legend={legend} spots={spots} />
      </Container>
      <SchemeList places={places} spots={spots} listHref={filter.listHref} onPick={point} />
    </div>
  )
}
