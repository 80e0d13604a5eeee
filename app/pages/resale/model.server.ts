import { NotFound } from '#contract/errors.ts'
import type { Image } from '#contract/image.ts'
import type { ListedResale } from '#domain/lots/resale.ts'
import { listOf, pageWithQuery } from '#server/pages/context.ts'
import { describeList } from '#server/pages/list/describe-list.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { resaleKind } from '#server/services/lots/resale.ts'
import { sharedLink } from '#server/services/seo/head.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/resale.ts'

export const resaleModel = pageWithQuery(listOf('second'), ({ snapshot, content, query, pictures, origin }) => {
  if (!content.seconds) throw new NotFound()
  const { lead, text, form, items } = content.seconds
  const list = describeList(snapshot, 'second', query, origin)
  const cover = items.find(({ image }) => image !== undefined)
  return {
    ...list,
    head: { ...list.head, shared: sharedLink(content, 'website', pictures, { key: cover?.image, alt: cover?.alt }) },
    page: { ...list.page, lots: withPhotos(list.page.lots, snapshot, pictures) },
    lead,
    about: { title: copy.pageHowTitle, text, facts: [], faq: [], form },
  }
})

/** A resale flat in the content. */
export function itemOf(id: number, { onSale }: SiteSnapshot) {
  const { rows, basis } = onSale.of(resaleKind)
  return basis.texts.get(rows.get(id)?.facts.slug ?? '')
}

/** The photograph of a resale flat; null where the content has none. */
export function photoOf(id: number, snapshot: SiteSnapshot, images: ImageService): Image | null {
  const item = itemOf(id, snapshot)
  return item?.image === undefined ? null : images.find(item.image, item.alt)
}

function withPhotos<Card extends ListedResale>(
  cards: readonly Card[],
  snapshot: SiteSnapshot,
  images: ImageService,
): Card[] {
  return cards.map(card => {
    const photo = photoOf(card.id, snapshot, images)
    return { ...card, photo: photo && { src: photo.src, width: photo.width, height: photo.height, alt: photo.alt } }
  })
}
