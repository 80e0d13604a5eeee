import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { fill } from '#domain/text/fill.ts'
import { countOf } from '#domain/text/plural.ts'
import * as flatCopy from '#texts/flat.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import * as plurals from '#texts/plurals.ts'
import { Drawing } from '../../features/drawing/drawing.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './flat-place.module.css'
import { FloorPlan } from './floor-plan.tsx'
import type { FlatPage } from './model.server.ts'

/** Where the flat is: on its floor, in its house, in the quarter. */
export function FlatPlace({ page }: { page: FlatPage }) {
  const { flat, floor } = page
  const { number, sections_count } = flat.building
  const houseName =
    sections_count > 1
      ? fill(formats.buildingSection, { building: number, section: flat.section.number })
      : fill(formats.building, { number })
  const freeText = fill(floor.freeCount > 0 ? flatPageCopy.floorText : flatPageCopy.floorTextNone, {
    count_flats: countOf(floor.flats.length, plurals.flat),
    free: floor.freeCount,
  })
  return (
    <section id="place" aria-labelledby="place-title" data-tone="deep" className={styles.section}>
      <Container className={styles.place}>
        <div className={styles.text}>
          <Heading level={2} size="d3" id="place-title">
            {flatCopy.sectionPlace}
          </Heading>
          <Text size="ui">
            {page.buildingTitle}
            <br />
            {fill(formats.floor, { floor: flat.floor, floors: flat.floors_total })}
          </Text>
          {page.hasSitePlan && <PlaceLinks flat={flat} />}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and a keyboard has to reach that */}
        <section className={styles.figures} tabIndex={0} aria-label={flatPageCopy.placeFigures}>
          <PlaceFigure
            className={styles.floor}
            name={fill(formats.floorOrdinal, { floor: flat.floor })}
            note={freeText}
          >
            <FloorPlan floor={floor} label={fill(flatPageCopy.floorPlanLabel, { number: flat.floor })} />
          </PlaceFigure>
          <PlaceFigure className={styles.facade} name={houseName} note={countOf(flat.floors_total, plurals.floor)}>
            <Drawing svg={page.elevationSvg} label={fill(flatPageCopy.facadeLabel, { number, floor: flat.floor })} />
          </PlaceFigure>
          <PlaceFigure className={styles.quarter} name={flatPageCopy.quarter} note={page.quarterNote}>
            <Drawing svg={page.quarterSvg} label={fill(flatPageCopy.quarterLabel, { number })} />
          </PlaceFigure>
        </section>
      </Container>
    </section>
  )
}

function PlaceLinks({ flat: { building, section, floor } }: Pick<FlatPage, 'flat'>) {
  const links = [
    { href: paths.sitePlan([building.id, section.number, floor].join('.')), name: flatPageCopy.floorPlan },
    { href: paths.sitePlan(String(building.id)), name: flatPageCopy.facade },
    { href: paths.sitePlan(), name: flatPageCopy.toGenplan },
  ]
  return (
    <ul className={styles.links}>
      {links.map(({ href, name }) => (
        <li key={href}>
          <ButtonLink kind="ghost" href={href}>
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

interface PlaceFigureProps {
  className?: string | undefined
  name: string
  note: string
  children: ReactNode
}

function PlaceFigure({ className, name, note, children }: PlaceFigureProps) {
  return (
    <figure className={className}>
      {children}
      <figcaption>
        <b>{name}</b> <span>{note}</span>
      </figcaption>
    </figure>
  )
}
