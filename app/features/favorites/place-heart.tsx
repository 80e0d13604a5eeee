import type { CardPlace } from '#domain/catalogue/card-place.ts'
import { fill } from '#domain/copy/fill.ts'
import { placeWords } from '../place-card/place-words.ts'
import { FavouriteHeart } from './favourite-heart.tsx'

/** The heart of a parking place or a storage room. The same function at every render. */
export function placeHeart({ id, ...place }: Pick<CardPlace, 'id' | 'kind' | 'number'>) {
  return <FavouriteHeart id={id} label={placeHeartLabel(place)} />
}

export function placeHeartLabel({ kind, number }: Pick<CardPlace, 'kind' | 'number'>): string {
  return fill<string>(placeWords[kind].heart, { number })
}
