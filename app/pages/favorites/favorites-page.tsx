import { paths } from '#contract/paths.ts'
import * as copy from '#texts/favorites.ts'
import { CompareView } from './compare-view.tsx'
import { FavoritesFrame } from './favorites-frame.tsx'
import type { FavoritesModel } from './model.server.ts'
import { OwnFavorites } from './own-favorites.tsx'
import { SharedFavorites } from './shared-favorites.tsx'
import { WholePurchase } from './whole-purchase.tsx'

export function FavoritesPage({ model }: { model: FavoritesModel }) {
  const own = { name: model.view === 'own' ? model.title : copy.title, href: paths.favorites() }
  return (
    <FavoritesFrame crumbs={model.view === 'own' ? [{ name: own.name }] : [own, { name: model.title }]}>
      <View model={model} />
    </FavoritesFrame>
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
