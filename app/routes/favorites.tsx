import { paths } from '#contract/paths.ts'
import { common } from '#domain/copy/common.ts'
import { favorites as copy } from '#domain/copy/favorites.ts'
import { favoritesPage } from '#domain/copy/favorites-page.ts'
import { fill } from '#domain/copy/fill.ts'
import { plural } from '#domain/copy/plural.ts'
import { countOf } from '#domain/plural.ts'
import { servicesContext } from '../context.ts'
import { ClearFavourites } from '../features/favorites/clear-favourites.tsx'
import { EmptyFavourites } from '../features/favorites/empty-favourites.tsx'
import { countOnSale, toFavoriteView } from '../features/favorites/favorite-view.ts'
import { FavouriteList } from '../features/favorites/favourite-list.tsx'
import { useEmptiedFocus } from '../features/favorites/use-emptied-focus.ts'
import { useShownFavourites } from '../features/favorites/use-shown-favourites.ts'
import { toCardFlat } from '../features/flat-card/card-flat.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Heading } from '../ui/heading.tsx'
import { Container } from '../ui/layout.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { Route } from './+types/favorites.ts'
import styles from './favorites.module.css'
import { awaitOrErrorPage } from './loading.ts'

/** Flats that an empty list begins with: one of each of the first layouts of the catalogue. */
const FIRST_FLATS = new URLSearchParams({ group: 'layout', limit: '3' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, favorites, site } = context.get(servicesContext)
  const items = await awaitOrErrorPage(favorites.listItems(request.headers.get('cookie')))
  const { content, flats } = site.current()
  const { title, description, h1 } = content.seo.routes['/favorites'] ?? { ...content.seo.defaults, title: '', h1: '' }
  return {
    items: items.map(toFavoriteView),
    // An emptied list shows them at once, so they are always there.
    start: catalogue.listFlats(FIRST_FLATS).list.results.map(toCardFlat),
    total: flats.count(flats.parse(new URLSearchParams())),
    h1,
    seo: { title: title + content.seo.defaults.title_suffix, description },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.seo.title },
  { name: 'description', content: loaderData?.seo.description },
  // Everybody's list is another, and nobody else's business.
  { name: 'robots', content: 'noindex' },
]

export default function Favorites({ loaderData: { items, start, total, h1 } }: Route.ComponentProps) {
  const shown = useShownFavourites(items)
  useEmptiedFocus(shown.length === 0)
  const onSale = countOnSale(shown)
  const others = shown.length - onSale
  const title = h1 || copy.title
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        label={common.breadcrumbs}
        items={[{ name: common.breadcrumbsHome, href: paths.home() }, { name: title }]}
      />
      {shown.length === 0 ? (
        <EmptyFavourites flats={start} total={total} />
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
