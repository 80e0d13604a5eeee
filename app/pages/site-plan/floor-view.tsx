import { type MouseEvent, useState } from 'react'
import type { SitePlanWords } from '#server/services/snapshot/kind.ts'
import * as copy from '#texts/site-plan.ts'
import { Compass } from '../../features/plan-picture/compass.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import { FilterStrip } from './filter-strip.tsx'
import type { FloorLevel, PlacedLot } from './floor.server.ts'
import { FloorLots } from './floor-lots.tsx'
import { FloorPicture } from './floor-picture.tsx'
import styles from './floor-view.module.css'
import { firstFree, isOpen, type OfLot, offerText } from './placed-lot.ts'
import type { LevelProps } from './site-plan-page.tsx'

/** The plan of a floor: what is on sale on it, on the drawing and as a list. */
export function FloorView({ page, level, strip }: LevelProps<FloorLevel>) {
  const { lots } = level
  const { words } = page
  const [chosenId, setChosen] = useState<number | null>(null)
  const chosen = lots.find(({ id }) => id === chosenId) ?? firstFree(lots)

  return (
    <Container className={styles.floor} data-columns="1" data-gap="24">
      <Breadcrumbs items={page.crumbs} />
      <div className={styles.head} data-align="end" data-flex="wrap spread">
        <div>
          <Heading level={1} size="d2">
            {page.title}
          </Heading>
          <Text>{level.facts}</Text>
        </div>
        <FilterStrip strip={strip} isShort className={styles.filter} />
      </div>
      <div className={styles.grid} data-gap="40" data-align="start" data-stack="tablet">
        <FloorStage level={level} words={words} chosen={chosen} onChoose={setChosen} />
        <FloorLots lots={lots} words={words} chosen={chosen} onChoose={setChosen} />
      </div>
    </Container>
  )
}

interface FloorStageProps {
  level: FloorLevel
  words: SitePlanWords
  chosen: PlacedLot | undefined
  onChoose: (id: number) => void
}

function FloorStage({ level, words, chosen, onChoose }: FloorStageProps) {
  const { lots } = level

  // The first tap shows the details, the second follows the link; with a mouse, hovering has already shown them.
  function press(event: MouseEvent, id: string) {
    if (Number(id) === chosen?.id || matchMedia('(hover: hover)').matches) return
    event.preventDefault()
    onChoose(Number(id))
  }

  return (
    <div className={styles.stage} data-anchor="" data-columns="1" data-surface="white panel" data-gap="24">
      <p className={styles.ahead} data-text="small soft">
        {level.ahead[0]}
      </p>
      {level.plan && (
        <FloorPicture
          src={level.plan.src}
          frame={level.plan}
          spots={lots.flatMap(({ id, place, href, state }) =>
            place ? [{ id: String(id), outline: place.outline, href: isOpen(state) ? href : null, state }] : [],
          )}
          pointed={chosen ? String(chosen.id) : null}
          onPoint={id => id !== null && isOpen(lots.find(lot => String(lot.id) === id)?.state) && onChoose(Number(id))}
          onPress={press}
        >
          {lots.map(lot => lot.place && <Tag key={lot.id} lot={lot} words={words} isChosen={lot === chosen} />)}
        </FloorPicture>
      )}
      {level.plan && (
        <div className={styles.compass}>
          <Compass northDeg={level.plan.northDeg} />
        </div>
      )}
      <p className={styles.ahead} data-text="small soft">
        {level.ahead[1]}
      </p>
      {level.steps.length > 1 && <Steps steps={level.steps} />}
    </div>
  )
}

function Tag({ lot, words, isChosen }: OfLot<PlacedLot> & { isChosen: boolean }) {
  const { place, state, type, area } = lot
  if (!place) return null
  const [figure, millions] = offerText(lot, words).split(/(?=\u00a0млн)/)
  return (
    <span
      className={styles.tag}
      data-text="caption nowrap center"
      data-surface="edge"
      data-state={state}
      data-chosen={isChosen || undefined}
      style={{ '--x': place.xPercent, '--y': place.yPercent }}
      aria-hidden="true"
    >
      {state !== 'sold' && (
        <small>
          {type}, {area}
        </small>
      )}
      <b>
        {figure}
        {millions && <span>{millions}</span>}
      </b>
    </span>
  )
}

function Steps({ steps }: Pick<FloorLevel, 'steps'>) {
  const at = steps.findIndex(({ isCurrent }) => isCurrent)
  const up = steps[at - 1]
  const down = steps[at + 1]
  return (
    <nav className={styles.steps} data-align="middle" data-surface="pill" data-gap="4" aria-label={copy.steps}>
      {up && (
        <IconLink kind="surface" size="small" icon="arrow-up" label={copy.stepUp} href={up.href} data-keep-scroll="" />
      )}
      <ul className={styles.floors}>
        {steps.slice(Math.max(0, at - 2), at + 3).map(({ floor, name, href, isCurrent }) => (
          <li key={floor}>
            <Link
              href={href}
              className={styles.step}
              data-text="ui soft"
              data-center=""
              data-keep-scroll=""
              aria-label={name}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {floor}
            </Link>
          </li>
        ))}
      </ul>
      {down && (
        <IconLink
          kind="surface"
          size="small"
          icon="arrow-up"
          className={styles.down}
          label={copy.stepDown}
          href={down.href}
          data-keep-scroll=""
        />
      )}
    </nav>
  )
}
