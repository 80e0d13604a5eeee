import type { FavoriteView } from '#contract/pages/favorites.ts'
import { paths } from '#contract/paths.ts'
import type { CardFlat } from '#domain/catalogue/card-flat.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { formatRub } from '#domain/money.ts'
import { stateText } from '../favorites/favorite-view.ts'
import styles from './printed-flats.module.css'

/**
 * Favourites as rows of a document. Payments stand on the page of a flat, beside the full cost of their credit.
 * @param origin of the site, so that an address can be typed from paper
 */
export function PrintedFlats({ items, origin }: { items: readonly FavoriteView[]; origin: string }) {
  return (
    <ul className={styles.list}>
      {items.map(item =>
        item.card ? (
          <PrintedFlat key={item.id} item={item} flat={item.card} origin={origin} />
        ) : (
          <li key={item.id} className={styles.item}>
            <div className={styles.facts}>
              <h2 className={styles.title}>{item.title}</h2>
              <p className={styles.soft}>{stateText(item)}</p>
            </div>
          </li>
        ),
      )}
    </ul>
  )
}

function PrintedFlat({ item, flat, origin }: { item: FavoriteView; flat: CardFlat; origin: string }) {
  const { plan, priceRub, priceOldRub } = flat
  const isOnSale = flat.status !== 'sold' && flat.status !== 'closed'
  return (
    <li className={styles.item}>
      <img className={styles.plan} src={plan.src} width={plan.width} height={plan.height} alt="" />
      <div className={styles.facts}>
        <h2 className={styles.title}>{flat.title}</h2>
        <p>
          {flat.place}, {fill(format.flatNumber, { number: flat.number })}
        </p>
        <p className={styles.soft}>{flat.completion}</p>
        <p className={styles.soft}>
          {new URL(origin).host}
          {paths.flat(flat.id)}
        </p>
      </div>
      <p className={styles.price}>
        {isOnSale && priceRub !== null ? (
          <>
            {priceOldRub !== null && <s className={styles.old}>{formatRub(priceOldRub)}</s>}
            {formatRub(priceRub)}
          </>
        ) : (
          stateText(item)
        )}
      </p>
    </li>
  )
}
