import { favorites as copy } from '#domain/copy/favorites.ts'
import { fill } from '#domain/copy/fill.ts'
import { Heart } from '../../ui/heart.tsx'
import { pressHeart } from './press-heart.ts'
import { useFavorite } from './use-favorites.ts'

export interface FavoriteHeartProps {
  id: number
  /** `Квартира № 145 в избранном`: it names the heart, whatever its state. */
  label: string
  className?: string
}

/**
 * The heart of a property. It changes when the call has succeeded, and not before.
 * Source: docs/specification-coverage.md#changes-of-favorites.
 */
export function FavoriteHeart({ id, label, className }: FavoriteHeartProps) {
  const { isFavorite, isPending } = useFavorite(id)
  return (
    <Heart
      className={className}
      label={label}
      pressed={isFavorite}
      busy={isPending}
      onClick={() => pressHeart(id, isFavorite)}
    />
  )
}

/** The heart of a flat, for the slot in the corner of a card and at the end of a row. The same function at every render. */
export function flatHeart({ id, number }: { id: number; number: string }) {
  return <FavoriteHeart id={id} label={flatHeartLabel(number)} />
}

/** @param number on the door */
export function flatHeartLabel(number: string): string {
  return fill(copy.ofFlat, { number })
}
