import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import type { FilterValues } from '#domain/lots/address.ts'
import { afterPaint } from '../../lib/schedule.ts'
import type { AnyKindView } from './kind-view.ts'

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

/** Debounce while a thumb is dragged. */
export const DRAG_DELAY_MS = 150
/** Debounce while a number is typed: `9` may become `9 320 000`. */
export const TYPING_DELAY_MS = 600

/** Changes the filter. `delayMs` waits for further changes before navigating. */
export type ChangeFilter = (change: (values: FilterValues) => FilterValues, delayMs?: number) => void

/** What was chosen, until its list is shown. */
interface Draft {
  readonly values: FilterValues
  readonly path: string
  /** Its navigation was seen. If it is over and the address differs, it ended elsewhere. */
  readonly hasBegun: boolean
}

/** Shows the chosen filter until its list arrives; a newer change cancels the former navigation. */
export function useFilter(answered: FilterValues, listPath: AnyKindView['listPath']) {
  const navigate = useNavigate()
  const { state: navigating, location: next } = useNavigation()
  const action = useNavigationType()
  const { pathname, search, hash, state, key } = useLocation()
  const [draft, setDraft] = useState<Draft | null>(null)

  // A draft ends when its list is shown or its navigation ends; an earlier navigation may still have been pending.
  // Only router state is used: the promise of `navigate` may resolve before the list is rendered.
  const here = pathname + search
  const isDraft = draft !== null && draft.path !== here && !(draft.hasBegun && navigating === 'idle')
  const values = isDraft ? draft.values : answered

  useEffect(() => {
    if (draft === null) return
    const hasBegun = draft.hasBegun || (next && next.pathname + next.search === draft.path)
    // A later navigation to its address must not restore it.
    if (!isDraft) setDraft(now => (now === draft ? null : now))
    else if (hasBegun && !draft.hasBegun) setDraft(now => (now === draft ? { ...draft, hasBegun } : now))
  }, [draft, next, isDraft])

  // Back and Forward discard a pending choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the entry of the history
  useEffect(() => {
    if (action === 'POP') setDraft(null)
  }, [key])

  const sender = useSender(values, (latest, toHash = hash) => {
    const path = listPath(latest)
    setDraft({ values: latest, path, hasBegun: false })
    const options = {
      replace: true,
      preventScrollReset: true,
      // Where the sheet was opened from.
      state: toHash === '' ? undefined : { sheetFrom: state?.sheetFrom },
      // A list that is shown already is not loaded again; the router only cancels the pending navigation.
      defaultShouldRevalidate: path !== here,
    }
    afterPaint(() => void navigate(path + toHash, options))
  })
  return {
    /** What is chosen, even if the list is pending. */
    values,
    path: isDraft ? draft.path : here,
    /** The shown list does not match the form yet. */
    isPending: isDraft || (navigating === 'loading' && next.state?.isMore !== true),
    ...sender,
  }
}

export type Filter = ReturnType<typeof useFilter>

/** The same functions in every render. */
function useSender(values: FilterValues, sendNow: (values: FilterValues, hash?: string) => void) {
  const latest = useRef(values)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const current = useRef(sendNow)
  useEffect(() => {
    current.current = sendNow
  })
  useEffect(() => {
    // A waiting change is newer than any list.
    if (timer.current === undefined) latest.current = values
  }, [values])
  useEffect(() => () => clearTimeout(timer.current), [])

  const [sender] = useState(() => {
    /** Whether a change waits for further ones. */
    const isWaiting = () => timer.current !== undefined
    /** Navigates to what is chosen, with another fragment. */
    function send(hash?: string) {
      clearTimeout(timer.current)
      timer.current = undefined
      current.current(latest.current, hash)
    }
    return {
      send,
      isWaiting,
      flush: () => isWaiting() && send(),
      change: ((change, delayMs = 0) => {
        latest.current = change(latest.current)
        clearTimeout(timer.current)
        if (delayMs > 0) timer.current = setTimeout(send, delayMs)
        else send()
      }) satisfies ChangeFilter,
    }
  })
  return sender
}
