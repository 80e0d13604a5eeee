import { type CSSProperties, type MouseEvent, useRef, useState } from 'react'
import { fill, formatNumber } from '#domain/text/format.ts'
import type { SitePlanWords } from '#server/services/snapshot/kind.ts'
import * as copy from '#texts/site-plan.ts'
import { Drawing } from '../../features/drawing/drawing.tsx'
import { StateSwatch } from '../../features/lot-card/state-legend.tsx'
import { Spots } from '../../features/plan-picture/spots.tsx'
import { isPlainClick } from '../../lib/links.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ArrowLink, ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { Container } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { Link } from '../../ui/link.tsx'
import { SegmentedLinks } from '../../ui/segmented.tsx'
import { Text } from '../../ui/text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { BuildingFloor, BuildingLevel, BuildingSection } from './building.server.ts'
import styles from './building-view.module.css'
import { FilterStrip } from './filter-strip.tsx'
import type { FloorLot } from './floor.server.ts'
import { LotRow } from './floor-lots.tsx'
import { FloorPicture } from './floor-picture.tsx'
import barStyles from './lot-bar.module.css'
import { byOffer, firstFree, isOpen } from './placed-lot.ts'
import type { LevelProps } from './site-plan-page.tsx'

interface FloorAt {
  section: BuildingSection
  floor: BuildingFloor
}

/** The facade of a building, each row of the scale at the height of its floor; below, the plan and the lots of the chosen floor. */
export function BuildingView({ page, level, strip }: LevelProps<BuildingLevel>) {
  const { sections, facade } = level
  const panel = useRef<HTMLElement>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [picked, setPicked] = useState<{ asked: number | null; id: string } | null>(null)
  const floors = sections.flatMap(section => section.floors.map((floor): FloorAt => ({ section, floor })))
  const chosen =
    // A choice made before a link to another section no longer counts.
    floors.find(at => picked?.asked === level.section && idOf(at) === picked.id) ??
    fullest(floors.filter(({ section }) => level.section === null || section.number === level.section))
  const section = chosen?.section ?? sections.find(({ number }) => number === level.section) ?? sections[0]
  const pick = (at: FloorAt) => setPicked({ asked: level.section, id: idOf(at) })

  function press(event: MouseEvent, id: string) {
    const at = floors.find(floor => idOf(floor) === id)
    if (!at || !isPlainClick(event)) return
    event.preventDefault()
    pick(at)
    panel.current?.scrollIntoView()
  }

  return (
    <>
      <section
        className={styles.house}
        aria-label={copy.facade}
        style={section && shotStyle(section.shot, facade)}
        data-drawn={!facade.picture || undefined}
      >
        <div className={styles.stage} data-anchor="" data-clip="" data-surface="sunken">
          {section && (
            <Facade
              facade={facade}
              floors={floors}
              section={section}
              chosen={chosen}
              hovered={hovered}
              onHover={setHovered}
              onPress={press}
            />
          )}
          <div className={styles.crumbs} data-surface="pill">
            <Breadcrumbs items={page.crumbs} />
          </div>
          <Neighbours level={level} />
        </div>
        <div className={styles.side} data-anchor="" data-shrink="any">
          <div className={styles.head} data-anchor="" data-columns="1" data-pad="above-12">
            <Text size="small">{level.about}</Text>
            <Heading level={1} size="d2">
              {page.title}
            </Heading>
            <Text size="small">{level.facts}</Text>
            <div className={styles.filter} data-flex="wrap" data-gap="8">
              {sections.length > 1 && (
                <SegmentedLinks
                  label={copy.section}
                  links={sections.map(({ number, href }) => {
                    return { name: String(number), href, isCurrent: number === section?.number }
                  })}
                />
              )}
              <FilterStrip strip={strip} isShort />
            </div>
          </div>
          {section && (
            <Scale
              section={section}
              label={section.name ?? page.words.floorLots}
              chosen={chosen}
              onHover={setHovered}
              onPress={press}
            />
          )}
        </div>
      </section>
      {chosen && (
        <section className={styles.floor} ref={panel} aria-label={chosen.floor.name}>
          <VisuallyHidden role="status">{`${chosen.floor.name}. ${chosen.floor.summary}`}</VisuallyHidden>
          <Container className={styles.panel} data-align="start" stack="tablet">
            <FloorPanel chosen={chosen} words={page.words} onStep={pick} board={level.board} />
          </Container>
        </section>
      )}
    </>
  )
}

