import { apiPaths } from '#contract/paths.ts'
import { removeWithUndo } from '../../features/favorites/toggle-favorite.ts'
import { useFavorite } from '../../features/favorites/use-favorites.ts'
import { Heart } from '../../ui/heart.tsx'
import styles from './remove-heart.module.css'

/** Removes a lot from the list. Without scripts it is the button of a plain form. */
export function RemoveHeart({ id, label }: { id: number; label: string }) {
  const { isPending } = useFavorite(id)
  return (
    <form
      method="post"
      action={apiPaths.favorites()}
      onSubmit={event => {
        event.preventDefault()
        if (!isPending) void removeWithUndo(id)
      }}
    >
      <input type="hidden" name="_method" value="delete" />
      <input type="hidden" name="id" value={id} />
      <Heart type="submit" className={styles.heart} label={label} pressed busy={isPending} />
    </form>
  )
}
