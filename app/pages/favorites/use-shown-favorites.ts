import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useFavoriteIds } from '../../features/favorites/use-favorites.ts'
import type { FavoriteView } from './lists.server.ts'

/**
 * What the page shows: what the server sent, less what has been taken out since, here or in another tab. When the list holds
 * something that the page does not know, the page is asked for anew.
 */
export function useShownFavorites(items: readonly FavoriteView[]): readonly FavoriteView[] {
  const ids = useFavoriteIds()
  const { revalidate } = useRevalidator()
  const asked = useRef<readonly number[] | null>(null)

  useEffect(() => {
    const isUnknown = ids?.some(id => !items.some(item => item.id === id)) ?? false
    // Once for a list: what the server does not send the second time either will not come.
    if (!isUnknown || asked.current === ids) return
    asked.current = ids
    void revalidate()
  }, [ids, items, revalidate])

  return ids === null ? items : items.filter(({ id }) => ids.includes(id))
}
