import { pageLoader } from '../../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { ArticlePage } from './article-page.tsx'
import { articleModel } from './model.server.ts'

export const loader = pageLoader(articleModel)

export { meta } from '../../../shell/page-route.ts'

export default function ArticleRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <ArticlePage model={model} />
}
