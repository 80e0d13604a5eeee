import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { newsModel } from './model.server.ts'
import { NewsPage } from './news-page.tsx'

export const loader = pageLoader(newsModel)

export { meta } from '../../shell/page-route.ts'

export default function NewsRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <NewsPage model={model} />
}
