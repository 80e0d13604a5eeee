import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { formatPercent } from '#domain/text/format.ts'
import type { SitePlanWords } from '#server/services/snapshot/kind.ts'
import * as copy from '#texts/site-plan.ts'
import { BuildingMarker } from '../../features/plan-picture/building-marker.tsx'
import { OffersTable } from '../../features/plan-picture/offers-table.tsx'
import { useFirstTap, usePointed } from '../../features/plan-picture/pointing.ts'
import { Spots } from '../../features/plan-picture/spots.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { SegmentedLinks } from '../../ui/segmented.tsx'
import { Text } from '../../ui/text.tsx'
import { BuildingTrack } from './building-track.tsx'
import { FilterStrip } from './filter-strip.tsx'
import type { QuarterBuilding, QuarterLevel } from './quarter.server.ts'
import { QuarterList } from './quarter-list.tsx'
import styles from './quarter-view.module.css'
import type { LevelProps } from './site-plan-page.tsx'

/**
 * How wide the picture is drawn: it covers its window, which on a phone is as high as the heading and the cards allow, while all
 * buildings fit into the width of the screen. A picture of the quarter is 16 by 9. On a phone the stated width is on purpose 6 %
 * smaller than the real one: a screen with 1.75 pixels per CSS pixel then takes the rendition of 960 px instead of 1,280 px. Its
 * 1.65 pixels per CSS pixel are sharp, and it is painted earlier.
 */
const SIZES = [
  '(width <= 767.5px) max(100vw, 0.94 * min(178vh - 818px, 163vw - 91px))',
  '(width <= 1023.5px) max(100vw, min(178vh - 240px, 163vw - 260px))',
  'max(100vw, 178vh - 240px)',
].join()

/** Full-screen aerial picture of the quarter with interactive buildings. The list below has the same data. */
export function QuarterView({ page, level, strip }: LevelProps<QuarterLevel>) {
  const { buildings, kinds, lead } = level
  const { pointed, point } = usePointed(page.selected)
  const stage = useRef<HTMLDivElement>(null)
  const shown = buildings.find(({ id }) => String(id) === pointed)
  const byNumber = buildings.toSorted((a, b) => a.id - b.id)
  const feet = buildings.map(({ xPercent }) => xPercent / 100)
  const [left, right] = [Math.min(...feet), Math.max(...feet)]
  const middle = (left + right) / 2
  useCentred(stage, middle)
  useMarkerInSight(stage, pointed)

  const { note, press } = useFirstTap(pointed, point)

  return (
    <>
      <section className={styles.quarter} data-anchor="" data-clip="" aria-label={copy.label}>
        <div
          className={styles.stage}
          style={{
            '--plate-ratio': level.width / level.height,
            '--middle': middle,
            '--span': Math.max(right - left, 0.1),
          }}
          ref={stage}
          onPointerDown={note}
        >
          <Plate level={level} pointed={pointed} onPoint={point} onPress={press} />
        </div>
        <div className={styles.top} data-flex="spread" data-align="start" data-gap="24">
          <div>
            <Breadcrumbs items={page.crumbs} />
            <Heading level={1} size="d3" className={styles.title}>
              {page.title}
            </Heading>
          </div>
          {kinds.length > 1 && (
            <div className={styles.kinds}>
              <SegmentedLinks label={copy.kinds} links={kinds} />
            </div>
          )}
        </div>
        <p
          className={styles.pan}
          data-anchor=""
          data-pointer="none"
          data-hide="above-mobile"
          data-surface="pill"
          data-text="caption"
          data-flex=""
          data-gap="8"
          aria-hidden="true"
        >
          <Icon name="expand" size={20} />
          {copy.pan}
        </p>
        <div className={styles.bottom} data-gap="12">
          <div data-flex="spread" data-align="end" data-gap="24">
            <div className={styles.card} aria-live="polite">
              {shown ? <BuildingCard building={shown} words={page.words} /> : <p className={styles.lead}>{lead}</p>}
            </div>
            <Legend />
          </div>
          <FilterStrip strip={strip} />
        </div>
        <BuildingTrack buildings={byNumber} words={page.words} strip={strip} pointed={pointed} onPoint={point} />
      </section>
      <QuarterList level={level} />
    </>
  )
}

/** How a building is pointed at and pressed. */
interface Pointing {
  onPoint: (id: string | null) => void
  onPress: (event: MouseEvent, id: string) => void
}

