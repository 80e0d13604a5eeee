import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** A thumb that is being dragged is not yet an address; browsers bear some hundred changes of it in half a minute. */
const REST_MS = 300

/** A state that stands in the query of the address. */
export interface AddressState<Value> {
  /** Before the address is read: the server may not know it. */
  initial: Value
  /** What a query says of the state. */
  read: (search: string) => Value
  /** The query with the state in it. */
  write: (search: string, value: Value) => string
  /** Whether the page is asked for anew when its address has changed. */
  asksAnew?: boolean
}

/**
 * What a calculator holds, kept in the address so that it can be shared. The router moves the address: what it does not know of
 * would be a change of page to it at the next anchor or step back.
 * @param describe asked once
 */
export function useAddressState<Value extends object>(describe: () => AddressState<Value>) {
  const [{ initial, read, write, asksAnew = false }] = useState(describe)
  const [value, setValue] = useState(initial)
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const heard = useRef<string>(undefined)

  // The server may not know the address: it is read when the page lives, and again after a step in the history.
  useEffect(() => {
    if (heard.current === search) return
    const isFirst = heard.current === undefined
    heard.current = search
    // What the visitor set before the page lived is newer than its address; the rest is as that says.
    setValue(now => (isFirst ? { ...read(search), ...changesOf(initial, now) } : read(search)))
  }, [search, read, initial])

  useEffect(() => {
    const next = write(search, value)
    // Other keys may be written otherwise than here: that is no reason to touch them.
    if (next === write(search, read(search))) return
    function move() {
      forget()
      heard.current = next
      const options = { replace: true, preventScrollReset: true, state, defaultShouldRevalidate: asksAnew }
      void navigate({ search: next, hash }, options)
    }
    const timer = setTimeout(move, REST_MS)
    // A press may open a window, which is a step of its own in the history, or leave the page.
    addEventListener('click', move, true)
    function forget() {
      clearTimeout(timer)
      removeEventListener('click', move, true)
    }
    return forget
  }, [value, read, write, asksAnew, search, hash, state, navigate])
  return [value, setValue] as const
}

/** The fields that are no longer what they were. */
function changesOf(before: object, now: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(now).filter(([key, value]) => !Object.is(value, old.get(key))))
}
