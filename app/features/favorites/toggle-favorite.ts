import { paths } from '#contract/paths.ts'
import * as copy from '#texts/favorites.ts'
import { showToast } from '../../ui/toasts.ts'
import { addFavorite, removeFavorite } from './favorites-store.ts'

/**
 * Puts a property into the list or takes it out, and says so when it has succeeded. A call that fails says nothing; a browser that
 * keeps no cookies would lose the list with the next page, so no call is made and the visitor hears why.
 * Source: docs/specification-coverage.md#changes-of-favorites, docs/specification-coverage.md#other-failed-calls.
 */
export async function toggleFavorite(id: number, isFavorite: boolean): Promise<void> {
  if (!navigator.cookieEnabled) showToast({ text: copy.noCookies, icon: 'alert' })
  else if (isFavorite) await removeWithUndo(id)
  else if (await addFavorite(id)) {
    showToast({ text: copy.added, icon: 'heart', action: { label: copy.open, href: paths.favorites() } })
  }
}

/** Takes a property out of the list and offers to bring it back as it was. */
export async function removeWithUndo(id: number): Promise<void> {
  if (!(await removeFavorite(id))) return
  showToast({ text: copy.removed, action: { label: copy.undo, onSelect: () => void addFavorite(id) } })
}
