import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readWish, type WishLimits, withWish } from './loan-address.ts'

/** A thumb that is being dragged is not yet an address; browsers bear some hundred changes of it in half a minute. */
const REST_MS = 300

/**
 * The wish of the calculator, kept in the address so that it can be shared. The router moves the address: what it does not know of
 * would be a change of page to it at the next anchor or step back. No page is asked for anew.
 * @param limits asked once
 */
export function useSharedWish(limits: () => WishLimits) {
  const [known] = useState(limits)
  const [wish, setWish] = useState(known.usual)
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const heard = useRef<string>(undefined)

  // The server does not know the address of the calculator: it is read when the page lives, and again after a step in the history.
  useEffect(() => {
    if (heard.current === search) return
    heard.current = search
    setWish(readWish(search, known))
  }, [search, known])

  useEffect(() => {
    const next = withWish(search, wish, known.usual)
    // Other keys may be written otherwise than here: that is no reason to touch them.
    if (next === withWish(search, readWish(search, known), known.usual)) return
    function write() {
      forget()
      heard.current = next
      const options = { replace: true, preventScrollReset: true, state, defaultShouldRevalidate: false }
      void navigate({ search: next, hash }, options)
    }
    const timer = setTimeout(write, REST_MS)
    // A press may open a window, which is a step of its own in the history, or leave the page.
    addEventListener('click', write, true)
    function forget() {
      clearTimeout(timer)
      removeEventListener('click', write, true)
    }
    return forget
  }, [wish, known, search, hash, state, navigate])
  return [wish, setWish] as const
}
