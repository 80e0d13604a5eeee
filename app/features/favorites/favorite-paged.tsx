import type { FavoriteView } from '#contract/pages/favorites.ts'
import type { CardPaged } from '#domain/lots/card-paged.ts'
import { isGone, stateText } from '#domain/lots/sale-state.ts'
import { PagedCard } from '../lot-card/paged-card.tsx'
import type { CardHeart } from './favorite-card.tsx'
import { RemarkLine } from './favorite-parts.tsx'
import { remarkOf } from './favorite-view.ts'

export interface FavoritePagedProps {
  item: FavoriteView
  lot: CardPaged
  /** Seen without scrolling: its drawing is loaded at once. */
  isFirst: boolean | undefined
  /** In the corner. */
  Heart: CardHeart
}

/** Premises or a resale flat of the list, as in the catalogue; one that is gone says so, and its page leads to the others. */
export function FavoritePaged({ item, lot, isFirst, Heart }: FavoritePagedProps) {
  const remark = remarkOf(item)
  const shown = isGone(lot) ? { ...lot, badges: [{ kind: 'ink' as const, text: stateText(item) }], note: null } : lot
  return (
    <PagedCard
      lot={shown}
      level={2}
      isFirst={isFirst}
      action={<Heart id={lot.id} label={lot.heart} />}
      remark={remark && <RemarkLine remark={remark} />}
    />
  )
}
