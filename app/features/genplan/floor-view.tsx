import { type MouseEvent, useState } from 'react'
import type { FloorLevel, GenplanWords, PlacedLot, SpotState } from '#contract/pages/genplan.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { genplan as copy } from '#domain/copy/genplan.ts'
import { legend } from '#domain/copy/legend.ts'
import { formatRub, formatRubShort } from '#domain/money.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import { FavoriteHeart } from '../favorites/favorite-heart.tsx'
import { Compass } from '../flat/compass.tsx'
import { Spots } from '../plan-picture/spots.tsx'
import { FilterStrip } from './filter-strip.tsx'
import styles from './floor-view.module.css'
import type { LevelProps } from './genplan-view.tsx'

/** States in words; what cannot be bought is said by kind. */
function stateText(state: SpotState, { states }: GenplanWords): string {
  switch (state) {
    case 'free':
      return legend.free
    case 'match':
      return copy.stateMatch
    case 'off':
      return copy.stateOff
    default:
      return states[state]
  }
}

const STATES: readonly SpotState[] = ['match', 'free', 'off', 'booked', 'closed', 'sold']

/** The plan of a floor: what is on sale on it, on the drawing and as a list. */
export function FloorView({ page, level, strip }: LevelProps<FloorLevel>) {
  const { lots } = level
  const { words } = page
  const [chosenId, setChosen] = useState<number | null>(null)
  const chosen = lots.find(({ id }) => id === chosenId) ?? firstFree(lots)

  // A finger first tells, then leads; a mouse has told already.
  function press(event: MouseEvent, id: string) {
    if (Number(id) === chosen?.id || matchMedia('(hover: hover)').matches) return
    event.preventDefault()
    setChosen(Number(id))
  }

  return (
    <Container className={styles.floor}>
      <Breadcrumbs label={common.breadcrumbs} items={page.crumbs} />
      <div className={styles.head}>
        <div>
          <Heading level={1} size="d2">
            {page.title}
          </Heading>
          <Text soft>{level.facts}</Text>
        </div>
        <FilterStrip strip={strip} isShort className={styles.filter} />
      </div>
      <div className={styles.grid}>
        <div className={styles.stage}>
          {level.plan && (
            <div className={styles.plan} style={{ '--plan-ratio': level.plan.width / level.plan.height }}>
              <img src={level.plan.src} alt="" width={level.plan.width} height={level.plan.height} />
              <Spots
                className={styles.shapes}
                frame={level.plan}
                spots={lots.flatMap(({ id, place, href, state }) =>
                  place ? [{ id: String(id), outline: place.outline, href: isOpen(state) ? href : null, state }] : [],
                )}
                pointed={chosen ? String(chosen.id) : null}
                onPoint={id => id !== null && isOpen(stateOf(lots, id)) && setChosen(Number(id))}
                onPress={press}
              />
              {lots.map(lot => lot.place && <Tag key={lot.id} lot={lot} words={words} isChosen={lot === chosen} />)}
            </div>
          )}
          {level.plan && (
            <div className={styles.compass}>
              <Compass northDeg={level.plan.northDeg} />
            </div>
          )}
          {level.steps.length > 1 && <Steps steps={level.steps} />}
        </div>
        <div className={styles.side}>
          <Legend lots={lots} words={words} />
          {chosen && <ChosenLot lot={chosen} words={words} />}
          <ul className={styles.list} aria-label={words.floorLabel}>
            {lots.map(lot => (
              <li key={lot.id}>
                <LotRow
                  lot={lot}
                  words={words}
                  isChosen={lot === chosen}
                  onPoint={() => isOpen(lot.state) && setChosen(lot.id)}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Container>
  )
}

function firstFree(lots: readonly PlacedLot[]): PlacedLot | undefined {
  return lots.find(({ state }) => state === 'match') ?? lots.find(({ state }) => state === 'free' || state === 'off')
}

/** What is sold or not for sale yet leads nowhere. */
function isOpen(state: SpotState | undefined): boolean {
  return state !== undefined && state !== 'sold' && state !== 'closed'
}

function stateOf(lots: readonly PlacedLot[], id: string): SpotState | undefined {
  return lots.find(lot => String(lot.id) === id)?.state
}

/** The price where it can be bought, the status where it cannot. */
function offerText({ state, priceRub }: PlacedLot, words: GenplanWords): string {
  if (state === 'booked' || state === 'sold' || state === 'closed') return words.states[state]
  return priceRub === null ? common.onRequest : formatRubShort(priceRub, 2)
}

/** A lot with the words of its kind. */
interface OfLot {
  lot: PlacedLot
  words: GenplanWords
}

function Tag({ lot, words, isChosen }: OfLot & { isChosen: boolean }) {
  const { place, state, type, area } = lot
  if (!place) return null
  return (
    <span
      className={styles.tag}
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
      <b>{offerText(lot, words)}</b>
    </span>
  )
}

/** Up and down by one floor, or straight to another. */
function Steps({ steps }: Pick<FloorLevel, 'steps'>) {
  const at = steps.findIndex(({ isCurrent }) => isCurrent)
  const up = steps[at - 1]
  const down = steps[at + 1]
  return (
    <nav className={styles.steps} aria-label={copy.steps}>
      {up && (
        <IconLink kind="surface" size="small" icon="arrow-up" label={copy.stepUp} href={up.href} data-keep-scroll="" />
      )}
      <ul className={styles.floors}>
        {steps.slice(Math.max(0, at - 2), at + 3).map(({ floor, name, href, isCurrent }) => (
          <li key={floor}>
            <Link
              href={href}
              className={styles.step}
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

function Legend({ lots, words }: { lots: readonly PlacedLot[]; words: GenplanWords }) {
  const here = new Set(lots.map(({ state }) => state))
  return (
    <ul className={styles.legend}>
      {STATES.filter(state => here.has(state)).map(state => (
        <li key={state}>
          <i data-state={state} />
          {stateText(state, words)}
        </li>
      ))}
    </ul>
  )
}

function ChosenLot({ lot, words }: OfLot) {
  const { id, number, title, href, heart, planSrc, priceRub, paymentFromRub } = lot
  return (
    <article className={styles.chosen} aria-live="polite">
      {planSrc && <img src={planSrc} alt="" loading="lazy" decoding="async" />}
      <div>
        <p className={styles.number}>{fill(format.flatNumber, { number })}</p>
        <h2>{title}</h2>
        <p className={styles.price}>{priceRub === null ? offerText(lot, words) : formatRub(priceRub)}</p>
        {paymentFromRub !== null && (
          <p className={styles.payment}>{fill(copy.payment, { payment: formatRub(paymentFromRub) })}</p>
        )}
      </div>
      <div className={styles.heart}>
        <FavoriteHeart id={id} label={heart} />
      </div>
      <ButtonLink kind="primary" wide className={styles.about} href={href}>
        {words.aboutLot}
      </ButtonLink>
    </article>
  )
}

function LotRow({ lot, words, isChosen, onPoint }: OfLot & { isChosen: boolean; onPoint: () => void }) {
  const { state, type, number, area, href } = lot
  const row = (
    <>
      <i data-state={state} />
      <span>
        {type} <small>{fill(format.flatNumber, { number })}</small>
      </span>
      <span className={styles.area}>{area}</span>
      <b className={styles.worth}>{offerText(lot, words)}</b>
    </>
  )
  if (!isOpen(state)) return <p className={styles.row}>{row}</p>
  return (
    <Link
      className={styles.row}
      href={href}
      data-chosen={isChosen || undefined}
      onPointerEnter={event => event.pointerType === 'mouse' && onPoint()}
      onFocus={event => event.currentTarget.matches(':focus-visible') && onPoint()}
    >
      {row}
    </Link>
  )
}
