import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import { countOf } from '#domain/text/plural.ts'
import * as flatCopy from '#texts/flat.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import * as plurals from '#texts/plurals.ts'
import { Drawing } from '../../features/drawing/drawing.tsx'
import { LotSection } from '../../features/lot-page/lot-section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './flat-place.module.css'
import { FloorPlan } from './floor-plan.tsx'
import type { FlatPage } from './model.server.ts'

/** Where the flat is: on its floor, in its house, in the quarter. Each drawing leads one level up. */
export function FlatPlace({ page }: { page: FlatPage }) {
  const { flat, floor, hasSitePlan } = page
  const { number } = flat.building
  const at = [flat.building.id, flat.section.number, flat.floor]
  const houseName =
    flat.building.sections_count > 1
      ? fill(formats.buildingSection, { building: number, section: flat.section.number })
      : fill(formats.building, { number })
  return (
    <LotSection
      id="place"
      title={flatCopy.sectionPlace}
      note={fill(flatPageCopy.placeLead, {
        floor: fill(formats.floor, { floor: flat.floor, floors: flat.floors_total }),
        building: page.buildingTitle,
      })}
      className={styles.section}
    >
      <div className={styles.place}>
        <PlaceCard
          className={styles.floor}
          title={fill(formats.floorOrdinal, { floor: flat.floor })}
          note={fill(floor.freeCount > 0 ? flatPageCopy.floorText : flatPageCopy.floorTextNone, {
            count_flats: countOf(floor.flats.length, plurals.flat),
            free: floor.freeCount,
          })}
          link={hasSitePlan && { href: paths.sitePlan(at.join('.')), name: flatPageCopy.floorPlan }}
        >
          <FloorPlan floor={floor} label={fill(flatPageCopy.floorPlanLabel, { number: flat.floor })} />
        </PlaceCard>
        <PlaceCard
          title={houseName}
          note={countOf(flat.floors_total, plurals.floor)}
          link={hasSitePlan && { href: paths.sitePlan(String(flat.building.id)), name: flatPageCopy.facade }}
        >
          <Drawing
            svg={page.elevationSvg}
            label={fill(flatPageCopy.facadeLabel, { number, floor: flat.floor })}
            className={styles.facade}
          />
        </PlaceCard>
        <PlaceCard
          className={styles.quarter}
          title={flatPageCopy.quarter}
          note={page.quarterNote}
          link={hasSitePlan && { href: paths.sitePlan(), name: flatPageCopy.toGenplan }}
        >
          <Drawing svg={page.quarterSvg} label={fill(flatPageCopy.quarterLabel, { number })} className={styles.map} />
        </PlaceCard>
      </div>
    </LotSection>
  )
}

interface PlaceCardProps {
  className?: string
  title: string
  note: string
  link: { href: string; name: string } | false
  children: ReactNode
}

function PlaceCard({ className, title, note, link, children }: PlaceCardProps) {
  return (
    <figure className={`${styles.card} ${className ?? ''}`}>
      <figcaption className={styles.caption}>
        <b>{title}</b>
        <span>{note}</span>
      </figcaption>
      {children}
      {link && (
        <ButtonLink kind="ghost" href={link.href} className={styles.link}>
          {link.name}
        </ButtonLink>
      )}
    </figure>
  )
}
