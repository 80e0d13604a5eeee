import { pageLoader } from '../../shell/page-loader.server.ts'
import type { Route } from './+types/route.ts'
import { FavoritesPage } from './favorites-page.tsx'
import { favoritesModel } from './model.server.ts'

export const loader = pageLoader(favoritesModel)

export { meta } from '../../shell/page-route.ts'

export default function FavoritesRoute({ loaderData: { model } }: Route.ComponentProps) {
  return <FavoritesPage model={model} />
}
