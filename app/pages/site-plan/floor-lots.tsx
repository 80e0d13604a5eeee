import { fill, formatRub } from '#domain/text/format.ts'
import type { SpotState } from '#server/pages/lot-choice.ts'
import type { SitePlanWords } from '#server/services/snapshot/kind.ts'
import * as formats from '#texts/formats.ts'
import * as lotList from '#texts/lot-list.ts'
import * as copy from '#texts/site-plan.ts'
import { FavoriteHeart } from '../../features/favorites/favorite-heart.tsx'
import { StateLegend, StateSwatch } from '../../features/lot-card/state-legend.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import type { PlacedLot } from './floor.server.ts'
import styles from './floor-view.module.css'
import { isOpen, type OfLot, offerText } from './placed-lot.ts'

/** States in words; those that cannot be bought have words of the kind. */
function stateText(state: SpotState, { states }: SitePlanWords): string {
  switch (state) {
    case 'free':
      return lotList.legendFree
    case 'match':
      return copy.stateMatch
    case 'off':
      return copy.stateOff
    default:
      return states[state]
  }
}

const STATES: readonly SpotState[] = ['match', 'free', 'off', 'booked', 'closed', 'withdrawn', 'sold']

export interface FloorLotsProps {
  lots: readonly PlacedLot[]
  words: SitePlanWords
  chosen: PlacedLot | undefined
  onChoose: (id: number) => void
}

/** The side panel of the drawing: legend, selected lot, and all lots of the floor as a list. */
export function FloorLots({ lots, words, chosen, onChoose }: FloorLotsProps) {
  return (
    <div className={styles.side} data-gap="24">
      <StateLegend states={statesOf(lots, words)} />
      {chosen && <ChosenLot lot={chosen} words={words} />}
      <ul data-text="ui figures" aria-label={words.floorLabel}>
        {lots.map(lot => (
          <li key={lot.id} data-border="below">
            <LotRow
              lot={lot}
              words={words}
              isChosen={lot === chosen}
              onPoint={() => isOpen(lot.state) && onChoose(lot.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function statesOf(lots: readonly PlacedLot[], words: SitePlanWords) {
  const here = new Set(lots.map(({ state }) => state))
  return STATES.filter(state => here.has(state)).map(state => ({ state, name: stateText(state, words) }))
}

function ChosenLot({ lot, words }: OfLot<PlacedLot>) {
  const { id, number, title, href, heart, planSrc, priceRub, payment } = lot
  return (
    <article className={styles.chosen} data-anchor="" data-align="center" data-surface="white card" aria-live="polite">
      {planSrc && <img src={planSrc} alt="" loading="lazy" decoding="async" />}
      <div>
        <Text size="small">{fill(formats.flatNumber, { number })}</Text>
        <h2>{title}</h2>
        <p className={styles.price}>{priceRub === null ? offerText(lot, words) : formatRub(priceRub)}</p>
        {payment && <Text size="small">{payment}</Text>}
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

export interface LotRowProps extends OfLot {
  isChosen: boolean
  onPoint: () => void
  /** With windows and the whole price. */
  isWide?: boolean
}

export function LotRow({ lot, words, isChosen, onPoint, isWide = false }: LotRowProps) {
  const { state, type, number, area, outlook, href } = lot
  const row = (
    <>
      <StateSwatch state={state} />
      <span>
        {type} <small>{fill(formats.flatNumber, { number })}</small>
      </span>
      <span className={styles.area}>{area}</span>
      {isWide && (
        <span className={styles.outlook} data-text="small soft">
          {outlook}
        </span>
      )}
      <b className={styles.worth} data-text="end">
        {offerText(lot, words, isWide)}
      </b>
    </>
  )
  if (!isOpen(state)) {
    return (
      <p className={styles.row} data-wide={isWide || undefined}>
        {row}
      </p>
    )
  }
  return (
    <Link
      className={styles.row}
      href={href}
      data-wide={isWide || undefined}
      data-chosen={isChosen || undefined}
      onPointerEnter={event => event.pointerType === 'mouse' && onPoint()}
      onFocus={event => event.currentTarget.matches(':focus-visible') && onPoint()}
    >
      {row}
    </Link>
  )
}