interface PlateProps extends Pointing {
  level: QuarterLevel
  pointed: string | null
}

function Plate({ level, pointed, onPoint, onPress }: PlateProps) {
  const { buildings, width, height } = level
  return (
    <div className={styles.plate}>
      <LazyImage picture={level.picture} prioritySizes={SIZES} className={styles.picture} />
      <Spots
        frame={{ x: 0, y: 0, width, height }}
        spots={buildings.map(({ id, outline, href }) => ({ id: String(id), outline, href }))}
        pointed={pointed}
        onPoint={onPoint}
        onPress={onPress}
        hasVeil
      />
      {level.objects.map(({ name, xPercent, yPercent }) => (
        <span key={name} className={styles.object} data-hide="mobile" style={{ '--x': xPercent, '--y': yPercent }}>
          {name}
        </span>
      ))}
      <ul className={styles.markers}>
        {[...buildings]
          .sort((a, b) => a.id - b.id)
          .map(building => (
            <li key={building.id}>
              <Marker
                building={building}
                isOpen={String(building.id) === pointed}
                onPoint={onPoint}
                onPress={onPress}
              />
            </li>
          ))}
      </ul>
    </div>
  )
}

interface MarkerProps extends Pointing {
  building: QuarterBuilding
  isOpen: boolean
}

function Marker({ building, isOpen, onPoint, onPress }: MarkerProps) {
  const { count, countText, completion, href } = building
  const id = String(building.id)
  return (
    <BuildingMarker
      building={building}
      isOpen={isOpen}
      isNone={count === 0}
      className={styles.marker}
      href={href}
      onPointerEnter={event => event.pointerType === 'mouse' && onPoint(id)}
      onPointerLeave={event => event.pointerType === 'mouse' && onPoint(null)}
      onFocus={event => event.currentTarget.matches(':focus-visible') && onPoint(id)}
      onClick={event => onPress(event, id)}
    >
      <span className={styles.count} data-unseen="mobile">
        {countText} <small>{completion}</small>
      </span>
    </BuildingMarker>
  )
}

function Legend() {
  return (
    <ul className={styles.legend} data-text="caption nowrap" data-flex="" data-gap="20" data-hide="tablet">
      <li data-flex="" data-gap="8" data-mark="on">
        {copy.legendOn}
      </li>
      <li data-flex="" data-gap="8" data-mark="none">
        {copy.legendNone}
      </li>
      <li data-flex="" data-gap="8" data-mark="ready">
        {copy.legendReady}
      </li>
    </ul>
  )
}

/**
 * Where the picture is wider than its window, the middle of the quarter is scrolled into its middle at first: all markers are seen.
 * @param middle fraction of the width of the picture
 */
function useCentred(stage: RefObject<HTMLElement | null>, middle: number) {
  useEffect(() => {
    const window = stage.current
    // A visitor may have scrolled before hydration.
    if (window?.scrollLeft !== 0) return
    window.scrollTo({ left: window.scrollWidth * middle - window.clientWidth / 2, behavior: 'instant' })
  }, [stage, middle])
}

/** Scrolls the picture when the marker of the selected building is cut off at its left or right edge. */
function useMarkerInSight(stage: RefObject<HTMLElement | null>, selected: string | null) {
  useEffect(() => {
    const marker = selected && stage.current?.querySelector('[data-open]')
    if (!marker) return
    const { left, right } = marker.getBoundingClientRect()
    if (left < 0 || right > innerWidth) marker.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [stage, selected])
}

export function BuildingCard({ building, words }: { building: QuarterBuilding; words: SitePlanWords }) {
  const { name, title, completion, floors, readiness, groups, href } = building
  const facts = [
    { name: copy.completion, value: completion },
    { name: copy.floors, value: floors },
    ...(readiness ? [{ name: copy.readiness, value: formatPercent(readiness.percent) }] : []),
  ]
  return (
    <article className={styles.buildingCard} data-surface="white card float">
      <div data-gap="4">
        <h2 data-text="d4">{name}</h2>
        <Text size="small">{title}</Text>
      </div>
      <Facts className={styles.facts} nameText="caption soft" valueText="ui medium nowrap" rows={facts} />
      <OffersTable offers={groups} caption={words.groups} className={styles.rooms} />
      <ButtonLink kind="primary" wide className={styles.button} href={href}>
        {words.choose}
      </ButtonLink>
    </article>
  )
}
