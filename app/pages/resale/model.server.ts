import { NotFound } from '#contract/errors.ts'
import type { ResaleListPage } from '#contract/pages/resale.ts'
import { listQuery, pageWithQuery, type Shown } from '#server/pages/context.ts'
import { describeList } from '#server/pages/list/describe-list.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { sharedLink } from '#server/services/seo/head.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/resale.ts'
import { withPhotos } from './lot/photos.server.ts'

/**
 * The list of resale flats, with their photographs.
 * @param raw the query of its address
 * @throws NotFound when the quarter goes without
 */
export function resaleListPage(
  snapshot: SiteSnapshot,
  raw: URLSearchParams,
  images: Pick<ImageService, 'find'>,
  siteUrl: string,
): ResaleListPage {
  const { content } = snapshot
  const texts = content.seconds
  if (!texts) throw new NotFound()
  const list = describeList(snapshot, 'second', raw, siteUrl)
  const cover = texts.items.find(({ image }) => image !== undefined)
  const { lead, text, form } = texts
  return {
    ...list,
    head: { ...list.head, shared: sharedLink(content, 'website', images, { key: cover?.image, alt: cover?.alt }) },
    page: { ...list.page, lots: withPhotos(list.page.lots, snapshot, images) },
    lead,
    about: { title: copy.pageHowTitle, text, facts: [], faq: [], form },
  }
}

export const resaleModel = pageWithQuery(listQuery, ({ snapshot, query, pictures, origin }) =>
  resaleListPage(snapshot, query, pictures, origin),
)

export type ResaleModel = Shown<typeof resaleModel>
