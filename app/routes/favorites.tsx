import { paths } from '#contract/paths.ts'
import { common } from '#domain/copy/common.ts'
import { favoritesPage } from '#domain/copy/favorites-page.ts'
import { fill } from '#domain/copy/fill.ts'
import { plural } from '#domain/copy/plural.ts'
import { countOf } from '#domain/plural.ts'
import { servicesContext } from '../context.ts'
import { ClearFavourites } from '../features/favorites/clear-favourites.tsx'
import { EmptyFavourites } from '../features/favorites/empty-favourites.tsx'
import { countOnSale } from '../features/favorites/favorite-view.ts'
import { FavouriteList } from '../features/favorites/favourite-list.tsx'
import { useEmptiedFocus } from '../features/favorites/use-emptied-focus.ts'
import { useShownFavourites } from '../features/favorites/use-shown-favourites.ts'
import { headTags } from '../frame/head-tags.ts'
import { awaitOrErrorPage } from '../frame/loading.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Heading } from '../ui/heading.tsx'
import { Container } from '../ui/layout.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { Route } from './+types/favorites.ts'
import styles from './favorites.module.css'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { pages } = context.get(servicesContext)
  const { head, ...page } = await awaitOrErrorPage(pages.favorites(request.headers.get('cookie')))
  return { ...page, meta: headTags(head, url.origin) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Favorites({ loaderData: { items, start, total, title, hasGenplan } }: Route.ComponentProps) {
  const shown = useShownFavourites(items)
  useEmptiedFocus(shown.length === 0)
  const onSale = countOnSale(shown)
  const others = shown.length - onSale
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        label={common.breadcrumbs}
        items={[{ name: common.breadcrumbsHome, href: paths.home() }, { name: title }]}
      />
      {shown.length === 0 ? (
        <EmptyFavourites start={start} total={total} hasGenplan={hasGenplan} />
      ) : (
        <>
          <div className={styles.head}>
            <div className={styles.title}>
              <Heading level={1}>{title}</Heading>
              <p className={styles.count}>
                <span aria-hidden="true">{onSale}</span>
                <VisuallyHidden>
                  {fill(favoritesPage.count, { count_objects: countOf(onSale, plural.object) })}
                </VisuallyHidden>
                {others > 0 && (
                  <small className={styles.others}>{fill(favoritesPage.notOnSale, { count: others })}</small>
                )}
              </p>
            </div>
            <div className={styles.tools} data-print="hide">
              <ButtonLink size="small" icon="print" href={paths.favoritesPrint()}>
                {favoritesPage.print}
              </ButtonLink>
              <ClearFavourites />
            </div>
          </div>
          <FavouriteList items={shown} />
        </>
      )}
    </Container>
  )
}
