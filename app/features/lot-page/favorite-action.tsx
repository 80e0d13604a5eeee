import * as copy from '#texts/favorites.ts'
import { pressHeart } from '../favorites/press-heart.ts'
import { useFavorite } from '../favorites/use-favorites.ts'
import { FlatAction } from './flat-actions.tsx'

/** «В избранное», or «В избранном» when it is there: the name is the state, so there is no `aria-pressed`. */
export function FavoriteAction({ id }: { id: number }) {
  const { isFavorite, isPending } = useFavorite(id)
  return (
    <FlatAction
      icon="heart"
      name={isFavorite ? copy.inList : copy.add}
      isOn={isFavorite}
      onClick={() => !isPending && pressHeart(id, isFavorite)}
    />
  )
}
