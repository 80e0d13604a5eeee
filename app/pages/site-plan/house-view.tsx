import { formatRubShort } from '#domain/money/money.ts'
import { fill } from '#domain/text/fill.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/site-plan.ts'
import { usePointed } from '../../features/plan-picture/pointing.ts'
import { Spots } from '../../features/plan-picture/spots.tsx'
import { cx } from '../../lib/cx.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Container } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import type { BuildingFloor, BuildingLevel, BuildingSection, FloorLot } from './building.server.ts'
import { FilterStrip } from './filter-strip.tsx'
import styles from './house-view.module.css'
import barStyles from './lot-bar.module.css'
import type { LevelProps } from './site-plan-page.tsx'

/** The facade of a building: its floors on the picture and, the same, as a scale of links. */
export function HouseView({ page, level, strip }: LevelProps<BuildingLevel>) {
  const { sections, facade } = level
  const floors = sections.flatMap(section => section.floors.map(floor => ({ ...floor, id: idOf(section, floor) })))
  const { pointed: own, point } = usePointed()
  const pointed = own ?? fullest(floors)
  const shown = floors.find(({ id }) => id === pointed)
  return (
    <Container>
      <div className={styles.house} data-wide={sections.length > 1 || undefined} data-bare={!facade || undefined}>
        {facade && (
          <Facade level={level} facade={facade} floors={floors} shown={shown} point={point} crumbs={page.crumbs} />
        )}
        <div className={styles.side}>
          <div className={styles.intro}>
            {!facade && <Breadcrumbs items={page.crumbs} />}
            <Text>{level.about}</Text>
            <Heading level={1} size="d2">
              {page.title}
            </Heading>
            <Text>{level.facts}</Text>
            {!facade && <Neighbours level={level} />}
            <FilterStrip strip={strip} isShort className={styles.filter} />
          </div>
          <div className={styles.scales}>
            {sections.map(section => (
              <Scale
                key={section.number}
                section={section}
                lotsName={page.words.floorLots}
                pointed={pointed}
                onPoint={point}
              />
            ))}
          </div>
          {!facade && shown && <FloorSummary floor={shown} />}
        </div>
      </div>
    </Container>
  )
}

type PointedFloor = BuildingFloor & { id: string }

function idOf({ number }: Pick<BuildingSection, 'number'>, { floor }: Pick<BuildingFloor, 'floor'>): string {
  return `${number}.${floor}`
}

/** Initially selected floor: the one with the most matching lots. */
function fullest(floors: readonly PointedFloor[]): string | null {
  const [best] = [...floors].filter(({ href }) => href !== null).sort((a, b) => b.count - a.count)
  return best?.id ?? null
}

interface FacadeProps {
  level: BuildingLevel
  facade: NonNullable<BuildingLevel['facade']>
  floors: readonly PointedFloor[]
  /** The one that is spoken of. */
  shown: PointedFloor | undefined
  point: (id: string | null) => void
  crumbs: LevelProps<BuildingLevel>['page']['crumbs']
}

function Facade({ level, facade: { picture, width, height }, floors, shown, point, crumbs }: FacadeProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture with links, which no fieldset is
    <div className={styles.stage} role="group" aria-label={copy.facade}>
      <div className={styles.plate} style={{ '--plate-ratio': width / height }}>
        <LazyImage picture={picture} sizes="(width > 1023.5px) 110vw, 150vw" isPriority className={styles.picture} />
        <Spots
          frame={{ x: 0, y: 0, width, height }}
          spots={floors.flatMap(({ id, outline, href }) => (outline && href ? [{ id, outline, href }] : []))}
          pointed={shown?.id ?? null}
          onPoint={point}
        />
      </div>
      <div className={styles.crumbs}>
        <Breadcrumbs items={crumbs} />
      </div>
      <div className={styles.steps}>
        <Neighbours level={level} />
      </div>
      {shown && <FloorSummary floor={shown} />}
    </div>
  )
}

function Neighbours({ level: { before, after } }: { level: BuildingLevel }) {
  return (
    <>
      {before && (
        <IconLink kind="surface" icon="arrow-left" label={before.name} href={before.href} data-keep-scroll="" />
      )}
      {after && <IconLink kind="surface" icon="arrow-right" label={after.name} href={after.href} data-keep-scroll="" />}
    </>
  )
}

interface ScaleProps {
  section: BuildingSection
  /** `Квартиры на этаже`. */
  lotsName: string
  pointed: string | null
  onPoint: (id: string | null) => void
}

/** Each floor as a link, with its lots as bars in the language of statuses. */
function Scale({ section, lotsName, pointed, onPoint }: ScaleProps) {
  return (
    <section aria-label={section.name ?? lotsName}>
      {section.name && <h2 className={styles.section}>{section.name}</h2>}
      <p className={cx(styles.floor, styles.heads)} aria-hidden="true">
        <span>{copy.floor}</span>
        <span>{lotsName}</span>
        <span>{copy.match}</span>
      </p>
      <ul className={styles.floors}>
        {section.floors.map(floor => {
          const id = idOf(section, floor)
          return (
            <li key={id}>
              <FloorRow floor={floor} isPointed={id === pointed} onPoint={() => onPoint(id)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function FloorRow({ floor, isPointed, onPoint }: { floor: BuildingFloor; isPointed: boolean; onPoint: () => void }) {
  if (floor.href === null) {
    return (
      <p className={styles.floor}>
        <b>{floor.floor}</b>
        <span className={styles.ground}>{floor.note}</span>
      </p>
    )
  }
  return (
    <Link
      className={styles.floor}
      href={floor.href}
      aria-label={`${floor.name}. ${floor.summary}`}
      data-pointed={isPointed || undefined}
      data-none={floor.count === 0 || undefined}
      onPointerEnter={event => event.pointerType === 'mouse' && onPoint()}
      onFocus={onPoint}
    >
      <b>{floor.floor}</b>
      <LotBar lots={floor.lots} />
      <b>{floor.count > 0 ? formatNumber(floor.count) : '—'}</b>
    </Link>
  )
}

function FloorSummary({ floor: { name, summary, lots, href } }: { floor: PointedFloor }) {
  const free = lots.filter(({ state }) => state === 'free' || state === 'match' || state === 'off')
  return (
    <aside className={styles.summary} aria-live="polite">
      <h2>{name}</h2>
      <p>{summary}</p>
      <ul className={styles.lots}>
        {free.map(({ id, title, state, priceRub }) => (
          <li key={id} data-off={state === 'off' || undefined}>
            <span>{title}</span>
            <b className={styles.cost}>{priceRub === null ? common.onRequest : formatRubShort(priceRub, 2)}</b>
          </li>
        ))}
      </ul>
      {href !== null && (
        <ButtonLink kind="primary" wide href={href}>
          {fill(copy.floorPlan, { floor: name })}
        </ButtonLink>
      )}
    </aside>
  )
}

/** The lots of a floor as bars in the colours of their statuses. Hidden from screen readers: the text says the same. */
function LotBar({ lots }: { lots: readonly Pick<FloorLot, 'id' | 'state'>[] }) {
  return (
    <span className={barStyles.bar} aria-hidden="true">
      {lots.map(({ id, state }) => (
        <i key={id} data-state={state} />
      ))}
    </span>
  )
}
