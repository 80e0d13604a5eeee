import type { CommercialsIntro, CommercialsPage } from '#contract/pages/commercials.ts'
import { paths } from '#contract/paths.ts'
import { listQuery, pageWithQuery, type Shown } from '#server/pages/context.ts'
import { describeList } from '#server/pages/list/describe-list.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { sharedLink } from '#server/services/seo/head.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/commercial.ts'

/**
 * The list of premises, with what is told of them before it.
 * @param raw the query of its address
 * @throws NotFound when the quarter goes without
 */
export function commercialsPage(
  snapshot: SiteSnapshot,
  raw: URLSearchParams,
  images: Pick<ImageService, 'find'>,
  siteUrl: string,
): CommercialsPage {
  const { content } = snapshot
  const list = describeList(snapshot, 'commercial', raw, siteUrl)
  const about = content.about_commercial
  const cover = about ? { key: about.image, alt: about.alt } : undefined
  return {
    ...list,
    head: { ...list.head, shared: sharedLink(content, 'website', images, cover) },
    intro: about && introOf(about, snapshot, images),
  }
}

function introOf(
  { lead, figures, image, alt }: NonNullable<SiteSnapshot['content']['about_commercial']>,
  { content }: SiteSnapshot,
  images: Pick<ImageService, 'find'>,
): CommercialsIntro {
  const href = paths.commercialsAbout()
  return {
    lead,
    figures,
    picture: images.find(image, alt),
    about: hasPage(content, href) ? { text: copy.listToAbout, href } : null,
  }
}

export const premisesModel = pageWithQuery(listQuery, ({ snapshot, query, pictures, origin }) =>
  commercialsPage(snapshot, query, pictures, origin),
)

export type PremisesModel = Shown<typeof premisesModel>
