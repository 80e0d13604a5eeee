import { useEffect, useState } from 'react'
import type { LoanWish } from '#domain/loan-quotes.ts'
import { readWish, withWish } from './loan-address.ts'

/** A thumb that is being dragged is not yet an address; browsers bear some hundred changes of it in half a minute. */
const REST_MS = 300

/**
 * The wish of the calculator, kept in the address so that it can be shared. No page is asked for anew: the address is only replaced.
 * @param start what is counted when the address says nothing
 */
export function useSharedWish(start: () => LoanWish, matcapRub: number | null) {
  const [usual] = useState(start)
  const [wish, setWish] = useState(usual)
  // The server does not know the address of the calculator: it is read when the page lives.
  useEffect(() => setWish(readWish(location.search, usual, matcapRub)), [usual, matcapRub])
  useEffect(() => {
    const timer = setTimeout(() => {
      const search = withWish(location.search, wish, usual)
      if (search !== location.search)
        history.replaceState(history.state, '', location.pathname + search + location.hash)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [wish, usual])
  return [wish, setWish] as const
}
