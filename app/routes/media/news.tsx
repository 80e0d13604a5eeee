import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { NewsList } from '../../features/media/news-list.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/news.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { head, ...page } = orErrorPage(() => context.get(servicesContext).pages.media.newsList(url.searchParams))
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function NewsRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <NewsList page={page} />
}
