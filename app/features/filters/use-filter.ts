import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { FilterValues } from './filter-values.ts'

/** After a movement of a thumb: long enough not to ask for every pixel, short enough to feel live. */
export const DRAG_DELAY_MS = 150
/** After a key in a field: `9` on the way to `9 320 000` is not a question yet. */
export const TYPING_DELAY_MS = 600

/** A change of the filter. `delayMs` waits for more changes before the address moves. */
export type ChangeFilter = (change: (values: FilterValues) => FilterValues, delayMs?: number) => void

export interface Filter {
  /** What is chosen, answered or not. */
  values: FilterValues
  /** The list shown is not yet the answer to the form. */
  isPending: boolean
  change: ChangeFilter
  /** Sends what still waits for more changes. */
  flush: () => void
  /** Sends what is chosen to the address with another fragment. */
  send: (hash: string) => void
}

/**
 * Holds the filter between a change and the answer to it. The address is the state: a change moves it (in place of the
 * current entry of the history), the loader answers, and until then the form shows what was chosen, not what was answered.
 * A newer change calls off the one under way.
 * @param answered the query that the shown list belongs to
 */
export function useFilter(answered: FilterValues): Filter {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const action = useNavigationType()
  const { pathname, search, hash, state, key } = useLocation()
  const [draft, setDraft] = useState<{ values: FilterValues; path: string } | null>(null)
  const latest = useRef(answered)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isAnswered = draft === null || draft.path === pathname + search
  const values = isAnswered ? answered : draft.values

  // An answer, or a step in the history, takes the place of what was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the entry of the history
  useEffect(() => {
    setDraft(one => (one && one.path !== pathname + search && action !== 'POP' ? one : null))
  }, [key])
  useEffect(() => {
    // What waits to be sent is newer than any answer.
    if (timer.current === undefined) latest.current = values
  }, [values])
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(toHash = hash) {
    clearTimeout(timer.current)
    timer.current = undefined
    const path = paths.flats(latest.current)
    setDraft({ values: latest.current, path })
    void navigate(path + toHash, {
      replace: true,
      preventScrollReset: true,
      // Where the sheet was opened from; that pages were appended is over.
      state: toHash === '' ? undefined : { sheetFrom: state?.sheetFrom },
      // The list is all that depends on the filter: menus and texts around it are not asked for again.
      defaultShouldRevalidate: false,
    })
  }

  return {
    values,
    isPending: !isAnswered || (navigation.state === 'loading' && !navigation.location.state?.continuedFrom),
    change(change, delayMs = 0) {
      latest.current = change(latest.current)
      clearTimeout(timer.current)
      if (delayMs > 0) timer.current = setTimeout(send, delayMs)
      else send()
    },
    flush() {
      if (timer.current !== undefined) send()
    },
    send,
  }
}
