import { favorites as copy } from '#domain/copy/favorites.ts'
import { FlatAction } from '../flat/flat-actions.tsx'
import { pressHeart } from './press-heart.ts'
import { useFavorite } from './use-favorites.ts'

/** «В избранное» among the actions of a flat's page, «В избранном» when it is there. */
export function FavouriteAction({ id }: { id: number }) {
  const { isFavorite, isPending } = useFavorite(id)
  return (
    <FlatAction
      icon="heart"
      name={isFavorite ? copy.inList : copy.add}
      pressed={isFavorite}
      onClick={() => !isPending && pressHeart(id, isFavorite)}
    />
  )
}