function idOf({ section, floor }: FloorAt): string {
  return `${section.number}.${floor.floor}`
}

/** Initially selected floor: the one with the most matching lots. */
function fullest(floors: readonly FloorAt[]): FloorAt | undefined {
  return floors.filter(({ floor }) => floor.href !== null).toSorted((a, b) => b.floor.count - a.floor.count)[0]
}

function shotStyle(
  { from, shown, middle }: BuildingSection['shot'],
  { frame: { width, height } }: BuildingLevel['facade'],
): CSSProperties {
  return {
    '--from': from / shown,
    '--tall': 1 / shown,
    '--middle': middle,
    '--ratio': width / height,
  }
}

interface PointProps {
  chosen: FloorAt | undefined
  onHover: (id: string | null) => void
  onPress: (event: MouseEvent, id: string) => void
}

interface FacadeProps extends PointProps {
  facade: BuildingLevel['facade']
  floors: readonly FloorAt[]
  section: BuildingSection
  hovered: string | null
}

function Facade({ facade: { picture, svg, frame }, floors, section, chosen, hovered, onHover, onPress }: FacadeProps) {
  const edge = chosen?.floor.edge
  return (
    <div className={styles.plate}>
      {picture ? (
        <LazyImage picture={picture} prioritySizes="(width > 1023.5px) 110vw, 190vw" className={styles.picture} />
      ) : (
        <Drawing svg={svg} className={styles.picture} />
      )}
      <Spots
        className={styles.spots}
        frame={frame}
        spots={floors.flatMap(({ section, floor }) =>
          floor.outline && floor.href
            ? [{ id: idOf({ section, floor }), outline: floor.outline, href: floor.href }]
            : [],
        )}
        pointed={hovered ?? (chosen ? idOf(chosen) : null)}
        onPoint={onHover}
        onPress={onPress}
      >
        {section.name && section.outline && <path className={styles.section} d={section.outline} />}
        {edge && (
          <path
            className={styles.leader}
            data-hide="mobile"
            d={`M0 0h${frame.width}`}
            style={{ transform: `translate(${edge[0]}px, ${edge[1]}px)` }}
          />
        )}
      </Spots>
    </div>
  )
}

function Neighbours({ level: { before, after } }: { level: BuildingLevel }) {
  return (
    <nav className={styles.neighbours} data-flex="" data-gap="8" aria-label={copy.neighbours}>
      {before && (
        <IconLink
          kind="surface"
          size="small"
          icon="arrow-left"
          label={before.name}
          href={before.href}
          data-keep-scroll=""
        />
      )}
      {after && (
        <IconLink
          kind="surface"
          size="small"
          icon="arrow-right"
          label={after.name}
          href={after.href}
          data-keep-scroll=""
        />
      )}
    </nav>
  )
}

/** Each floor as a link, with its lots as bars in the language of statuses. */
function Scale({ section, label, chosen, onHover, onPress }: PointProps & { section: BuildingSection; label: string }) {
  return (
    <ol className={styles.scale} aria-label={label}>
      {section.floors.map(floor => {
        const id = idOf({ section, floor })
        return (
          <li key={id} style={{ '--y': section.shot.rows[floor.floor] }}>
            <FloorRow
              floor={floor}
              isChosen={floor === chosen?.floor}
              onHover={isOver => onHover(isOver ? id : null)}
              onPress={event => onPress(event, id)}
            />
          </li>
        )
      })}
    </ol>
  )
}

interface FloorRowProps {
  floor: BuildingFloor
  isChosen: boolean
  onHover: (isOver: boolean) => void
  onPress: (event: MouseEvent) => void
}

