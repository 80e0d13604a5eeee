import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import * as home from '#texts/home.ts'
import * as sitePlan from '#texts/site-plan.ts'
import { BuildingMarker } from '../../features/plan-picture/building-marker.tsx'
import { OffersTable } from '../../features/plan-picture/offers-table.tsx'
import { useFirstTap } from '../../features/plan-picture/pointing.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { Text } from '../../ui/text.tsx'
import { BlockHead } from './block-head.tsx'
import type { HomeModel } from './model.server.ts'
import styles from './site-plan-teaser.module.css'

type Teaser = NonNullable<HomeModel['sitePlan']>

/** The quarter from the air: hovering a building shows its lots on sale, a click opens its floors. */
export function SitePlanTeaser({ head, picture, buildings, openId }: Teaser) {
  const [shownId, setShownId] = useState(openId)
  const shown = buildings.find(({ id }) => id === shownId)

  const tap = useFirstTap(shownId, setShownId)

  return (
    <section aria-labelledby="genplan">
      <Container>
        <BlockHead id="genplan" head={head} />
      </Container>
      <div className={styles.stage}>
        <div className={styles.frame}>
          <div className={styles.plate}>
            <LazyImage picture={picture} sizes="(width > 1023.5px) 100vw, 134vw" />
            {buildings.map(building => (
              <BuildingMarker
                key={building.id}
                building={building}
                isOpen={building.id === shownId}
                className={styles.marker}
                href={paths.sitePlan(String(building.id))}
                aria-label={fill(home.buildingLabel, { number: building.number, completion: building.mark })}
                onPointerDown={tap.note}
                onMouseEnter={() => setShownId(building.id)}
                onFocus={() => setShownId(building.id)}
                onClick={event => tap.press(event, building.id)}
              >
                {building.mark}
              </BuildingMarker>
            ))}
          </div>
        </div>
        {shown && <BuildingCard {...shown} />}
      </div>
    </section>
  )
}

function BuildingCard({ id, name, about, rooms }: Teaser['buildings'][number]) {
  return (
    <div className={styles.card} aria-live="polite">
      <h3 className={styles.name}>{name}</h3>
      <Text size="small">{about}</Text>
      <OffersTable
        offers={rooms.map(({ rooms: value, ...offer }) => ({ ...offer, value: String(value) }))}
        caption={sitePlan.roomsTable}
        className={styles.rooms}
      />
      <ButtonLink kind="primary" size="small" wide href={paths.sitePlan(String(id))}>
        {home.chooseFloor}
      </ButtonLink>
    </div>
  )
}
