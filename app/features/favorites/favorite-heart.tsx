import { Heart } from '../../ui/heart.tsx'
import { pressHeart } from './press-heart.ts'
import { useFavorite } from './use-favorites.ts'

interface FavoriteHeartProps {
  id: number
  /** `Квартира № 145 в избранном`: it names the heart, whatever its state. */
  label: string
}

/**
 * The heart of a property. It changes when the call has succeeded, and not before.
 * Source: docs/specification-coverage.md#changes-of-favorites.
 */
export function FavoriteHeart({ id, label }: FavoriteHeartProps) {
  const { isFavorite, isPending } = useFavorite(id)
  return (
    <Heart label={label} pressed={isFavorite} busy={isPending} onClick={() => pressHeart(id, isFavorite)} />
  )
}

/** The heart of a listed lot, in the corner of its card and at the end of its row. */
export function lotHeart({ id, heart }: { id: number; heart: string }) {
  return <FavoriteHeart id={id} label={heart} />
}
