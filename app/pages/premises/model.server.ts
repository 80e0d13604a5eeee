import { paths } from '#contract/paths.ts'
import { editorialOf, listOf, pageWithQuery, type Shown } from '#server/pages/context.ts'
import { describeList } from '#server/pages/list/describe-list.ts'
import { hasPage } from '#server/services/content/pages-with-content.ts'
import type { ImageService } from '#server/services/images/image-service.ts'
import { sharedLink } from '#server/services/seo/head.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as copy from '#texts/commercial.ts'

type Content = SiteSnapshot['content']

export const premisesModel = pageWithQuery(listOf('commercial'), ({ snapshot, content, query, pictures, origin }) => {
  const list = describeList(snapshot, 'commercial', query, origin)
  const about = content.about_commercial
  const image = content.seo.routes[paths.commercials()]?.image
  const cover = about ? { key: image ?? about.image, alt: image ? undefined : about.alt } : undefined
  return {
    ...list,
    head: { ...list.head, shared: sharedLink(content, 'website', pictures, cover) },
    closing: editorialOf(content, paths.commercialsAbout()).closing,
    intro: about && introOf(about, content, cover && pictures.find(cover.key, cover.alt)),
  }
})

export type PremisesModel = Shown<typeof premisesModel>

function introOf(
  { lead, figures }: NonNullable<Content['about_commercial']>,
  content: Content,
  picture: ReturnType<ImageService['find']> | undefined,
) {
  const href = paths.commercialsAbout()
  return {
    lead,
    figures,
    picture,
    about: hasPage(content, href) ? { text: copy.listToAbout, href } : null,
  }
}
