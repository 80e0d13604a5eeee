import type { FilterValues } from '#domain/lots/address.ts'

/** Every change of the filter starts at the first page. */
const PAGE_KEYS: ReadonlySet<string> = new Set(['offset', 'pages', 'limit'])
/** Always last in the address. */
const LAST_KEYS: ReadonlySet<string> = new Set(['soft', 'ordering', 'group', 'view', 'at'])

/** How the list is shown: kept when the filter is reset. */
const SHOWN_KEYS: ReadonlySet<string> = new Set(['ordering', 'view', 'at'])

/** An empty list removes the key. Keys keep their order, and the list returns to its first page. */
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

/** Adds or removes a value of a key with several values (`rooms`). */
export function withToggled(values: FilterValues, key: string, value: string, isOn: boolean): FilterValues {
  const others = (values[key] ?? []).filter(chosen => chosen !== value)
  return withValues(values, key, isOn ? [...others, value].sort(byNumberOrCode) : others)
}

/** Sets the bounds of a range; an absent bound is removed. */
export function withBounds(values: FilterValues, name: string, bounds: { min?: number; max?: number }): FilterValues {
  const lower = withValues(values, `${name}_min`, bounds.min === undefined ? [] : [String(bounds.min)])
  return withValues(lower, `${name}_max`, bounds.max === undefined ? [] : [String(bounds.max)])
}

/** Whether the filter of a field is only a preference: `soft=window_view,finish`. */
export function isSoft(values: FilterValues, field: string): boolean {
  return softFields(values).includes(field)
}

export function withSoft(values: FilterValues, field: string, soft: boolean): FilterValues {
  const fields = softFields(values).filter(name => name !== field)
  if (soft) fields.push(field)
  return withValues(values, 'soft', fields.length > 0 ? [fields.join(',')] : [])
}

/** Removes all conditions, keeping how the list is shown. */
export function withoutConditions(values: FilterValues): FilterValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => SHOWN_KEYS.has(key)))
}

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