function FloorRow({ floor, isChosen, onHover, onPress }: FloorRowProps) {
  if (floor.href === null) {
    return (
      <p className={styles.row} data-text="ui figures" data-gap="12" data-align="center">
        <span>{floor.floor}</span>
        <small>{floor.note}</small>
      </p>
    )
  }
  return (
    <Link
      className={styles.row}
      data-text="ui figures"
      data-gap="12"
      data-align="center"
      href={floor.href}
      aria-label={`${floor.name}. ${floor.summary}`}
      data-pointed={isChosen || undefined}
      data-none={floor.count === 0 || undefined}
      onPointerEnter={event => event.pointerType === 'mouse' && onHover(true)}
      onPointerLeave={() => onHover(false)}
      onFocus={() => onHover(true)}
      onBlur={() => onHover(false)}
      onClick={onPress}
    >
      <span>{floor.floor}</span>
      <LotBar lots={floor.lots} />
      <b>{floor.count > 0 ? formatNumber(floor.count) : '—'}</b>
    </Link>
  )
}

interface FloorPanelProps {
  chosen: FloorAt
  words: SitePlanWords
  onStep: (at: FloorAt) => void
  board: BuildingLevel['board']
}

/** The plan of a floor and what is on it. */
function FloorPanel({ chosen: { section, floor }, words, onStep, board }: FloorPanelProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const plan = floor.floor === 1 ? section.groundPlan : section.typicalPlan
  const floors = section.floors.filter(({ href }) => href !== null)
  const at = floors.indexOf(floor)
  const lots = floor.lots.toSorted(byOffer)
  const lead = lots.find(({ id }) => id === pointed) ?? firstFree(lots)
  return (
    <>
      <div>
        <div className={styles.step} data-flex="spread">
          <Heading size="d3">{floor.name}</Heading>
          {floors.length > 1 && (
            <span data-flex="" data-gap="8" data-hide="no-script">
              {(
                [
                  ['minus', copy.stepDown, floors[at + 1]],
                  ['plus', copy.stepUp, floors[at - 1]],
                ] as const
              ).map(([icon, label, next]) => (
                <IconButton
                  key={icon}
                  icon={icon}
                  size="small"
                  label={label}
                  disabled={!next}
                  onClick={() => next && onStep({ section, floor: next })}
                />
              ))}
            </span>
          )}
        </div>
        {plan && (
          <FloorPicture
            src={plan.src}
            frame={plan.frame}
            spots={lots.flatMap(({ id, position, state, href }) => {
              const outline = position === null ? undefined : plan.outlines[position]
              return outline ? [{ id: String(id), outline, state, href: isOpen(state) ? href : null }] : []
            })}
            pointed={lead ? String(lead.id) : null}
            onPoint={id => setPointed(lots.find(lot => String(lot.id) === id && isOpen(lot.state))?.id ?? null)}
          />
        )}
        {plan && floor.sides && (
          <Text size="small" className={styles.sides}>
            {floor.sides}
          </Text>
        )}
      </div>
      <div>
        <p className={styles.sum}>{floor.summary}</p>
        <ul className={styles.lots}>
          {lots.map(lot => (
            <li key={lot.id}>
              <LotRow lot={lot} words={words} isWide isChosen={lot === lead} onPoint={() => setPointed(lot.id)} />
            </li>
          ))}
        </ul>
        <div className={styles.foot} data-flex="wrap">
          {floor.href !== null && (
            <ButtonLink kind="primary" size="large" href={floor.href}>
              {fill(copy.floorPlan, { number: floor.floor })}
            </ButtonLink>
          )}
          {board && <ArrowLink href={board.href}>{board.name}</ArrowLink>}
        </div>
      </div>
    </>
  )
}

/** The lots of a floor as bars in the colours of their statuses. Hidden from screen readers: the text says the same. */
function LotBar({ lots }: { lots: readonly Pick<FloorLot, 'id' | 'state'>[] }) {
  return (
    <span className={barStyles.bar} data-flex="" aria-hidden="true">
      {lots.map(({ id, state }) => (
        <StateSwatch key={id} state={state} />
      ))}
    </span>
  )
}
