import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import type { FilterValues } from '#domain/lots/address.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import type { AnyKindView } from './kind-view.ts'

/** After a movement of a thumb: long enough not to ask for every pixel, short enough to feel live. */
export const DRAG_DELAY_MS = 150
/** After a key in a field: `9` on the way to `9 320 000` is not a question yet. */
export const TYPING_DELAY_MS = 600

/** A change of the filter. `delayMs` waits for more changes before the address moves. */
export type ChangeFilter = (change: (values: FilterValues) => FilterValues, delayMs?: number) => void

export interface Filter {
  /** What is chosen, answered or not. */
  values: FilterValues
  /** The address of what is chosen, without a fragment. */
  path: string
  /** The list shown is not yet the answer to the form. */
  isPending: boolean
  /** The same function at every render. */
  change: ChangeFilter
  /** Whether a change still waits for more of them. */
  isWaiting: () => boolean
  /** Sends what still waits for more changes. */
  flush: () => void
  /** Sends what is chosen to the address with another fragment. */
  send: (hash: string) => void
}

/** What was chosen, until it is answered. */
interface Draft {
  readonly values: FilterValues
  readonly path: string
  /** Its navigation has been seen under way: when nothing is any more and its address has not come, it has ended elsewhere. */
  readonly hasBegun: boolean
}

/**
 * Holds the filter between a change and the answer to it. The address is the state: a change moves it (in place of the
 * current entry of the history), the loader answers, and until then the form shows what was chosen, not what was answered.
 * A newer change calls off the one under way.
 * @param answered the query that the shown list belongs to
 * @param listPath the address of the list
 */
export function useFilter(answered: FilterValues, listPath: AnyKindView['listPath']): Filter {
  const navigate = useNavigate()
  const { state: navigating, location: next } = useNavigation()
  const action = useNavigationType()
  const { pathname, search, hash, state, key } = useLocation()
  const [draft, setDraft] = useState<Draft | null>(null)

  // Its own answer ends a draft, or the end of its own navigation: another answer may have been on its way when it was chosen. Told by
  // the state of the router alone, which is of one moment; what its promise says may be drawn before its answer.
  const here = pathname + search
  const isDraft = draft !== null && draft.path !== here && !(draft.hasBegun && navigating === 'idle')
  const values = isDraft ? draft.values : answered

  useEffect(() => {
    if (draft === null) return
    const hasBegun = draft.hasBegun || (next && next.pathname + next.search === draft.path)
    // An address that leads elsewhere later must not bring it back.
    if (!isDraft) setDraft(now => (now === draft ? null : now))
    else if (hasBegun && !draft.hasBegun) setDraft(now => (now === draft ? { ...draft, hasBegun } : now))
  }, [draft, next, isDraft])

  // A step in the history calls off what was under way.
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
      // What the list has answered already is not asked again: the router only calls off what was under way.
      defaultShouldRevalidate: path !== here,
    }
    afterPaint(() => void navigate(path + toHash, options))
  })
  return {
    values,
    path: isDraft ? draft.path : here,
    isPending: isDraft || (navigating === 'loading' && next.state?.isMore !== true),
    ...sender,
  }
}

/** Gathers changes and sends them: at once, or when no further one has come for a while. */
function useSender(values: FilterValues, sendNow: (values: FilterValues, hash?: string) => void) {
  const latest = useRef(values)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const current = useRef(sendNow)
  useEffect(() => {
    current.current = sendNow
  })
  useEffect(() => {
    // What waits to be sent is newer than any answer.
    if (timer.current === undefined) latest.current = values
  }, [values])
  useEffect(() => () => clearTimeout(timer.current), [])

  const [sender] = useState(() => {
    const isWaiting = () => timer.current !== undefined
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
