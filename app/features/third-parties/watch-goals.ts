import { COMPARED_KEY, paths } from '#contract/paths.ts'
import { DEFAULT_REQUEST_TYPE } from '#domain/requests/request.ts'
import { favoritesState } from '../favorites/use-favorites.ts'
import { type RequestModalOptions, requestModalStore } from '../request-form/request-modal-store.ts'
import { type GoalName, reachGoal } from './goals.ts'

/** Query keys that are no choice: pictures, order, view, pages, search words. */
const NO_CHOICE: ReadonlySet<string> = new Set('photo before after ordering view at offset pages page q'.split(' '))

const CALCULATORS = [/^\/(?:flats|seconds|commercials)\/\d+$/, /^\/purchase(?:\/|$)/]

/** Observes goals from outside, so that components have no code for statistics. @returns stops it */
export function watchGoals(): () => void {
  document.addEventListener('click', countClick, true)
  const ends = [watchFavorites(), watchWindows()]
  return () => {
    document.removeEventListener('click', countClick, true)
    for (const end of ends) end()
  }
}

function countClick({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  const goal = link ? goalOfLink(link) : null
  if (goal) reachGoal(goal)
}

function goalOfLink({ protocol, pathname }: HTMLAnchorElement): GoalName | null {
  if (protocol === 'tel:') return 'phone_click'
  if (pathname.endsWith('.pdf')) return 'pdf_open'
  if (pathname === paths.tour()) return 'tour3d_open'
  return pathname.split('/').includes('print') ? 'print_open' : null
}

/** An addition here is pending when it enters the list; one in another tab is not. */
function watchFavorites(): () => void {
  let previous = new Set(favoritesState.get().favorites)
  return favoritesState.subscribe(() => {
    const { favorites, pendingFavs } = favoritesState.get()
    for (const id of favorites) {
      if (!previous.has(id) && pendingFavs.includes(id)) reachGoal('favorite_add', { property_id: id })
    }
    previous = new Set(favorites)
  })
}

/** Counts a window opened before the counter started too. */
function watchWindows(): () => void {
  let shown: RequestModalOptions | null | undefined
  const count = () => {
    const request = requestModalStore.get()
    if (request && request !== shown) {
      const { type = DEFAULT_REQUEST_TYPE, property: property_id } = request
      reachGoal(`lead_${type}_open`, property_id ? { property_id } : {})
    }
    shown = request
  }
  count()
  return requestModalStore.subscribe(count)
}

/** The goal reached by a change of the query, in which filters and calculators keep their state; null = none. */
export function goalOfMove(pathname: string, before: string, after: string): GoalName | null {
  const changed = changedKeys(new URLSearchParams(before), new URLSearchParams(after))
  if (changed.length === 0) return null
  if (pathname === paths.favorites()) return changed.includes(COMPARED_KEY) ? 'compare_add' : null
  return CALCULATORS.some(pattern => pattern.test(pathname)) ? 'mortgage_calc_change' : 'filter_change'
}

function changedKeys(before: URLSearchParams, after: URLSearchParams): string[] {
  const isChanged = (key: string) => before.getAll(key).join('\n') !== after.getAll(key).join('\n')
  return [...new Set([...before.keys(), ...after.keys()])].filter(key => !NO_CHOICE.has(key) && isChanged(key))
}
