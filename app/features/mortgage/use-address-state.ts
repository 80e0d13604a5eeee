import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Debounce: browsers limit changes of the address to about a hundred in 30 s. */
const REST_MS = 300

export interface AddressState<Value> {
  /** Used until the address is read: the server may not know the query. */
  initial: Value
  read: (search: string) => Value
  write: (search: string, value: Value) => string
  /** Whether a change reloads the data of the page. */
  asksAnew?: boolean
}

/** Written through the router, which would take an unknown address for a change of page. */
export function useAddressState<Value extends object>(describe: () => AddressState<Value>) {
  const [{ initial, read, write, asksAnew = false }] = useState(describe)
  const [value, setValue] = useState(initial)
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const seenSearch = useRef<string>(undefined)

  // Read after hydration and after a step in the history.
  useEffect(() => {
    if (seenSearch.current === search) return
    const isFirst = seenSearch.current === undefined
    seenSearch.current = search
    // What the visitor changed before hydration is newer than the address.
    setValue(now => (isFirst ? { ...read(search), ...changesOf(initial, now) } : read(search)))
  }, [search, read, initial])

  useEffect(() => {
    const next = write(search, value)
    // Other keys may be written differently: they stay as they are.
    if (next === write(search, read(search))) return
    function move() {
      forget()
      seenSearch.current = next
      const options = { replace: true, preventScrollReset: true, state, defaultShouldRevalidate: asksAnew }
      void navigate({ search: next, hash }, options)
    }
    const timer = setTimeout(move, REST_MS)
    // Before a press, which may open a window (a history entry) or leave the page.
    addEventListener('click', move, true)
    function forget() {
      clearTimeout(timer)
      removeEventListener('click', move, true)
    }
    return forget
  }, [value, read, write, asksAnew, search, hash, state, navigate])
  return [value, setValue] as const
}

function changesOf(before: object, now: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => !Object.is(value, old.get(key))))
}
