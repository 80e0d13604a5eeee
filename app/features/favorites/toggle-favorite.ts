import { paths } from '#contract/paths.ts'
import * as copy from '#texts/favorites.ts'
import { showToast } from '../../ui/toasts.ts'
import { addFavorite, removeFavorite } from './favorites-store.ts'

/** Shows a notice on success, and when cookies are off. Source: docs/specification-coverage.md#changes-of-favorites. */
export async function toggleFavorite(id: number, isFavorite: boolean): Promise<void> {
  if (!navigator.cookieEnabled) showToast({ text: copy.noCookies, icon: 'alert' })
  else if (isFavorite) await removeWithUndo(id)
  else if (await addFavorite(id)) {
    showToast({ text: copy.added, icon: 'heart', action: { label: copy.open, href: paths.favorites() } })
  }
}

export async function removeWithUndo(id: number): Promise<void> {
  if (!(await removeFavorite(id))) return
  showToast({ text: copy.removed, action: { label: copy.undo, onSelect: () => void addFavorite(id) } })
}
