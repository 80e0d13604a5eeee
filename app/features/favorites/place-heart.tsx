import { fill } from '#domain/copy/fill.ts'
import { parking } from '#domain/copy/parking.ts'
import { storage } from '#domain/copy/storage.ts'
import type { CardPlace } from '#domain/lots/card-place.ts'
import { FavoriteHeart } from './favorite-heart.tsx'

/** `Машино-место № {{number}} в избранном`. */
const HEARTS: Readonly<Record<CardPlace['kind'], string>> = { parking: parking.heart, storage: storage.heart }

/** The heart of a parking place or a storage room. The same function at every render. */
export function placeHeart({ id, ...place }: Pick<CardPlace, 'id' | 'kind' | 'number'>) {
  return <FavoriteHeart id={id} label={placeHeartLabel(place)} />
}

export function placeHeartLabel({ kind, number }: Pick<CardPlace, 'kind' | 'number'>): string {
  return fill<string>(HEARTS[kind], { number })
}
