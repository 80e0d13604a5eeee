import { listOf, pageWithQuery } from '#server/pages/context.ts'
import { describeList } from '#server/pages/list/describe-list.ts'
import { withSharedLink } from '#server/services/seo/head.ts'

export const flatsModel = pageWithQuery(listOf('flat'), ({ snapshot, content, query, origin, pictures }) =>
  withSharedLink(describeList(snapshot, 'flat', query, origin), content, pictures),
)
