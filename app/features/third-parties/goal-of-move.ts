import { COMPARED_KEY, paths } from '#contract/paths.ts'
import type { GoalName } from './goals.ts'

/** Query keys that are no choice: pictures, order, view, pages, search words. */
const NO_CHOICE: ReadonlySet<string> = new Set('photo before after ordering view at offset pages page q'.split(' '))

const CALCULATORS = [/^\/(?:flats|seconds|commercials)\/\d+$/, /^\/purchase(?:\/|$)/]

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
