import { Heart } from '../../ui/heart.tsx'
import { pressHeart, useFavorite } from './use-favorites.ts'

interface FavoriteHeartProps {
  id: number
  /** `Квартира № 145 в избранном`, whatever its state. */
  label: string
}

/** The heart of a lot. It changes only after the call has succeeded. Source: docs/specification-coverage.md#changes-of-favorites. */
export function FavoriteHeart({ id, label }: FavoriteHeartProps) {
  const { isFavorite, isPending } = useFavorite(id)
  return <Heart label={label} pressed={isFavorite} busy={isPending} onClick={() => pressHeart(id, isFavorite)} />
}

export function LotHeart({ lot: { id, heart } }: { lot: { id: number; heart: string } }) {
  return <FavoriteHeart id={id} label={heart} />
}
