import { paths } from '#contract/paths.ts'
import { favorites as copy } from '#domain/copy/favorites.ts'
import { fill } from '#domain/copy/fill.ts'
import { showToast } from '../../lib/toasts.ts'
import { Heart } from '../../ui/heart.tsx'
import { addFavorite, removeFavorite } from './favorites-store.ts'
import { useFavorite } from './use-favorites.ts'

export interface FavouriteHeartProps {
  id: number
  /** `Квартира № 145 в избранном`: it names the heart, whatever its state. */
  label: string
  className?: string
}

/** The heart of a property. It changes when the call has succeeded, and not before. Source: specification §4. */
export function FavouriteHeart({ id, label, className }: FavouriteHeartProps) {
  const { isFavorite, isPending } = useFavorite(id)
  return (
    <Heart
      className={className}
      label={label}
      pressed={isFavorite}
      busy={isPending}
      onClick={() => void toggle(id, isFavorite)}
    />
  )
}

/** The heart of a flat, for the slot in the corner of a card and among the actions of a page. */
export function flatHeart({ id, number }: { id: number; number: string }) {
  return <FavouriteHeart id={id} label={flatHeartLabel(number)} />
}

/** @param number on the door */
export function flatHeartLabel(number: string): string {
  return fill(copy.ofFlat, { number })
}

async function toggle(id: number, isFavorite: boolean): Promise<void> {
  if (isFavorite) await removeWithUndo(id)
  else if (await addFavorite(id)) {
    showToast({ text: copy.added, icon: 'heart', action: { label: copy.open, href: paths.favorites() } })
  }
}

/** Takes a property out of the list and offers to bring it back as it was. */
export async function removeWithUndo(id: number): Promise<void> {
  if (!(await removeFavorite(id))) return
  showToast({ text: copy.removed, action: { label: copy.undo, onSelect: () => void addFavorite(id) } })
}
