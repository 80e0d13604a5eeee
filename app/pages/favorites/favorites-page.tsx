import { paths } from '#contract/paths.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/favorites.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Container } from '../../ui/layout.tsx'
import { CompareView } from './compare-view.tsx'
import styles from './favorites-page.module.css'
import type { FavoritesModel } from './model.server.ts'
import { OwnFavorites } from './own-favorites.tsx'
import { SharedFavorites } from './shared-favorites.tsx'
import { WholePurchase } from './whole-purchase.tsx'

export function FavoritesPage({ model }: { model: FavoritesModel }) {
  const own = { name: model.view === 'own' ? model.title : copy.title, href: paths.favorites() }
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        label={common.breadcrumbs}
        items={[
          { name: common.breadcrumbsHome, href: paths.home() },
          ...(model.view === 'own' ? [{ name: own.name }] : [own, { name: model.title }]),
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
