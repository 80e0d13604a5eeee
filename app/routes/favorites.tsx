import type { FavoritesAt } from '#contract/pages/favorites.ts'
import { headTags } from '#contract/pages/head-tags.ts'
import { paths } from '#contract/paths.ts'
import * as copy from '#texts/favorites.ts'
import { servicesContext } from '../context.ts'
import { CompareView } from '../features/compare/compare-view.tsx'
import { FavoritesFrame } from '../features/favorites/favorites-frame.tsx'
import { OwnFavorites } from '../features/favorites/own-favorites.tsx'
import { SharedFavorites } from '../features/favorites/shared-favorites.tsx'
import { WholePurchase } from '../features/whole-purchase/whole-purchase.tsx'
import { awaitOrErrorPage } from '../frame/loading.ts'
import type { Route } from './+types/favorites.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, ...page } = await awaitOrErrorPage(pages.favorites(request.headers.get('cookie'), url.searchParams))
  return { page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Favorites({ loaderData: { page } }: Route.ComponentProps) {
  const own = { name: page.view === 'own' ? page.title : copy.title, href: paths.favorites() }
  return (
    <FavoritesFrame crumbs={page.view === 'own' ? [{ name: own.name }] : [own, { name: page.title }]}>
      <View page={page} />
    </FavoritesFrame>
  )
}

/** Every view of the address. */
function View({ page }: { page: WithoutHead<FavoritesAt> }) {
  switch (page.view) {
    case 'own':
      return <OwnFavorites {...page} />
    case 'shared':
      return <SharedFavorites {...page} />
    case 'compare':
      return <CompareView {...page} />
    case 'whole':
      return <WholePurchase {...page} />
  }
}

type WithoutHead<Page> = Page extends unknown ? Omit<Page, 'head'> : never
