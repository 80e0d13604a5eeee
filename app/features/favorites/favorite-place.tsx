import type { FavoriteView } from '#contract/pages/favorites.ts'
import type { CardPlace } from '#domain/lots/card-place.ts'
import { isGone, stateText } from '#domain/lots/sale-state.ts'
import { LotCard } from '../../ui/lot-card.tsx'
import { PlaceCard } from '../lot-card/place-card.tsx'
import { PlaceMark } from '../lot-card/place-mark.tsx'
import type { CardHeart } from './favorite-card.tsx'
import { RemarkLine, StateBadge } from './favorite-parts.tsx'
import { remarkOf } from './favorite-view.ts'
import { placeHeartLabel } from './place-heart.tsx'

export interface FavoritePlaceProps {
  item: FavoriteView
  place: CardPlace
  /** The list of what is on sale of its kind. */
  listPath: string
  /** In the corner. */
  Heart: CardHeart
}

/** A parking place or a storage room of the list: as in the catalogue while it can be bought; one that is sold leads to the others. */
export function FavoritePlace({ item, place, listPath, Heart }: FavoritePlaceProps) {
  const remark = remarkOf(item)
  const action = <Heart id={place.id} label={placeHeartLabel(place)} />
  if (!isGone(place)) {
    return <PlaceCard place={place} level={2} action={action} remark={remark && <RemarkLine remark={remark} />} />
  }
  return (
    <LotCard
      href={listPath}
      level={2}
      title={place.title}
      meta={place.place}
      mark={<PlaceMark kind={place.kind} />}
      isDim
      action={action}
      badges={<StateBadge text={stateText(item)} />}
      facts={place.facts}
      price={null}
    />
  )
}
