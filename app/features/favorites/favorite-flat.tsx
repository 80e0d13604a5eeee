import type { FavoriteView } from '#contract/pages/favorites.ts'
import { paths } from '#contract/paths.ts'
import { favoritesPage } from '#domain/copy/favorites-page.ts'
import { fill } from '#domain/copy/fill.ts'
import type { CardFlat } from '#domain/lots/card-flat.ts'
import { isGone, stateText } from '#domain/lots/sale-state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PlanCard } from '../../ui/plan-card.tsx'
import { FlatCard } from '../lot-card/flat-card.tsx'
import styles from './favorite-card.module.css'
import type { CardHeart } from './favorite-card.tsx'
import { flatHeartLabel } from './favorite-heart.tsx'
import { RemarkLine, StateBadge } from './favorite-parts.tsx'
import { remarkOf } from './favorite-view.ts'

/** The way from a flat that is sold to those that are like it. */
const SIMILAR_ID = 'similar'

export interface FavoriteFlatProps {
  item: FavoriteView
  flat: CardFlat
  /** Seen without scrolling: its drawing is loaded at once. */
  isFirst: boolean | undefined
  /** In the corner. */
  Heart: CardHeart
}

/** A flat of the list: as in the catalogue while it can be bought, or one day; one that is sold leads to those that are like it. */
export function FavoriteFlat({ item, flat, isFirst, Heart }: FavoriteFlatProps) {
  if (isGone(flat)) return <SoldFlat item={item} flat={flat} Heart={Heart} />
  const remark = remarkOf(item)
  return (
    <FlatCard
      flat={flat}
      level={2}
      isFirst={isFirst}
      action={<Heart id={flat.id} label={flatHeartLabel(flat.number)} />}
      remark={remark && <RemarkLine remark={remark} />}
    />
  )
}

function SoldFlat({ item, flat, Heart }: Omit<FavoriteFlatProps, 'isFirst'>) {
  const { plan } = flat
  return (
    <PlanCard
      href={paths.flat(flat.id)}
      level={2}
      title={flat.title}
      meta={flat.place}
      badges={<StateBadge text={stateText(item)} />}
      action={<Heart id={flat.id} label={flatHeartLabel(flat.number)} />}
      plan={
        <img
          className={styles.pale}
          src={plan.src}
          alt=""
          width={plan.width}
          height={plan.height}
          loading="lazy"
          decoding="async"
        />
      }
      isDim
      price={
        item.similarCount > 0 && (
          <ButtonLink size="small" className={styles.similar} href={`${paths.flat(flat.id)}#${SIMILAR_ID}`}>
            {fill(favoritesPage.similarCount, { count: item.similarCount })}
          </ButtonLink>
        )
      }
    />
  )
}
