import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { isOnSale, LOT_STATES } from '#domain/lots/lot.ts'
import { countOf, fill, formatRub } from '#domain/text/format.ts'
import * as flatCopy from '#texts/flat.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import * as plurals from '#texts/plurals.ts'
import { Drawing } from '../../features/drawing/drawing.tsx'
import { StateLegend } from '../../features/lot-card/state-legend.tsx'
import { ArrowLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './flat-place.module.css'
import type { FlatPage } from './model.server.ts'

/** Where the flat is: on its floor, in its building, in the quarter. */
export function FlatPlace({ page }: { page: FlatPage }) {
  const { flat, floor } = page
  const { number, sections_count } = flat.building
  const buildingName =
    sections_count > 1
      ? fill(formats.buildingSection, { building: number, section: flat.section.number })
      : fill(formats.building, { number })
  const freeText = fill(floor.freeCount > 0 ? flatPageCopy.floorText : flatPageCopy.floorTextNone, {
    count_flats: countOf(floor.flats.length, plurals.flat),
    free: floor.freeCount,
  })
  return (
    <section id="place" aria-labelledby="place-title" data-tone="deep" data-pad="tight">
      <Container className={styles.place} data-gap="48" data-align="end">
        <div className={styles.text} data-gap="20" data-full="tablet">
          <Heading size="d3" id="place-title">
            {flatCopy.sectionPlace}
          </Heading>
          <Text size="ui">
            {page.buildingTitle}
            <br />
            {fill(formats.floor, { floor: flat.floor, floors: flat.floors_total })}
          </Text>
          <PlaceLinks page={page} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and a keyboard has to reach that */}
        <section className={styles.figures} data-fade="" tabIndex={0} aria-label={flatPageCopy.placeFigures}>
          <PlaceFigure
            className={styles.floor}
            name={fill(formats.floorOrdinal, { floor: flat.floor })}
            note={freeText}
          >
            <FloorPlan floor={floor} label={fill(flatPageCopy.floorPlanLabel, { number: flat.floor })} />
          </PlaceFigure>
          <PlaceFigure className={styles.facade} name={buildingName} note={countOf(flat.floors_total, plurals.floor)}>
            <Drawing svg={page.elevationSvg} label={fill(flatPageCopy.facadeLabel, { number, floor: flat.floor })} />
          </PlaceFigure>
          <PlaceFigure name={flatPageCopy.quarter} note={page.quarterNote}>
            <Drawing svg={page.quarterSvg} label={fill(flatPageCopy.quarterLabel, { number })} />
          </PlaceFigure>
        </section>
      </Container>
    </section>
  )
}

function PlaceLinks({ page: { flat, hasSitePlan, underground } }: { page: FlatPage }) {
  const { building, section, floor } = flat
  const onSitePlan = [
    { href: paths.sitePlan([building.id, section.number, floor].join('.')), name: flatPageCopy.floorPlan },
    { href: paths.sitePlan(String(building.id)), name: flatPageCopy.facade },
    { href: paths.sitePlan(undefined, { building: building.id }), name: flatPageCopy.toGenplan },
  ]
  const links = [...(hasSitePlan ? onSitePlan : []), ...underground]
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map(({ href, name }) => (
        <li key={href}>
          <ArrowLink href={href}>{name}</ArrowLink>
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
        <b>{name}</b> <span data-text="soft">{note}</span>
      </figcaption>
    </figure>
  )
}

type FloorFlat = FlatPage['floor']['flats'][number]

const STATUS_TEXTS: Record<FloorFlat['status'], string> = {
  free: lotList.legendFree,
  booked: lotList.legendBooked,
  sold: lotList.legendSold,
  closed: lotList.legendClosed,
  withdrawn: lotList.legendWithdrawn,
}

/** The hatch of a booked flat: units of the drawing between two lines. */
const HATCH_STEP = 32

/** The walls are a picture; links to the free and booked flats lie over it. */
export function FloorPlan({ floor, label }: { floor: FlatPage['floor']; label: string }) {
  const { x, y, width, height } = floor.viewBox
  return (
    <div className={styles.plan} data-gap="16">
      <div className={styles.stage} data-anchor="">
        <img data-fill="box" src={floor.src} alt="" width={width} height={height} loading="lazy" decoding="async" />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of links inside an SVG cannot be a fieldset */}
        <svg data-fill="box" viewBox={`${x} ${y} ${width} ${height}`} role="group" aria-label={label}>
          <defs>
            <pattern
              id="floor-hatch"
              width={HATCH_STEP}
              height={HATCH_STEP}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <path className={styles.hatch} d={`M0 0V${HATCH_STEP}`} />
            </pattern>
          </defs>
          {floor.flats.map(flat => (
            <FloorFlatShape key={flat.id} flat={flat} />
          ))}
        </svg>
      </div>
      <StateLegend className={styles.legend} states={statesOf(floor.flats)} />
    </div>
  )
}

function FloorFlatShape({ flat }: { flat: FloorFlat }) {
  const shape = (
    <>
      <path className={styles.flat} data-status={flat.isThis ? 'this' : flat.status} d={flat.outline} />
      {flat.status === 'booked' && !flat.isThis && (
        <path data-pointer="none" d={flat.outline} fill="url(#floor-hatch)" />
      )}
    </>
  )
  if (flat.isThis || !isOnSale(flat)) return shape
  return (
    <Link href={paths.flat(flat.id)} className={styles.link} aria-label={flatLabel(flat)}>
      <title>{flatLabel(flat)}</title>
      {shape}
    </Link>
  )
}

/** `№ 85, Евро-2, 45,1 м², в продаже, 8 912 000 ₽`. */
function flatLabel({ number, title, status, priceRub }: FloorFlat): string {
  const facts = [fill(formats.flatNumber, { number }), title, STATUS_TEXTS[status]]
  return [...facts, ...(priceRub === null ? [] : [formatRub(priceRub)])].join(', ')
}

/** Only what is on this floor. */
function statesOf(flats: FlatPage['floor']['flats']) {
  const others = new Set(flats.filter(flat => !flat.isThis).map(flat => flat.status))
  return [
    { state: 'this', name: flatPageCopy.legendThisFlat },
    ...LOT_STATES.filter(status => others.has(status)).map(state => ({ state, name: STATUS_TEXTS[state] })),
  ]
}
