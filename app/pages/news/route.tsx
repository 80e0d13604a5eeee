import { pageLoader } from '../../frame/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { newsModel } from './model.server.ts'
import { NewsPage } from './news-page.tsx'

export const loader = pageLoader(newsModel)

export { meta } from '../../frame/page-meta.ts'

export default function NewsRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <NewsPage model={model} />
}
