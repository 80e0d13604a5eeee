import { headTags } from '#contract/pages/head-tags.ts'
import { servicesContext } from '../../context.ts'
import { NewsArticle } from '../../features/media/news-article.tsx'
import { orErrorPage } from '../../frame/loading.ts'
import type { Route } from './+types/news-article.ts'

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { head, ...page } = orErrorPage(() => context.get(servicesContext).pages.media.newsArticle(params.slug))
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function NewsArticleRoute({ loaderData: { page } }: Route.ComponentProps) {
  return <NewsArticle page={page} />
}
