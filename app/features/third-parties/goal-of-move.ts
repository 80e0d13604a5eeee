import { COMPARED_KEY, paths } from '#contract/paths.ts'
import type { GoalName } from './goals.ts'

/** What tells of a place on the page and not of a choice: pictures, order, looks, pages of a list, words that are searched for. */
const NO_CHOICE: ReadonlySet<string> = new Set('photo before after ordering view at offset pages page q'.split(' '))

const CALCULATORS = [/^\/(?:flats|seconds|commercials)\/\d+$/, /^\/purchase(?:\/|$)/]

/**
 * What a visitor has done when the query of a page changes: filters and calculators keep their state there.
 * @param pathname of the page
 * @returns null when it was nothing that is counted
 */
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
