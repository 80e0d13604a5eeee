import { NotFound } from '#contract/errors.ts'
import type { SecondsListPage } from '#contract/pages/seconds.ts'
import * as copy from '#texts/resale.ts'
import type { ImageService } from '../../images/image-service.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import { sharedLink } from '../head.ts'
import { describeList } from '../list/describe-list.ts'
import { withPhotos } from './photos.ts'

/**
 * The list of resale flats, with their photographs.
 * @param raw the query of its address
 * @throws NotFound when the quarter goes without
 */
export function secondsPage(
  snapshot: SiteSnapshot,
  raw: URLSearchParams,
  images: Pick<ImageService, 'find'>,
  siteUrl: string,
): SecondsListPage {
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
