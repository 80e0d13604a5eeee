import { paths } from '#contract/paths.ts'
import { countOf, fill } from '#domain/text/format.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/favorites.ts'
import * as plurals from '#texts/plurals.ts'
import { FavoriteHeart } from '../../features/favorites/favorite-heart.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { CompareView } from './compare-view.tsx'
import { FavoriteHead } from './favorite-head.tsx'
import { FavoriteList } from './favorite-list.tsx'
import styles from './favorites-page.module.css'
import type { SharedFavoritesPage } from './lists.server.ts'
import type { FavoritesModel } from './model.server.ts'
import { OwnFavorites } from './own-favorites.tsx'
import { WholePurchase } from './whole-purchase.tsx'

export function FavoritesPage({ model }: { model: FavoritesModel }) {
  const crumb = { name: model.view === 'own' ? model.title : copy.title, href: paths.favorites() }
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        items={[
          { name: common.breadcrumbsHome, href: paths.home() },
          ...(model.view === 'own' ? [{ name: crumb.name }] : [crumb, { name: model.title }]),
        ]}
      />
      <View model={model} />
    </Container>
  )
}

function View({ model }: { model: FavoritesModel }) {
  switch (model.view) {
    case 'own':
      return <OwnFavorites {...model} />
    case 'shared':
      return <SharedFavorites {...model} />
    case 'compare':
      return <CompareView {...model} />
    case 'whole':
      return <WholePurchase {...model} />
  }
}

export function SharedFavorites({ title, items, missing, cutAt }: Omit<SharedFavoritesPage, 'head'>) {
  const remarks = (
    <>
      {missing > 0 && <Text>{fill(copy.pageSharedMissing, { count: missing })}</Text>}
      {cutAt !== null && <Text>{fill(copy.pageSharedCut, { count_objects: countOf(cutAt, plurals.object) })}</Text>}
    </>
  )
  if (items.length === 0) {
    return (
      <div className={styles.empty} data-gap="24 start">
        <Heading level={1} size="d2">
          {copy.pageSharedEmpty}
        </Heading>
        {remarks}
        <ButtonLink kind="primary" href={paths.flats()}>
          {copy.pageEmptyButton}
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <FavoriteHead title={title} count={items.length} />
      <div className={styles.about} data-pad="below-32" data-gap="8">
        <Text>{copy.pageSharedText}</Text>
        {remarks}
      </div>
      <FavoriteList items={items} Heart={FavoriteHeart} />
    </>
  )
}
