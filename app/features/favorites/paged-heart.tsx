import type { CardPaged } from '#domain/lots/card-paged.ts'
import { FavoriteHeart } from './favorite-heart.tsx'

/** The heart of premises or a resale flat. The same function at every render. */
export function pagedHeart({ id, heart }: Pick<CardPaged, 'id' | 'heart'>) {
  return <FavoriteHeart id={id} label={heart} />
}
