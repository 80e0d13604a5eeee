import { REQUEST_FORM_ID } from '#app/features/request-form/request-link.tsx'
import type { ListedUnderground } from '#domain/lots/listed-lot.ts'
import { fill, formatRub } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/underground.ts'
import { FavoriteHeart } from '../../features/favorites/favorite-heart.tsx'
import { OldPrice } from '../../features/lot-card/old-price.tsx'
import { requestLot } from '../../features/lot-card/underground-request.tsx'
import { onPlainClick } from '../../lib/links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Explication } from '../../ui/explication.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './scheme-card.module.css'

interface SchemeCardProps {
  place: ListedUnderground
  /** Why it cannot be requested; null = it can. */
  goneText: string | null
  /** Its side of the scheme, on wider screens. */
  side: 'start' | 'end'
  onClose: () => void
}

/** Details of the selected place; on a phone a sheet under the scheme. */
export function SchemeCard({ place, goneText, side, onClose }: SchemeCardProps) {
  const { title, status, facts, priceRub, priceOldRub, note } = place
  return (
    <article className={styles.card} data-surface="white card float edge" data-gap="16" data-side={side}>
      <div className={styles.head} data-flex="spread" data-align="start">
        <div>
          <p className={styles.soft}>{place.place}</p>
          <h2 className={styles.title}>{title}</h2>
        </div>
        <FavoriteHeart id={place.id} label={fill(copy.schemeHeart, { title })} />
        <IconButton icon="close" kind="bare" size="small" label={copy.schemeClose} onClick={onClose} />
      </div>
      <Explication rows={facts} dense />
      {goneText === null ? (
        <>
          <p className={styles.money} data-flex="wrap" data-align="baseline">
            <b data-text="price figures">{priceRub === null ? common.onRequest : formatRub(priceRub)}</b>
            <OldPrice className={styles.soft} priceRub={priceOldRub} />
            {note && <span className={styles.soft}>{note}</span>}
          </p>
          <ButtonLink
            kind="primary"
            wide
            href={`#${REQUEST_FORM_ID}`}
            aria-haspopup="dialog"
            onClick={onPlainClick(() => requestLot(place))}
          >
            {status === 'booked' ? copy.schemeQueue : copy.schemeBook}
          </ButtonLink>
        </>
      ) : (
        <b data-text="price figures">{goneText}</b>
      )}
    </article>
  )
}
