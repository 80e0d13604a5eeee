import type { ReactElement, ReactNode } from 'react'
import type { FavoriteView } from '#contract/pages/favorites.ts'
import { paths } from '#contract/paths.ts'
import type { CardFlat } from '#domain/catalogue/card-flat.ts'
import type { CardPlace } from '#domain/catalogue/card-place.ts'
import { common } from '#domain/copy/common.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { formatRub } from '#domain/money.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { isGone, stateText } from '../favorites/favorite-view.ts'
import styles from './printed-lots.module.css'

/**
 * Favourites as rows of a document. Payments stand on the page of a flat, beside the full cost of their credit.
 * @param origin of the site, so that an address can be typed from paper
 */
export function PrintedLots({ items, origin }: { items: readonly FavoriteView[]; origin: string }) {
  return (
    <ul className={styles.list}>
      {items.map(item => (
        <PrintedLot key={item.id} item={item} host={new URL(origin).host} />
      ))}
    </ul>
  )
}

interface PrintedProps {
  item: FavoriteView
  /** Before the path of an address on paper. */
  host: string
}

/** A kind without a row here does not compile. */
function PrintedLot({ item, host }: PrintedProps): ReactElement {
  const { card } = item
  switch (card?.kind) {
    case undefined:
      return <PrintedRow title={item.title} lines={[stateText(item)]} />
    case 'flat':
      return <PrintedFlat item={item} flat={card} host={host} />
    case 'parking':
      return <PrintedPlace item={item} place={card} host={host} path={paths.parkings()} />
    case 'storage':
      return <PrintedPlace item={item} place={card} host={host} path={paths.storages()} />
  }
}

function PrintedFlat({ item, flat, host }: PrintedProps & { flat: CardFlat }) {
  const { plan, title, place, number, completion } = flat
  return (
    <PrintedRow
      picture={<img className={styles.plan} src={plan.src} width={plan.width} height={plan.height} alt="" />}
      title={title}
      about={`${place}, ${fill(format.flatNumber, { number })}`}
      lines={[completion, host + paths.flat(flat.id)]}
      price={<Price item={item} card={flat} />}
    />
  )
}

/** What stands in the place of a drawing. */
const ICONS: Readonly<Record<CardPlace['kind'], IconName>> = { parking: 'car', storage: 'box' }

/** @param path of the list of its kind: it has no page of its own */
function PrintedPlace({ item, place, host, path }: PrintedProps & { place: CardPlace; path: string }) {
  const facts = place.facts.map(({ name, value }) => `${name} ${value}`)
  return (
    <PrintedRow
      picture={
        <span className={styles.mark}>
          <Icon name={ICONS[place.kind]} size={32} />
        </span>
      }
      title={place.title}
      about={place.place}
      lines={[facts.join(' · '), place.completion, host + path]}
      price={<Price item={item} card={place} />}
    />
  )
}

interface PrintedRowProps {
  picture?: ReactNode
  title: string
  about?: string
  /** Small, below. */
  lines: readonly string[]
  price?: ReactNode
}

function PrintedRow({ picture, title, about, lines, price }: PrintedRowProps) {
  return (
    <li className={styles.item}>
      {picture}
      <div className={styles.facts}>
        <h2 className={styles.title}>{title}</h2>
        {about && <p>{about}</p>}
        {lines.map(line => (
          <p key={line} className={styles.soft}>
            {line}
          </p>
        ))}
      </div>
      {price && <p className={styles.price}>{price}</p>}
    </li>
  )
}

function Price({ item, card }: { item: FavoriteView; card: CardFlat | CardPlace }) {
  const { priceRub, priceOldRub } = card
  if (isGone(card)) return stateText(item)
  if (priceRub === null) return common.onRequest
  return (
    <>
      {priceOldRub !== null && <s className={styles.old}>{formatRub(priceOldRub)}</s>}
      {formatRub(priceRub)}
    </>
  )
}
