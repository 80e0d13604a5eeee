import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { searchModel } from './model.server.ts'
import { SearchPage } from './search-page.tsx'

export const loader = pageLoader(searchModel)

export { meta } from '../../shell/page-meta.ts'

export default function SearchRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <SearchPage model={model} />
}
