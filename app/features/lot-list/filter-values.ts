import type { FilterValues } from '#domain/lots/address.ts'

/** Page of the list: every change of the filter begins at the first one. */
const PAGE_KEYS: ReadonlySet<string> = new Set(['offset', 'pages', 'limit'])
/** Written last, whatever is chosen after them. */
const LAST_KEYS: ReadonlySet<string> = new Set(['soft', 'ordering', 'group', 'view', 'at'])

/** How the list is shown, not what is in it. */
const SHOWN_KEYS: ReadonlySet<string> = new Set(['ordering', 'view', 'at'])

/**
 * The same values with other ones under a key, from the first page of the list. An empty list takes the key away.
 * Keys keep their order, a new one comes after the other filters: the server orders an address where it matters.
 */
export function withValues(values: FilterValues, key: string, next: readonly string[]): FilterValues {
  const entries = Object.entries(values).filter(([name]) => !PAGE_KEYS.has(name))
  const at = entries.findIndex(([name]) => name === key)
  if (next.length === 0) return Object.fromEntries(entries.filter(([name]) => name !== key))
  if (at >= 0) entries[at] = [key, next]
  else {
    const end = LAST_KEYS.has(key) ? -1 : entries.findIndex(([name]) => LAST_KEYS.has(name))
    entries.splice(end < 0 ? entries.length : end, 0, [key, next])
  }
  return Object.fromEntries(entries)
}

/** Puts a value under a key where there are several of them (`rooms`), or takes it away. */
export function withToggled(values: FilterValues, key: string, value: string, isOn: boolean): FilterValues {
  const others = (values[key] ?? []).filter(one => one !== value)
  return withValues(values, key, isOn ? [...others, value].sort(byNumberOrCode) : others)
}

/** Sets the bounds of a range, in units of the query; an absent bound leaves the address. */
export function withBounds(values: FilterValues, name: string, bounds: { min?: number; max?: number }): FilterValues {
  const lower = withValues(values, `${name}_min`, bounds.min === undefined ? [] : [String(bounds.min)])
  return withValues(lower, `${name}_max`, bounds.max === undefined ? [] : [String(bounds.max)])
}

/** Whether the filter of a field is only a preference: `soft=window_view,finish`. */
export function isSoft(values: FilterValues, field: string): boolean {
  return softFields(values).includes(field)
}

/** Makes the filter of a field a preference or a condition. */
export function withSoft(values: FilterValues, field: string, soft: boolean): FilterValues {
  const fields = softFields(values).filter(one => one !== field)
  if (soft) fields.push(field)
  return withValues(values, 'soft', fields.length > 0 ? [fields.join(',')] : [])
}

/** What stays when all conditions are taken away: how the list is shown, not what is in it. */
export function withoutConditions(values: FilterValues): FilterValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => SHOWN_KEYS.has(key)))
}

/** Whether anything is asked for. */
export function hasConditions(values: FilterValues): boolean {
  return Object.keys(values).length > Object.keys(withoutConditions(values)).length
}

function softFields(values: FilterValues): string[] {
  return (values.soft ?? []).flatMap(text => text.split(',')).filter(name => name !== '')
}

/** Numbers by size, codes by letters: the order of the canonical query. */
function byNumberOrCode(a: string, b: string): number {
  const difference = Number(a) - Number(b)
  if (!Number.isNaN(difference)) return difference
  return a < b ? -1 : 1
}
