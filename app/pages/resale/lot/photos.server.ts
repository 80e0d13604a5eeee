import type { Image } from '#contract/image.ts'
import type { ListedSecond } from '#domain/lots/second.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { secondKind } from '#server/services/lots/second.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'

/** The photograph of a resale flat, by its id; null where the content has none. */
export function photoOf(id: number, { onSale }: SiteSnapshot, images: Pick<ImageService, 'find'>): Image | null {
  const { rows, basis } = onSale.of(secondKind)
  const told = basis.texts.get(rows.get(id)?.facts.slug ?? '')
  return told?.image === undefined ? null : images.find(told.image, told.alt)
}

/** Cards with their photographs in the place of drawings. */
export function withPhotos<Card extends ListedSecond>(
  cards: readonly Card[],
  snapshot: SiteSnapshot,
  images: Pick<ImageService, 'find'>,
): Card[] {
  return cards.map(card => {
    const photo = photoOf(card.id, snapshot, images)
    return { ...card, photo: photo && { src: photo.src, width: photo.width, height: photo.height } }
  })
}
