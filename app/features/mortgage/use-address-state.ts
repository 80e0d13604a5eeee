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
  shouldRevalidate?: boolean
}

/** State in the query of the URL. Unlike `useSearchParams` it is debounced, and usable while the HTML is of another query. */
export function useAddressState<Value extends object>(describe: () => AddressState<Value>) {
  const [{ initial, read, write, shouldRevalidate = false }] = useState(describe)
  const [value, setValue] = useState(initial)
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const seenSearch = useRef<string>(undefined)

  // Read after hydration and after Back or Forward.
  useEffect(() => {
    if (seenSearch.current === search) return
    const isFirst = seenSearch.current === undefined
    seenSearch.current = search
    // What the visitor changed before hydration is newer than the address.
    setValue(now => (isFirst ? { ...read(search), ...changesOf(initial, now) } : read(search)))
  }, [search, read, initial])

  useEffect(() => {
    const next = write(search, value)
    // The URL stays as it is while it means the same.
    if (next === write(search, read(search))) return
    function move() {
      forget()
      seenSearch.current = next
      const options = { replace: true, preventScrollReset: true, state, defaultShouldRevalidate: shouldRevalidate }
      void navigate({ search: next, hash }, options)
    }
    const timer = setTimeout(move, REST_MS)
    // Before a click, which may open a window (a history entry) or leave the page.
    addEventListener('click', move, true)
    function forget() {
      clearTimeout(timer)
      removeEventListener('click', move, true)
    }
    return forget
  }, [value, read, write, shouldRevalidate, search, hash, state, navigate])
  return [value, setValue] as const
}

function changesOf(before: object, now: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => !Object.is(value, old.get(key))))
}
