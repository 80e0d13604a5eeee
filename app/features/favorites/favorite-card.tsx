import type { ComponentType, ReactElement } from 'react'
import type { FavoriteView } from '#contract/pages/favorites.ts'
import { paths } from '#contract/paths.ts'
import { favoritesPage } from '#domain/copy/favorites-page.ts'
import { stateText } from '#domain/lots/sale-state.ts'
import { styledLazy } from '../../lib/styled-lazy.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './favorite-card.module.css'
import { FavoriteFlat } from './favorite-flat.tsx'
import { StateBadge } from './favorite-parts.tsx'
import { RemoveHeart } from './remove-heart.tsx'

// Most lists hold flats alone.
const FavoritePlace = styledLazy(async () => ({ default: (await import('./favorite-place.tsx')).FavoritePlace }))
const FavoritePaged = styledLazy(async () => ({ default: (await import('./favorite-paged.tsx')).FavoritePaged }))

export interface FavoriteCardProps {
  item: FavoriteView
  /** Seen without scrolling: its drawing is loaded at once. */
  isFirst?: boolean
  /** In the corner: takes it out of the list, unless it is somebody else's. */
  Heart?: CardHeart
}

/** The heart of a card. */
export type CardHeart = ComponentType<{ id: number; label: string }>

/** A favorite as its kind shows it; a kind without a card here does not compile. */
export function FavoriteCard({ item, isFirst, Heart = RemoveHeart }: FavoriteCardProps): ReactElement {
  const { card } = item
  switch (card?.kind) {
    case undefined:
      return <GoneCard item={item} />
    case 'flat':
      return <FavoriteFlat item={item} flat={card} isFirst={isFirst} Heart={Heart} />
    case 'second':
    case 'commercial':
      return <FavoritePaged item={item} lot={card} isFirst={isFirst} Heart={Heart} />
    case 'parking':
      return <FavoritePlace item={item} place={card} listPath={paths.parkings()} Heart={Heart} />
    case 'storage':
      return <FavoritePlace item={item} place={card} listPath={paths.storages()} Heart={Heart} />
  }
}

/** What an import has taken out of the catalogue: nothing is known of it but its name, and its page is no more. */
function GoneCard({ item }: { item: FavoriteView }) {
  return (
    <article className={styles.gone}>
      <div className={styles.goneTop}>
        <StateBadge text={stateText(item)} />
        <RemoveHeart id={item.id} label={item.title} />
      </div>
      <h2 className={styles.goneTitle}>{item.title}</h2>
      <ButtonLink size="small" className={styles.similar} href={paths.flats()}>
        {favoritesPage.emptyButton}
      </ButtonLink>
    </article>
  )
}
