import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import * as home from '#texts/home.ts'
import * as sitePlan from '#texts/site-plan.ts'
import { BuildingMarker } from '../../features/plan-picture/building-marker.tsx'
import { OffersTable } from '../../features/plan-picture/offers-table.tsx'
import { useFirstTap } from '../../features/plan-picture/pointing.ts'
import { ABOVE_MOBILE, useMedia } from '../../lib/use-media.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { Text } from '../../ui/text.tsx'
import { BlockAction } from './block-action.tsx'
import type { HomeModel } from './model.server.ts'
import styles from './site-plan-teaser.module.css'

type Teaser = NonNullable<HomeModel['sitePlan']>

/** Aerial view of the quarter: hovering a building shows its lots on sale, a click opens its floors. */
export function SitePlanTeaser({ head, picture, buildings, openId }: Teaser) {
  const [shownId, setShownId] = useState(openId)
  const shown = buildings.find(({ id }) => id === shownId)

  const tap = useFirstTap(shownId, setShownId)
  // A phone has no room for the card, so its first tap opens the building.
  const isCardShown = useMedia(ABOVE_MOBILE)

  return (
    <section aria-labelledby="genplan">
      <div data-anchor="" data-clip="">
        <Container className={styles.head} data-pointer="none" data-gap="20" data-flex="wrap spread">
          <Heading id="genplan">{head.title}</Heading>
          <BlockAction action={head.action} kind="secondary" />
        </Container>
        <div className={styles.frame} data-anchor="" data-clip="" data-surface="sunken">
          <div className={styles.plate} data-fill="width">
            <LazyImage picture={picture} />
            {buildings.map(building => (
              <BuildingMarker
                key={building.id}
                building={building}
                isOpen={building.id === shownId}
                className={styles.marker}
                href={paths.sitePlan(String(building.id))}
                onPointerDown={tap.note}
                onMouseEnter={() => setShownId(building.id)}
                onFocus={() => setShownId(building.id)}
                onClick={event => isCardShown && tap.press(event, building.id)}
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
    <div className={styles.card} data-surface="white card float" data-gap="8" data-hide="mobile" aria-live="polite">
      <h3 data-text="d5">{name}</h3>
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
