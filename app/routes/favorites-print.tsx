import { paths } from '#contract/paths.ts'
import { favorites as copy } from '#domain/copy/favorites.ts'
import { favoritesPage } from '#domain/copy/favorites-page.ts'
import { fill } from '#domain/copy/fill.ts'
import { plural } from '#domain/copy/plural.ts'
import { print as printCopy } from '#domain/copy/print.ts'
import { countOf } from '#domain/plural.ts'
import { servicesContext } from '../context.ts'
import { countOnSale } from '../features/favorites/favorite-view.ts'
import { PrintedLots } from '../features/print/printed-lots.tsx'
import { headTags } from '../frame/head-tags.ts'
import { awaitOrErrorPage } from '../frame/loading.ts'
import { Heading } from '../ui/heading.tsx'
import { Text } from '../ui/text.tsx'
import type { Route } from './+types/favorites-print.ts'
import styles from './favorites-print.module.css'
import type { PrintHandle } from './print-layout.tsx'

export const handle: PrintHandle = { kind: printCopy.favoritesTitle, backTo: paths.favorites() }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, items } = await awaitOrErrorPage(pages.printedFavorites(request.headers.get('cookie')))
  return { items, origin: url.origin, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function FavoritesPrint({ loaderData: { items, origin } }: Route.ComponentProps) {
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} size="d3">
          {items.length === 0 ? favoritesPage.emptyTitle : copy.title}
        </Heading>
        {items.length > 0 && (
          <Text size="small" soft>
            {fill(favoritesPage.count, { count_objects: countOf(countOnSale(items), plural.object) })}
          </Text>
        )}
      </div>
      <PrintedLots items={items} origin={origin} />
    </>
  )
}
