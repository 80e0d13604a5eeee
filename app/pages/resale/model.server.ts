import { NotFound } from '#contract/errors.ts'
import { listOf, pageWithQuery } from '#server/pages/context.ts'
import { describeList } from '#server/pages/list/describe-list.ts'
import { sharedLink } from '#server/services/seo/head.ts'
import * as copy from '#texts/resale.ts'
import { withPhotos } from './photos.server.ts'

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
